import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { fillFields, pressButton, signUp } from './account-steps';
import { journey } from './journey';
import {
  addDogFood,
  dogFood,
  fillCheckout,
  headerCart,
  heading,
  newEmail,
  placeOrder,
  proceed,
  waitForAddress,
  waitForText,
  waitForThankYou,
} from './steps';

const isClean = async (page: Page): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)).toEqual([]);
};

describe.each([
  [390, true],
  [1280, true],
  [390, false],
] as const)('the order of a guest at %i pixels, with script: %s', (width, script) => {
  journey('is looked up, joins the account of its address, is ordered again, and is canceled', async ({ visit }) => {
    const page = await visit({ width, script });
    const email = newEmail();
    await addDogFood(page);
    if (script) await waitForText(headerCart(page), '1');
    await page.openPath('/cart');
    await proceed(page);
    await fillCheckout(page, { email });
    await placeOrder(page);
    const number = await waitForThankYou(page);

    await page.getByRole('link', { name: 'Look up this order' }).click();
    await heading(page, 'Order Status').waitFor();
    expect(await page.getByLabel('Order number').inputValue()).toBe(number);
    await fillFields(page, { Email: email });
    await pressButton(page, 'Look up order');
    await page.getByRole('status').getByText('Being prepared').waitFor();
    if (script) await isClean(page);

    await signUp(page, email);

    await page.openPath('/account/dashboard');
    await page.getByText(`We're preparing your order ${number}.`).waitFor();
    if (script) await isClean(page);
    await page.getByRole('navigation', { name: 'Account', exact: true }).getByRole('link', { name: 'Orders' }).click();
    await heading(page, 'My Orders').waitFor();
    if (script) await isClean(page);
    await page.getByLabel('Order number or product').fill(number);
    await pressButton(page, 'Search orders');
    await page.getByRole('link', { name: `View order ${number}` }).click();
    await heading(page, `Order ${number}`).waitFor();
    await page.getByText('ending in 4242').waitFor();
    if (script) await isClean(page);
    await page.getByRole('region', { name: 'Order again' }).getByText(`× ${dogFood.title}`).waitFor();
    await pressButton(page, 'Add 1 item to cart');
    await waitForAddress(page, /^\/cart/);
    await page.getByText('The items from your order are in your cart.').waitFor();

    await page.openPath('/account/orders');
    await page.getByRole('link', { name: `View order ${number}` }).click();
    await heading(page, `Order ${number}`).waitFor();
    await page.getByRole('link', { name: 'Cancel order' }).click();
    await page.getByRole('heading', { name: `Cancel order ${number}?`, level: 2 }).waitFor();
    if (script) await isClean(page);
    await pressButton(page, 'Cancel order');
    await page.getByRole('status').getByText('Your order is canceled.').waitFor();
    await page.getByRole('region', { name: 'Refunds' }).getByText('Refunded to your card').waitFor();
    expect(await page.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
    if (script) await isClean(page);
  });
});
