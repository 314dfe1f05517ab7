import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { journey, type VisitPage } from './journey';
import { mailedLink } from './mailed-link';
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
} from './steps';

const password = 'three plain words';

/** What a browser is told whose session another one has ended. */
const sessionOver = ['401 /api/ecom/v1.0/refresh-session-token', 'console: Error refreshing session token'];

const fill = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
};

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .click();

const register = async (page: VisitPage, email: string): Promise<void> => {
  await page.openPath('/shelter/register');
  await fill(page, { 'First name': 'Pat', 'Last name': 'Doe', Email: email, Password: password });
  await press(page, 'Create Account');
  await page.getByText(/look into your mailbox/).waitFor();
  await page.openPath(await mailedLink(email, '/shelter/confirm'));
  await fill(page, { Password: password });
  await press(page, 'Confirm');
  await waitForAddress(page, '/');
};

const logIn = async (page: VisitPage, email: string): Promise<void> => {
  await page.openPath('/shelter/login');
  await fill(page, { Email: email, Password: password });
  await press(page, 'Log In');
  await waitForAddress(page, /^(?!\/shelter\/login)/);
};

const add = async (page: VisitPage, size: '15-lb' | '35-lb', quantity: number): Promise<void> => {
  await page.openPath(`${dogFood.path}/${size}`);
  await page.getByRole('textbox', { name: `Quantity of ${dogFood.title}` }).fill(String(quantity));
  await mainAdd(page).click();
  await page.getByText('Item added to your cart!').first().waitFor();
};

const follow = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Account', exact: true }).getByRole('link', { name, exact: true }).click();

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
    { timeout: 90_000 },
    async ({ visit }) => {
      const page = await visit({ width, script });
      const check = async (on: Page, where: string) => (script ? expectNoProblems(on, where) : undefined);
      const email = newEmail();
      await register(page, email);
      await add(page, '15-lb', 6);
      await page.openPath('/account/dashboard');
      await press(page, 'Log out');
      await waitForAddress(page, '/');

      await add(page, '35-lb', 5);
      await logIn(page, email);
      await page.openPath('/cart');
      const merge = page.getByRole('region', { name: 'Your cart and your saved cart are one now' });
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
      await fill(other, { Address: '1 Main Street', City: 'Denver', 'ZIP code': '80202' });
      await other.getByRole('main').getByLabel('State').selectOption('Colorado');
      await press(other, 'Save address');
      await other.getByRole('status').getByText('The address is in your address book.').waitFor();
      await follow(other, 'Profile');
      await fill(other, { 'Phone (optional)': '303-555-0100' });
      await press(other, 'Save details');
      await other.getByRole('status').getByText('Your details are saved.').waitFor();

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
      await press(other, 'Add 6 items to cart');
      await other.getByText('The items of your order are in your cart.').waitFor();
      expect(await quantitiesOf(other)).toEqual(['6']);

      await other.openPath('/account/dashboard');
      await follow(other, 'Your data');
      await heading(other, 'My Data').waitFor();
      await check(other, 'the data of a customer');
      const downloading = other.waitForEvent('download');
      await press(other, 'Download my data');
      const file = await readFile(await (await downloading).path(), 'utf8');
      for (const stored of [email, '1 Main Street', '303-555-0100', number]) expect(file).toContain(stored);

      page.expects(...sessionOver);
      await fill(other, { 'Current password': password });
      await press(other, 'Delete my account for good');
      await other.getByText('We have mailed you that it is done.').waitFor();
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
