import { describe, expect } from 'vitest';
import { journey, ready, type VisitPage } from './journey';
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
  waitUntilHydrated,
} from './steps';

const walkToDogs = async (page: VisitPage, phone: boolean): Promise<void> => {
  await page.openPath('/');
  await openMenu(page, 'Shop Dog', phone);
  await mainMenu(page).getByRole('link', { name: 'Shop Dog', exact: true }).click();
  await heading(page, 'Food and treats for dogs').waitFor();
};

const chooseFilter = async (page: VisitPage, phone: boolean, name: string): Promise<number> => {
  const filters = page.getByRole('complementary', { name: 'Filters' });
  if (phone) await page.getByRole('button', { name: 'Filters' }).click();
  const option = filters.locator('label').filter({ hasText: name });
  const count = Number.parseInt(await shown(option.locator('span').last()), 10);
  await option.getByRole('checkbox').check();
  if (phone) await filters.getByRole('button', { name: `Show ${count} products` }).click();
  return count;
};

const sizes = [
  ['a phone', 390],
  ['a desk', 1280],
] as const;

describe.each(sizes)('a shopper at %s', (_name, width) => {
  const phone = width < 960;

  journey('filters, sorts and extends a list, which is the same after a reload', async ({ visit }) => {
    const page = await visit({ width });
    await walkToDogs(page, phone);
    const count = await chooseFilter(page, phone, 'Adult Dog');
    await waitForAddress(page, '/products/dog?pet-age=adult-dog');
    await waitForText(page.locator('#result-count'), `${count} products`);
    expect(await page.locator('#result-count').getAttribute('role')).toBe('status');
    const chips = page.getByRole('list', { name: 'Chosen filters' });
    await chips.getByRole('link', { name: 'Remove Pet Age: Adult Dog' }).waitFor();

    const cards = page.getByRole('article');
    const mostRelevant = await shown(cards.first().getByRole('heading'));
    await page.getByLabel('Sort by').selectOption('price-desc');
    await waitForAddress(page, '/products/dog?pet-age=adult-dog&sort=price-desc');
    await expect.poll(() => shown(cards.first().getByRole('heading'))).not.toBe(mostRelevant);
    expect(await cards.count()).toBe(24);
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect.poll(() => cards.count()).toBe(48);
    await waitForAddress(page, '/products/dog?pet-age=adult-dog&sort=price-desc');

    const first = await shown(cards.first().getByRole('heading'));
    await page.reload();
    await ready(page);
    await waitForText(page.locator('#result-count'), `${count} products`);
    expect(await page.getByLabel('Sort by').inputValue()).toBe('price-desc');
    expect(await shown(cards.first().getByRole('heading'))).toBe(first);
    await chips.getByRole('link', { name: 'Remove Pet Age: Adult Dog' }).click();
    await waitForAddress(page, '/products/dog?sort=price-desc');
  });

  journey('chooses a size and a quantity, and sees what was added to the cart', async ({ visit }) => {
    const page = await visit({ width });
    await page.openPath('/products/dog');
    await page.getByRole('article').getByRole('link', { name: dogFood.title, exact: true }).click();
    await heading(page, dogFood.title).waitFor();
    await page.getByRole('link', { name: '15 lb' }).click();
    await waitForAddress(page, `${dogFood.path}/15-lb`);
    await ready(page);
    await page
      .getByRole('button', { name: `One more of ${dogFood.title}` })
      .first()
      .click();
    await mainAdd(page).click();

    const dialog = page.getByRole('dialog', { name: 'Item added to your cart!' });
    await dialog.waitFor();
    const rows = dialog.getByRole('row');
    expect(await rows.allInnerTexts()).toEqual([
      'Flavor\tChicken',
      'Size\t15 lb',
      'Product Form\tDry',
      'Purchase\tSingle Purchase',
      'Price\t$34.99',
      'Quantity\t2',
    ]);
    await waitForText(dialog, dogFood.title);
    await waitForText(dialog, 'Dry Food');
    await waitForText(dialog.getByText('Subtotal').locator('..'), '$69.98');
    await waitForText(dialog, 'You get free shipping!');
    expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    await waitForText(headerCart(page), '2');

    await dialog.getByRole('button', { name: 'Continue Shopping' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await mainAdd(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await waitForAddress(page, `${dogFood.path}/15-lb`);

    await headerCart(page).click();
    const miniCart = page.getByRole('dialog', { name: 'Your cart' });
    await waitForText(miniCart, dogFood.title);
    await waitForText(miniCart, '2 × $34.99');
    await miniCart.getByRole('link', { name: 'Go to Cart' }).click();
    await heading(page, 'Shopping Cart').waitFor();
  });

  journey('opens a product by its picture, and by the badge on it', async ({ visit }) => {
    const page = await visit({ width });
    for (const part of ['img', 'ul li']) {
      await page.openPath('/products');
      const card = page.getByRole('article').first();
      const path = (await card.getByRole('link').first().getAttribute('href')) ?? '';
      const box = await card.locator(part).first().boundingBox();
      if (!box) throw new Error(`the card shows no ${part}`);
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await waitForAddress(page, path);
    }
  });

  journey('undoes the last add in the dialog', async ({ visit }) => {
    const page = await visit({ width });
    await page.openPath(`${dogFood.path}/5-lb`);
    await mainAdd(page).click();
    const dialog = page.getByRole('dialog', { name: 'Item added to your cart!' });
    await waitForText(dialog, '$33.01 until free shipping');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(`We removed ${dogFood.title} from your cart.`).waitFor();
    await expect.poll(() => shown(headerCart(page))).not.toMatch(/\d/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await waitForText(headerCart(page), '1');
  });

  journey('buys food, after trying a code and changing a line', async ({ visit }) => {
    const page = await visit({ width, isLocal: true });
    await page.openPath(`${dogFood.path}/15-lb`);
    await mainAdd(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Go to Cart' }).click();
    await heading(page, 'Shopping Cart').waitFor();
    await waitForAddress(page, '/cart');

    await page.getByRole('button', { name: `One more of ${dogFood.title}` }).click();
    await waitForText(cartRow(page, 'Cart Subtotal'), '$69.98');
    const purchase = page.getByLabel(`Purchase option for ${dogFood.title}`);
    await purchase.selectOption({ label: 'Autoship, every 4 weeks' });
    await page.getByText('AUTO35 applied').waitFor();
    // 35 % of 69.98 (Prices).
    await waitForText(cartRow(page, 'Cart Subtotal'), '$45.49');
    await waitForText(cartRow(page, 'Total Savings'), '$24.49');
    await purchase.selectOption({ label: 'Single Purchase' });
    await waitForText(cartRow(page, 'Cart Subtotal'), '$69.98');

    const code = page.getByLabel('Discount code');
    await waitUntilHydrated(code);
    await code.fill('welcome10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('WELCOME10 applied').waitFor();
    await waitForText(cartRow(page, 'Estimated Total'), '$62.98');
    await page.getByRole('button', { name: 'Remove code WELCOME10' }).click();
    await waitForText(cartRow(page, 'Estimated Total'), '$69.98');

    await proceed(page);
    const summary = page.getByRole('complementary', { name: 'Order summary' });
    // Colorado: 2.9 % of 69.98; shipping is free from 50.
    await waitForText(summary, '$2.03');
    await waitForText(summary, '$72.01');
    await ready(page);
    await fillCheckout(page);
    await placeOrder(page);
    const number = await waitForThankYou(page);
    expect(number).toMatch(/\d/);
    await waitForAddress(page, /^\/checkouts\/[\w-]{22,}\/thank-you$/);

    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await waitForAddress(page, '/products');
    await ready(page);
    await expect.poll(() => shown(headerCart(page))).not.toMatch(/\d/);
    await expect
      .poll(async () => {
        await page.goto('/_inbox');
        return shown(page.locator('main'));
      })
      .toMatch(new RegExp(`${number}[^]*\\$72\\.01`));
  });
});
