import { describe, expect } from 'vitest';
import { journey, type VisitPage } from './journey';
import {
  cartRow,
  dogFood,
  fillCheckout,
  headerCart,
  heading,
  mainAdd,
  mainMenu,
  openMenu,
  placeOrder,
  proceed,
  shown,
  waitForAddress,
  waitForText,
  waitForThankYou,
} from './steps';

const sizes = [
  ['a phone', 390],
  ['a desk', 1280],
] as const;

const toDogs = async (page: VisitPage, phone: boolean): Promise<void> => {
  await page.openPath('/');
  await openMenu(page, 'Shop Dog', phone);
  await mainMenu(page).getByRole('link', { name: 'Shop Dog', exact: true }).click();
  await heading(page, 'Food and treats for dogs').waitFor();
};

describe.each(sizes)('a shopper without script at %s', (_name, width) => {
  const phone = width < 960;

  journey('filters and sorts by Apply, and continues to the next page of the list', async ({ visit }) => {
    const page = await visit({ width, script: false });
    await toDogs(page, phone);
    if (phone) await page.getByRole('button', { name: 'Filters' }).click();
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByLabel('Adult Dog').check();
    await filters.getByRole('button', { name: 'Apply' }).click();
    await waitForAddress(page, /pet-age=adult-dog/);
    await page.getByRole('link', { name: 'Remove Pet Age: Adult Dog' }).waitFor();
    const count = Number.parseInt(await shown(page.locator('#result-count')), 10);
    expect(count).toBeGreaterThan(24);

    await page.getByLabel('Sort by').selectOption('price-desc');
    if (phone) await page.getByRole('button', { name: 'Filters' }).click();
    await filters.getByRole('button', { name: 'Apply' }).click();
    await waitForAddress(page, /sort=price-desc/);
    const dearest = await shown(page.getByRole('article').first().getByRole('heading'));
    await page.getByRole('link', { name: 'Load more' }).click();
    await waitForAddress(page, /page=2/);
    await page.getByRole('link', { name: 'Previous products' }).click();
    expect(await shown(page.getByRole('article').first().getByRole('heading'))).toBe(dearest);
    await page.getByRole('link', { name: 'Remove Pet Age: Adult Dog' }).click();
    await waitForAddress(page, '/products?species=dog&sort=price-desc');
  });

  journey('searches by the form of the header', async ({ visit }) => {
    const page = await visit({ width, script: false });
    await page.openPath('/');
    await page.getByRole('searchbox', { name: 'Search products' }).fill('puppy chicken');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await waitForAddress(page, '/products?search=puppy+chicken');
    await waitForText(page.getByRole('article').first(), /puppy/i);
  });

  journey('chooses a zip by the form of the header, and an unserved one is refused', async ({ visit }) => {
    const page = await visit({ width, script: false, expects: ['422 /location'] });
    await page.openPath('/products/dog');
    const setZip = async (zip: string) => {
      await page.locator('summary').filter({ hasText: 'Deliver to' }).click();
      await page.getByLabel('ZIP code').fill(zip);
      await page.getByRole('button', { name: 'Update' }).click();
    };
    await setZip('80202');
    await waitForAddress(page, '/products/dog');
    await setZip('09012');
    await page.getByText("Sorry, we don't deliver to this ZIP code yet.").waitFor();
    await page.getByRole('link', { name: 'Go back' }).click();
    await waitForAddress(page, '/products/dog');
  });

  journey('buys one bag once', async ({ visit }) => {
    const page = await visit({ width, script: false });
    await page.openPath(`${dogFood.path}/5-lb`);
    await page.getByRole('link', { name: '15 lb' }).click();
    await waitForAddress(page, `${dogFood.path}/15-lb`);
    await page.getByLabel(`Quantity of ${dogFood.title}`).first().fill('2');
    await mainAdd(page).click();
    await waitForAddress(page, '/cart?notice=added');
    await page.getByText('Item added to your cart!').waitFor();
    await waitForText(cartRow(page, 'Cart Subtotal'), '$69.98');
    await page.getByLabel(`Quantity of ${dogFood.title}`).fill('1');
    await page.getByRole('button', { name: 'Update', exact: true }).last().click();
    await waitForText(cartRow(page, 'Cart Subtotal'), '$34.99');
    await page.getByLabel('Discount code').fill('WELCOME10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await waitForText(cartRow(page, 'Estimated Total'), '$31.49');
    await page.getByRole('button', { name: 'Remove code WELCOME10' }).click();
    await waitForText(cartRow(page, 'Estimated Total'), '$34.99');
    await proceed(page);
    await fillCheckout(page);
    await placeOrder(page);
    await waitForThankYou(page);
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await page.openPath('/cart');
    await page.getByText('Your cart is empty').waitFor();
    expect(await shown(headerCart(page))).not.toMatch(/\d/);
  });

  journey('orders an autoship, once consent is given', async ({ visit }) => {
    const page = await visit({ width, script: false });
    await page.openPath(`${dogFood.path}/15-lb`);
    await page.getByLabel('Purchase', { exact: true }).selectOption({ label: 'Autoship, every 4 weeks' });
    await mainAdd(page).click();
    await page.getByText('AUTO35 applied').waitFor();
    await proceed(page);
    await fillCheckout(page);
    page.expects(`422 ${new URL(page.url()).pathname}`);
    await placeOrder(page);
    await page.getByText('To order an Autoship, please agree to the automatic renewal.').waitFor();
    expect(await page.getByLabel('City').inputValue()).toBe('Denver');
    expect(await page.getByLabel('Card number').inputValue()).toBe('');
    await fillCheckout(page);
    await page.getByRole('checkbox').check();
    await placeOrder(page);
    await waitForThankYou(page);
    await page.getByText(/Every 4 weeks, next on \w+/).waitFor();
  });
});
