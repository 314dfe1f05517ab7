import { describe, expect } from 'vitest';
import { journey, ready, type VisitPage } from './journey';
import {
  addDogFood,
  dogFood,
  fillCard,
  fillCheckout,
  headerCart,
  heading,
  mainAdd,
  placeOrder,
  proceed,
  waitForText,
  waitForThankYou,
  waitUntilHydrated,
} from './steps';

/** Goes from the dialog to the cart, whose fields have the names of those on the product page. */
const toCart = async (page: VisitPage): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: 'Go to Cart' }).click();
  await heading(page, 'Shopping Cart').waitFor();
};

/** The data of a cart in this browser besides the cookie. */
const keptOfCart = (page: VisitPage): Promise<readonly string[]> =>
  page.evaluate(() =>
    ['guest_col_cart_id', 'cart_count', 'checkoutInitiated'].filter((key) => localStorage.getItem(key) !== null),
  );

describe.each([390, 1280])('the cart at %i pixels', (width) => {
  journey('shows an autoship line the same in dialog and cart, with matching totals', async ({ visit }) => {
    const page = await visit({ width });
    await page.openPath(`${dogFood.path}/15-lb`);
    const autoship = page.getByRole('radio', { name: /^Autoship/ });
    await waitUntilHydrated(autoship);
    await autoship.check();
    await mainAdd(page).click();
    const dialog = page.getByRole('dialog', { name: 'Item added to your cart!' });
    // 34.99 - 12.25 = 22.74, which is 65 %.
    await waitForText(dialog.getByRole('row', { name: 'Price' }), '$34.99');
    await waitForText(dialog.getByRole('row', { name: 'First Autoship' }), '−$12.25');
    await waitForText(dialog.locator('p').filter({ hasText: 'Subtotal' }), '$22.74');
    await toCart(page);
    const line = page.getByRole('listitem').filter({ hasText: dogFood.title }).first();
    await waitForText(line, '$34.99 each');
    await waitForText(line, 'First Autoship −$12.25');
    await waitForText(line, '$22.74');
  });

  journey('says that the checkout could not be started, and starts it on the next click (CH-07)', async ({ visit }) => {
    const page = await visit({ width });
    await addDogFood(page);
    await toCart(page);
    const button = page.getByRole('button', { name: 'Proceed to Checkout' });
    await waitUntilHydrated(button);
    await page.route('**/api/multipass', (route) => route.abort(), { times: 1 });
    page.expects('console: Failed to load resource: net::ERR_FAILED');
    await button.click();
    await page.getByText("Sorry, we couldn't start checkout. Please try again.").waitFor();
    expect(await keptOfCart(page)).not.toContain('checkoutInitiated');
    await proceed(page);
  });

  journey('reads the quantity 2.5 as 2', async ({ visit }) => {
    const page = await visit({ width });
    await addDogFood(page);
    await toCart(page);
    const quantity = page.getByRole('textbox', { name: `Quantity of ${dogFood.title}` });
    await waitUntilHydrated(quantity);
    await quantity.fill('');
    await quantity.pressSequentially('2.5');
    await quantity.press('Enter');
    await expect.poll(() => quantity.inputValue()).toBe('2');
    await waitForText(page.getByRole('region', { name: 'Order Summary' }), '$69.98');
  });

  journey('removes all data of a cart that was bought (CA-13, CT-28)', async ({ visit }) => {
    const page = await visit({ width });
    await addDogFood(page);
    await toCart(page);
    await proceed(page);
    await ready(page);
    await fillCheckout(page);
    await placeOrder(page);
    await waitForThankYou(page);
    await ready(page);
    await expect.poll(() => keptOfCart(page)).toEqual([]);
    await page.openPath('/products');
    expect(await headerCart(page).innerText()).not.toMatch(/\d/);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('col_cart_id');
  });
});

describe('a declined card', () => {
  journey('is replaced by a good one on the page that the browser went back to', async ({ visit }) => {
    const page = await visit();
    await addDogFood(page);
    await toCart(page);
    await proceed(page);
    await ready(page);
    await fillCheckout(page, { card: '4000000000000002' });
    page.expects(`422 ${new URL(page.url()).pathname}`, `402 ${new URL(page.url()).pathname}`);
    await placeOrder(page);
    await page.getByText('Your card was declined.').waitFor();
    await page.goBack();
    await ready(page);
    await fillCheckout(page);
    await fillCard(page);
    await placeOrder(page);
    await waitForThankYou(page);
  });
});
