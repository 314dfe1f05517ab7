import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { accountPassword, fillFields, pressButton, signUp } from './account-steps';
import { journey, ready, type VisitPage } from './journey';
import { expectNoProblems } from './page-problems';
import {
  dogFood,
  fillCard,
  heading,
  mainAdd,
  newEmail,
  placeOrder,
  proceed,
  shown,
  waitForAddress,
  waitForText,
  waitForThankYou,
  waitUntilHydrated,
} from './steps';

/** What a browser is told whose session has ended by the time it refreshes it or asks for its customer. */
const sessionOver = [
  '401 /api/ecom/v1.0/refresh-session-token',
  '401 /api/ecom/v1.0/get-platform-customer',
  'console: Error refreshing session token',
];

const logIn = async (page: VisitPage, email: string): Promise<void> => {
  await page.openPath('/shelter/login');
  await fillFields(page, { Email: email, Password: accountPassword });
  await pressButton(page, 'Log In');
  await waitForAddress(page, /^(?!\/shelter\/login)/);
};

const add = async (page: VisitPage, size: '15-lb' | '35-lb', quantity: number): Promise<void> => {
  await page.openPath(`${dogFood.path}/${size}`);
  await page.getByRole('textbox', { name: `Quantity of ${dogFood.title}` }).fill(String(quantity));
  await mainAdd(page).click();
  await page.getByText('Item added to your cart!').first().waitFor();
};

const accountNavigation = (page: Page) => page.getByRole('navigation', { name: 'Account', exact: true });

/** Follows a link of the navigation, which a phone may scroll while the page is hydrated. */
const follow = async (page: Page, name: string): Promise<void> => {
  if (await page.evaluate(() => matchMedia('(scripting: enabled)').matches)) await ready(page);
  await accountNavigation(page).getByRole('link', { name, exact: true }).click();
};

/** The quantities of the lines of the cart, in their order. */
const quantitiesOf = async (page: VisitPage): Promise<readonly string[]> => {
  await page.openPath('/cart');
  const fields = page.getByRole('textbox', { name: `Quantity of ${dogFood.title}` });
  await fields.first().waitFor();
  return Promise.all((await fields.all()).map((field) => field.inputValue()));
};

describe.each([
  [390, true],
  [1280, true],
  [390, false],
] as const)('a customer at %i pixels, with script: %s', (width, script) => {
  journey(
    'merges carts at the login, goes on at another device, buys, orders again, and takes the data along',
    { timeout: 240_000 },
    async ({ visit }) => {
      const page = await visit({ width, script });
      const check = async (on: Page, where: string) => (script ? expectNoProblems(on, where) : undefined);
      const email = newEmail();
      await signUp(page, email);
      await add(page, '15-lb', 6);
      await page.openPath('/account/dashboard');
      await pressButton(page, 'Log out');
      await waitForAddress(page, '/');

      await add(page, '35-lb', 5);
      await logIn(page, email);
      await page.openPath('/cart');
      const merge = page.getByRole('region', { name: 'We combined this cart with your saved cart' });
      await waitForText(merge, /We kept 5 × .*We added 5 × .*We moved 1 × .* to Saved for later/s);
      await page.getByRole('region', { name: 'Saved for later' }).getByText('Quantity: 1').waitFor();
      await check(page, 'the cart after the merge');
      await merge.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Both carts are as they were before you logged in.').waitFor();
      expect(await quantitiesOf(page)).toEqual(['5']);

      const other = await visit({ width, script });
      await logIn(other, email);
      expect(await quantitiesOf(other)).toEqual(['6']);
      await other.openPath('/account/dashboard');
      await follow(other, 'Addresses');
      await other.getByRole('link', { name: 'Add an address', exact: true }).click();
      await fillFields(other, { Address: '1 Main Street', City: 'Denver', 'ZIP code': '80202' });
      await other.getByRole('main').getByLabel('State').selectOption('Colorado');
      await pressButton(other, 'Save address');
      await other.getByRole('status').getByText('We added the address to your address book.').waitFor();
      await follow(other, 'Profile');
      await fillFields(other, { 'Phone (optional)': '303-555-0100' });
      await pressButton(other, 'Save details');
      await other.getByRole('status').getByText('We saved your details.').waitFor();

      await other.openPath('/cart');
      await proceed(other);
      expect(await other.getByLabel('Email', { exact: true }).inputValue()).toBe(email);
      expect(await other.getByLabel('Address', { exact: true }).inputValue()).toBe('1 Main Street');
      expect(await other.getByLabel('Phone (optional)').inputValue()).toBe('303-555-0100');
      await check(other, 'the checkout of a customer');
      await fillCard(other);
      await placeOrder(other);
      const number = await waitForThankYou(other);

      await other.openPath('/account/orders');
      await other.getByRole('link', { name: `View order ${number}` }).click();
      await heading(other, `Order ${number}`).waitFor();
      await pressButton(other, 'Add 6 items to cart');
      await other.getByText('The items from your order are in your cart.').waitFor();
      expect(await quantitiesOf(other)).toEqual(['6']);

      await other.openPath('/account/dashboard');
      await follow(other, 'Your data');
      await heading(other, 'My Data').waitFor();
      await check(other, 'the data of a customer');
      const downloading = other.waitForEvent('download');
      await pressButton(other, 'Download my data');
      const file = await readFile(await (await downloading).path(), 'utf8');
      for (const stored of [email, '1 Main Street', '303-555-0100', number]) expect(file).toContain(stored);

      for (const device of [page, other]) device.expects(...sessionOver);
      await fillFields(other, { 'Current password': accountPassword });
      await pressButton(other, 'Delete my account permanently');
      await other.getByText('We emailed you a confirmation.').waitFor();
      await check(other, 'the page after the account was deleted');
      for (const device of [page, other]) {
        await device.openPath('/account/dashboard');
        await heading(device, 'Log In').waitFor();
      }
      await other.openPath('/cart');
      expect(await shown(other.getByRole('main'))).not.toContain(dogFood.title);
    },
  );
});

describe.each([
  [390, true],
  [1280, false],
] as const)('a customer with two devices at %i pixels, with script: %s', (width, script) => {
  journey('reads that the other device changed an item, and overwrites nothing', async ({ visit }) => {
    const [page, other] = [await visit({ width, script }), await visit({ width, script })];
    const email = newEmail();
    await signUp(page, email);
    await add(page, '15-lb', 2);
    await logIn(other, email);

    const quantity = page.getByRole('textbox', { name: `Quantity of ${dogFood.title}` });
    /** Presses for one more; without script the number is typed. */
    const oneMore = async (now: number) => {
      if (script) return page.getByRole('button', { name: `One more of ${dogFood.title}` }).click();
      await quantity.fill(String(now + 1));
      await pressButton(page, 'Update');
    };
    const waitForQuantity = (text: string) => expect.poll(() => quantity.inputValue()).toBe(text);
    const setOnOther = async (text: string) => {
      await other.openPath('/cart');
      const field = other.getByRole('textbox', { name: `Quantity of ${dogFood.title}` });
      await field.fill(text);
      if (!script) return pressButton(other, 'Update');
      const changed = other.waitForResponse('**/update-cart-line-items');
      await field.press('Enter');
      await changed;
    };

    await page.openPath('/cart');
    await waitForQuantity('2');
    await setOnOther('5');
    page.expects(...(script ? ['409 /api/ecom/v1.0/update-cart-line-items'] : ['409 /cart']));
    await oneMore(2);
    const message = page.getByText('This item changed in another window or on another device.');
    await message.waitFor();
    await waitForQuantity('5');
    expect(await quantitiesOf(other)).toEqual(['5']);

    await oneMore(5);
    await waitForQuantity('6');
    await expect.poll(() => quantitiesOf(other)).toEqual(['6']);
  });
});

journey('The navigation of the account on a phone moves only to a link that is out of sight', async ({ visit }) => {
  const page = await visit({ width: 390 });
  await signUp(page, newEmail());
  const list = accountNavigation(page).getByRole('list');
  const scrolledOn = async (path: string): Promise<number> => {
    await page.openPath(path);
    await waitUntilHydrated(list);
    return list.evaluate(({ scrollLeft }) => scrollLeft);
  };
  expect(await scrolledOn('/account/orders')).toBe(0);
  expect(await scrolledOn('/account/my-data')).toBeGreaterThan(0);
});
