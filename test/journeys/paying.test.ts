import { describe, expect } from 'vitest';
import { journey, ready, type VisitPage } from './journey';
import {
  addDogFood,
  cartRow,
  dogFood,
  fillCard,
  fillCheckout,
  goodCard,
  heading,
  mainAdd,
  newEmail,
  placeOrder,
  proceed,
  shown,
  waitForAddress,
  waitForText,
  waitForThankYou,
  waitUntilAdded,
  waitUntilHydrated,
} from './steps';

const pathOf = (page: VisitPage): string => new URL(page.url()).pathname;
const alert = (page: VisitPage) => page.getByRole('alert').first();
const summary = (page: VisitPage) => page.getByRole('complementary', { name: 'Order summary' });

const toCheckout = async (page: VisitPage): Promise<void> => {
  await addDogFood(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Go to Cart' }).click();
  await proceed(page);
  await ready(page);
};

/** Adds the dog food as an Autoship every four weeks, and proceeds. */
const toAutoshipCheckout = async (page: VisitPage): Promise<void> => {
  await page.openPath(`${dogFood.path}/15-lb`);
  const autoship = page.getByRole('radio', { name: /^Autoship/ });
  await waitUntilHydrated(autoship);
  await autoship.check();
  expect(await page.getByLabel('Deliver', { exact: true }).inputValue()).toBe('autoship-4w');
  await mainAdd(page).click();
  const dialog = page.getByRole('dialog', { name: 'Item added to your cart!' });
  await waitForText(dialog.getByRole('row', { name: 'Purchase' }), 'Autoship');
  await dialog.getByRole('button', { name: 'Go to Cart' }).click();
  await page.getByText('AUTO35 applied').waitFor();
  await proceed(page);
  await ready(page);
};

describe('an autoship', () => {
  journey('requires consent, and shows the date of the next delivery', async ({ visit }) => {
    const page = await visit();
    await toAutoshipCheckout(page);
    await waitForText(summary(page), 'AUTO35');
    // 65 % of 34.99.
    await waitForText(summary(page), '$22.74');
    await fillCheckout(page);
    await placeOrder(page);
    const consent = page.getByRole('checkbox');
    await page.getByText('To order an Autoship, please agree to the automatic renewal.').waitFor();
    expect(await consent.getAttribute('aria-invalid')).toBe('true');
    expect(await consent.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await page.getByLabel('City').inputValue()).toBe('Denver');
    await consent.check();
    await placeOrder(page);
    await waitForThankYou(page);
    const autoships = page.getByRole('region', { name: 'Your Autoships' });
    await waitForText(autoships, dogFood.title);
    await waitForText(autoships, /Every 4 weeks, next on \w+ \d{1,2}, \d{4}/);
  });

  journey(
    'gets the first order offer once: a customer who has used it sees the new total before the charge',
    async ({ visit }) => {
      const email = newEmail();
      const order = async (page: VisitPage) => {
        await toAutoshipCheckout(page);
        await fillCheckout(page, { email });
        await page.getByRole('checkbox').check();
        await placeOrder(page);
      };
      const first = await visit();
      await order(first);
      await waitForThankYou(first);

      const again = await visit();
      await toAutoshipCheckout(again);
      again.expects(`422 ${pathOf(again)}`, `409 ${pathOf(again)}`);
      await fillCheckout(again, { email });
      await again.getByRole('checkbox').check();
      await placeOrder(again);
      // 95 % of 34.99, 6.95 to ship it, 2.9 % of 33.24 for Colorado.
      await waitForText(alert(again), 'AUTO35 only works on your first Autoship, so we removed it.');
      await waitForText(alert(again), 'Your total is now $41.15. Please look it over, then place your order again.');
      const bought = summary(again).getByRole('listitem');
      await waitForText(bought, '$33.24');
      await waitForText(summary(again).getByRole('definition'), /^\$33\.24\n\$6\.95\n\$0\.96\n\$41\.15$/);
      expect(await shown(summary(again))).not.toContain('AUTO35');
      await ready(again);
      await fillCard(again, '4000000000000002');
      await again.getByRole('checkbox').check();
      again.expects(`402 ${pathOf(again)}`);
      await placeOrder(again);
      await waitForText(alert(again), 'Your card was declined.');
      await waitForText(bought, '$33.24');
      await waitForText(summary(again), '$41.15');
      await ready(again);
      await fillCard(again);
      await again.getByRole('checkbox').check();
      await placeOrder(again);
      await waitForThankYou(again);
    },
  );
});

describe('paying', () => {
  journey('says why each card was declined, and succeeds with a good one', async ({ visit }) => {
    const page = await visit();
    await toCheckout(page);
    page.expects(`402 ${pathOf(page)}`, `422 ${pathOf(page)}`);
    const refusals = [
      ['4000000000000002', 'Your card was declined.'],
      ['4000000000009995', 'Your card has insufficient funds.'],
      ['4000000000000069', 'Your card has expired.'],
      ['4000000000000119', "We couldn't process your payment. You haven't been charged"],
    ] as const;
    await fillCheckout(page, { card: refusals[0][0] });
    for (const [card, sentence] of refusals) {
      await ready(page);
      await fillCard(page, card);
      await placeOrder(page);
      await waitForText(alert(page), sentence);
      expect(await page.getByLabel('City').inputValue()).toBe('Denver');
      expect(await page.getByLabel('Card number').inputValue()).toBe('');
    }
    await ready(page);
    await fillCard(page, goodCard);
    await placeOrder(page);
    await waitForThankYou(page);
  });

  // 34.99, 6.95 to ship it, and of 34.99 2.9 % for Colorado or 6.25 % for Texas.
  journey('shows the total of another state once that is chosen', async ({ visit }) => {
    const page = await visit();
    await toCheckout(page);
    await waitForText(summary(page), '$42.95');
    await fillCheckout(page, { city: 'Austin', state: 'TX', zip: '78701' });
    await waitForText(summary(page), '$44.13');
    await waitForText(page.getByRole('main'), /Total \$44\.13/);
    await placeOrder(page);
    await waitForThankYou(page);
    await page.getByText('$44.13').waitFor();
  });

  journey('shows the total of another state before it is charged, without script', async ({ visit }) => {
    const page = await visit({ script: false });
    await addDogFood(page);
    await waitUntilAdded(page);
    await page.openPath('/cart');
    await proceed(page);
    await waitForText(summary(page), '$42.95');
    await fillCheckout(page, { city: 'Austin', state: 'TX', zip: '78701' });
    page.expects(`422 ${pathOf(page)}`);
    await placeOrder(page);
    await waitForText(alert(page), 'Your total is now $44.13. Please look it over, then place your order again.');
    await waitForText(summary(page), '$44.13');
    expect(await page.getByLabel('City').inputValue()).toBe('Austin');
    await fillCard(page);
    await placeOrder(page);
    await waitForThankYou(page);
    await page.getByText('$44.13').waitFor();
  });

  journey('shows messages at invalid fields, and focuses the first', async ({ visit }) => {
    const page = await visit();
    await toCheckout(page);
    await fillCheckout(page, { email: 'nobody', card: '4242424242424241', zip: '10001' });
    await placeOrder(page);
    await page.getByText('Please check 3 fields below.').waitFor();
    await page.getByText('Enter a valid email address.').waitFor();
    await page.getByText('Enter a valid card number.').waitFor();
    await page.getByText("This ZIP code isn't in the state you chose.").waitFor();
    const email = page.getByLabel('Email');
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
    const described = await email.getAttribute('aria-describedby');
    expect(await shown(page.locator(`[id="${described}"]`))).toBe('Enter a valid email address.');
  });

  journey('detects that another tab changed the cart', async ({ visit }) => {
    const page = await visit();
    await toCheckout(page);
    const checkout = pathOf(page);
    const other = await page.context().newPage();
    await other.goto('/cart');
    await ready(other);
    await other.getByRole('button', { name: `One more of ${dogFood.title}` }).click();
    await waitForText(cartRow(other, 'Cart Subtotal'), '$69.98');

    page.expects(`409 ${checkout}`, `422 ${checkout}`);
    await fillCheckout(page);
    await placeOrder(page);
    await waitForText(alert(page), 'Your total is now $72.01.');
    await other.getByRole('button', { name: `Remove ${dogFood.title}` }).click();
    await other.getByText('Your cart is empty').waitFor();
    await ready(page);
    await fillCard(page);
    await placeOrder(page);
    await waitForAddress(page, /^\/cart/);
    await page.getByText('Your cart is empty').waitFor();
  });

  journey('shows the thank-you page to the browser that ordered, and to no other', async ({ visit }) => {
    const page = await visit();
    await toCheckout(page);
    await fillCheckout(page);
    await placeOrder(page);
    await waitForThankYou(page);
    const thankYou = pathOf(page);
    const stranger = await visit({ expects: [`404 ${thankYou}`] });
    await stranger.openPath(thankYou);
    await heading(stranger, /./).waitFor();
    expect(await shown(stranger.locator('body'))).not.toContain('Main Street');
  });
});
