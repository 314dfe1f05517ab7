import { describe, expect } from 'vitest';
import { journey, ready, type VisitPage } from './journey';
import {
  addDogFood,
  dogFood,
  fillCard,
  fillCheckout,
  headerCart,
  mainAdd,
  patient,
  placeOrder,
  proceed,
  says,
  takenOver,
  thanked,
} from './steps';

const toCart = (page: VisitPage): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: 'Go to Cart' }).click();

/** What this browser keeps of a cart, beside its cookie. */
const keptOfCart = (page: VisitPage): Promise<readonly string[]> =>
  page.evaluate(() =>
    ['guest_col_cart_id', 'cart_count', 'checkoutInitiated'].filter((key) => localStorage.getItem(key) !== null),
  );

describe.each([390, 1280])('the cart at %i pixels', (width) => {
  journey('shows an autoship line alike in dialog and cart, and adds up', async ({ visit }) => {
    const page = await visit({ width });
    await page.arrive(`${dogFood.path}/15-lb`);
    const autoship = page.getByRole('radio', { name: /^Autoship/ });
    await takenOver(autoship);
    await autoship.check();
    await mainAdd(page).click();
    const dialog = page.getByRole('dialog', { name: 'Item added to your cart!' });
    // 34.99 - 12.25 = 22.74, which is 65 %.
    await says(dialog.getByRole('row', { name: 'Price' }), '$34.99');
    await says(dialog.getByRole('row', { name: 'First Autoship' }), '−$12.25');
    await says(dialog.locator('p').filter({ hasText: 'Subtotal' }), '$22.74');
    await toCart(page);
    const line = page.getByRole('listitem').filter({ hasText: dogFood.title }).first();
    await says(line, '$34.99 each');
    await says(line, 'First Autoship −$12.25');
    await says(line, '$22.74');
  });

  journey('says that the checkout could not be started, and starts it on the next press (CH-07)', async ({ visit }) => {
    const page = await visit({ width });
    await addDogFood(page);
    await toCart(page);
    const button = page.getByRole('button', { name: 'Proceed to Checkout' });
    await takenOver(button);
    await page.route('**/api/multipass', (route) => route.abort(), { times: 1 });
    page.expects('console: Failed to load resource: net::ERR_FAILED');
    await button.click();
    await page.getByText('Sorry, we could not start checkout. Please try again.').waitFor();
    expect(await keptOfCart(page)).not.toContain('checkoutInitiated');
    await proceed(page);
  });

  journey('takes 2.5 for 2', async ({ visit }) => {
    const page = await visit({ width });
    await addDogFood(page);
    await toCart(page);
    const quantity = page.getByRole('textbox', { name: `Quantity of ${dogFood.title}` });
    await takenOver(quantity);
    await quantity.fill('');
    await quantity.pressSequentially('2.5');
    await quantity.press('Enter');
    await expect.poll(() => quantity.inputValue(), patient).toBe('2');
    await says(page.getByRole('region', { name: 'Order Summary' }), '$69.98');
  });

  journey('keeps nothing of a cart that was bought (CA-13, CT-28)', async ({ visit }) => {
    const page = await visit({ width });
    await addDogFood(page);
    await toCart(page);
    await proceed(page);
    await ready(page);
    await fillCheckout(page);
    await placeOrder(page);
    await thanked(page);
    await ready(page);
    await expect.poll(() => keptOfCart(page), patient).toEqual([]);
    await page.arrive('/products');
    expect(await headerCart(page).innerText()).not.toMatch(/\d/);
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('col_cart_id');
  });
});

describe('a card that was declined', () => {
  journey('is followed by a good one, typed into the page that the browser went back to', async ({ visit }) => {
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
    await thanked(page);
  });
});
