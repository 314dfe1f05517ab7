import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { attestationMissingMessage } from '#application/cart/page-messages';
import { confirmationMessage } from '#application/staff-program/messages';
import { accountPassword } from './account-steps';
import { emailedLink } from './emailed-link';
import { journey, ready, type VisitPage } from './journey';
import { hasFocus, tabTo } from './keyboard-steps';
import { expectNoProblems } from './page-problems';
import {
  approve,
  askToJoin,
  attestation,
  becomeStaff,
  chooseDelivery,
  clinic,
  createStaffAccount,
  searchClinic,
  tellRole,
  termRow,
} from './staff-steps';
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
  shown,
  waitForAddress,
  waitForText,
  waitForThankYou,
  waitUntilHydrated,
} from './steps';

const proceed = (page: Page): Promise<void> => page.getByRole('button', { name: 'Proceed to Checkout' }).click();

const addBag = async (page: VisitPage): Promise<void> => {
  await addDogFood(page);
  await page.getByRole('dialog', { name: 'Item added to your cart!' }).waitFor();
  await page.openPath('/cart');
};

const changeBags = async (page: Page, change: 'more' | 'less', pounds: readonly number[]): Promise<void> => {
  for (const weight of pounds) {
    await page.getByRole('button', { name: `One ${change} of ${dogFood.title}` }).click();
    await page.getByText(`Weight of this cart: ${weight} lb`).waitFor();
  }
};

const toCheckout = async (page: Page): Promise<void> => {
  await proceed(page);
  await waitForAddress(page, /^\/checkouts\//);
  await heading(page, 'Checkout').waitFor();
  await ready(page);
};

const openOrder = async (page: VisitPage, number: string): Promise<void> => {
  await page.openPath('/account/orders');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click();
  await heading(page, new RegExp(number)).waitFor();
};

/** What the page of an order says that an order system is handed. */
const handedOver = async (page: Page, terms: readonly string[]): Promise<readonly string[]> => {
  const program = page.getByRole('region', { name: 'Staff program' });
  return Promise.all(terms.map((term) => shown(termRow(program, term))));
};

/** Goes to an element with Tab, unless it has focus, and presses a key on it. */
const pressOn = async (page: Page, element: Locator, key = 'Enter'): Promise<void> => {
  if (!(await hasFocus(element))) await tabTo(page, element);
  await page.keyboard.press(key);
};

const typeInto = async (page: Page, element: Locator, text: string): Promise<void> => {
  await tabTo(page, element);
  await page.keyboard.type(text);
};

describe.each([390, 1280])('a new member of staff at %i pixels', (width) => {
  journey(
    'asks a clinic, is approved by an operator, mends a cart over the limit, and orders to the clinic and home',
    async ({ visit }) => {
      const page = await visit({ site: 'HPSF', width });
      const email = await createStaffAccount(page);
      await tellRole(page);
      await searchClinic(page, 'Pebbleholm');
      await expectNoProblems(page, 'clinic page with results');
      await askToJoin(page);
      await page.openPath('/shelter/eligibility');
      await page.getByText('Waiting for confirmation').first().waitFor();
      await page.getByText(`You don't need to do anything. ${confirmationMessage}`).waitFor();
      await expectNoProblems(page, 'rules with a waiting request');
      await page.goto('/products/dog');
      await waitForAddress(page, /^\/shelter\/register\?redirect=/);
      await page.getByText(`You asked to join ${clinic.name}.`).waitFor();

      await approve(email);
      await page.openPath('/shelter/eligibility');
      expect(await page.getByText(/^Waits for/).count()).toBe(0);

      await addBag(page);
      await waitForText(cartRow(page, 'Subtotal Before Savings'), '$34.99');
      await waitForText(cartRow(page, 'Program Discount'), /\$\d/);
      await attestation(page).check();
      await changeBags(page, 'more', [30, 45, 60, 75]);
      await proceed(page);
      const problem = page.getByText(/^This cart is 15 lb over your limit of 60 lb a month\./);
      expect(await problem.evaluate((one) => one === document.activeElement)).toBe(true);
      await expectNoProblems(page, 'cart over the limit');
      await changeBags(page, 'less', [60, 45]);
      await toCheckout(page);
      await waitForText(page.getByRole('complementary', { name: 'Order summary' }), 'Program Discount');
      await expectNoProblems(page, 'checkout');
      await chooseDelivery(page, 'clinic');
      await fillCard(page);
      await placeOrder(page);
      const toClinic = await waitForThankYou(page);
      await expectNoProblems(page, 'thank-you page of an order to the clinic');
      await waitForText(page.getByRole('region', { name: 'Your order' }), /Program Discount\s+−\$\d/);
      await waitForText(page.getByRole('region', { name: 'Delivery' }), clinic.name);

      await addBag(page);
      await waitForText(page.getByRole('region', { name: 'Order Summary' }), '0 of 60 lb left');
      await attestation(page).check();
      await toCheckout(page);
      await chooseDelivery(page, 'home');
      await fillCheckout(page, { email });
      await placeOrder(page);
      const toHome = await waitForThankYou(page);

      const terms = [
        'Order type',
        'Delivered to',
        'Clinic',
        'Ship-to account',
        'Counted toward the monthly weight limit',
      ];
      await openOrder(page, toClinic);
      await expectNoProblems(page, 'order');
      await waitForText(page.getByRole('region', { name: 'Items' }), /Program Discount\s+−\$\d/);
      expect(await handedOver(page, terms)).toEqual([
        expect.stringMatching(/^One-time order/),
        'Clinic',
        clinic.name,
        clinic.shipTo,
        '45 lb',
      ]);
      await openOrder(page, toHome);
      expect(await handedOver(page, terms)).toEqual([
        expect.stringMatching(/^One-time order/),
        'Home',
        '',
        expect.any(String),
        '15 lb',
      ]);
    },
  );
});

const field = (page: Page, label: string): Locator => page.getByRole('main').getByLabel(label, { exact: true });

const fillByKeys = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await typeInto(page, field(page, label), value);
};

const registerByKeys = async (page: VisitPage, email: string): Promise<void> => {
  await page.openPath('/shelter/register');
  await fillByKeys(page, { 'First name': 'Pat', 'Last name': 'Doe', Email: email, Password: accountPassword });
  await page.keyboard.press('Enter');
  await page.getByText(/We sent a link to /).waitFor();
  await page.openPath(await emailedLink(email, '/shelter/confirm'));
  await fillByKeys(page, { Password: accountPassword });
  await page.keyboard.press('Enter');
  await heading(page, 'Register for the Program').waitFor();
  await ready(page);
};

const joinByKeys = async (page: VisitPage, email: string): Promise<void> => {
  await typeInto(page, page.getByLabel('Your role'), 'Veterinarian');
  await pressOn(page, page.getByRole('button', { name: 'Save and find your clinic' }));
  const search = page.getByRole('main').getByRole('search').locator('input:not([type=hidden])');
  await search.waitFor();
  await ready(page);
  await typeInto(page, search, clinic.name);
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Clinics, schools and shelters' }).waitFor();
  await pressOn(page, page.getByRole('main').getByRole('button', { name: new RegExp(`^Join ${clinic.name}`) }));
  await page.getByText(`You asked to join ${clinic.name}.`).waitFor();
  await ready(page);
  await approve(email);
};

/** Logs out and in again, which leads to the page that was asked for. */
const signInAnewByKeys = async (page: VisitPage, email: string): Promise<void> => {
  await page.openPath('/account/dashboard');
  await pressOn(page, page.getByRole('main').getByRole('button', { name: 'Log out', exact: true }));
  await waitForAddress(page, '/');
  await page.openPath('/account/orders');
  await heading(page, 'Log In').waitFor();
  await ready(page);
  await fillByKeys(page, { Email: email, Password: accountPassword });
  await page.keyboard.press('Enter');
  await heading(page, 'My Orders').waitFor();
};

/** Changes bags by keyboard, one at a time, from where the focus is above them or, with `Shift+Tab`, below them. */
const changeBagsByKeys = async (
  page: Page,
  change: 'more' | 'less',
  pounds: readonly number[],
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> => {
  const button = page.getByRole('button', { name: `One ${change} of ${dogFood.title}` });
  for (const weight of pounds) {
    if (!(await hasFocus(button))) await tabTo(page, button, key);
    await page.keyboard.press('Enter');
    await page.getByText(`Weight of this cart: ${weight} lb`).waitFor();
  }
};

/** Finds an order among those of the account by keyboard. */
const openOrderByKeys = async (page: VisitPage, number: string): Promise<void> => {
  await page.openPath('/account/orders');
  const order = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(number) })
    .first();
  await pressOn(page, order);
  await heading(page, new RegExp(number)).waitFor();
};

describe.each([390, 1280])('a staff member with only a keyboard at %i pixels', (width) => {
  journey('registers, logs in, is stopped by the limit, mends it, and orders home', async ({ visit }) => {
    const page = await visit({ site: 'HPSF', width });
    const email = newEmail();
    await registerByKeys(page, email);
    await joinByKeys(page, email);
    await signInAnewByKeys(page, email);

    await page.openPath(`${dogFood.path}/15-lb`);
    await waitUntilHydrated(mainAdd(page));
    await pressOn(page, mainAdd(page));
    const dialog = page.getByRole('dialog', { name: 'Item added to your cart!' });
    await dialog.waitFor();
    await pressOn(page, dialog.getByRole('button', { name: 'Go to Cart' }));
    await heading(page, 'Shopping Cart').waitFor();
    await waitUntilHydrated(attestation(page));
    await waitForText(cartRow(page, 'Subtotal Before Savings'), '$34.99');
    await waitForText(cartRow(page, 'Program Discount'), /\$\d/);
    await changeBagsByKeys(page, 'more', [30, 45, 60, 75]);
    await pressOn(page, attestation(page), 'Space');
    const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
    await pressOn(page, proceed);
    expect(await hasFocus(page.getByText(/^This cart is 15 lb over your limit of 60 lb a month\./))).toBe(true);
    await changeBagsByKeys(page, 'less', [60, 45], 'Shift+Tab');
    await pressOn(page, proceed);
    await heading(page, 'Checkout').waitFor();
    await ready(page);
    await tabTo(page, page.getByRole('radio', { name: /^Deliver to my clinic/ }));
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('radio', { name: 'Deliver to my home' }).isChecked()).toBe(true);
    await fillByKeys(page, { Address: '1 Main Street', City: 'Denver', State: 'Colorado', 'ZIP code': '80202' });
    await fillByKeys(page, { 'Card number': goodCard, 'Expiration date': '12/40', 'Security code': '123' });
    await pressOn(page, page.getByRole('button', { name: 'Place order' }));
    const number = await waitForThankYou(page);

    await openOrderByKeys(page, number);
    expect(await handedOver(page, ['Delivered to', 'Counted toward the monthly weight limit'])).toEqual([
      'Home',
      '45 lb',
    ]);
  });

  journey('searches, adds, attests, and orders to the clinic', async ({ visit }) => {
    const page = await visit({ site: 'HPSF', width });
    await becomeStaff(page);
    await page.openPath('/account/dashboard');
    await typeInto(page, page.locator('header input[name=search]'), 'adult chicken brown rice');
    await page.keyboard.press('Enter');
    await waitForAddress(page, /^\/products\?search=/);
    await ready(page);
    const found = page.getByRole('article').getByRole('link', { name: dogFood.title, exact: true }).first();
    await pressOn(page, found);
    await heading(page, dogFood.title).waitFor();
    await waitUntilHydrated(mainAdd(page));
    await pressOn(page, mainAdd(page));
    const dialog = page.getByRole('dialog', { name: 'Item added to your cart!' });
    await dialog.waitFor();
    await pressOn(page, dialog.getByRole('button', { name: 'Go to Cart' }));
    await heading(page, 'Shopping Cart').waitFor();
    await waitUntilHydrated(attestation(page));
    const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
    await pressOn(page, proceed);
    expect(await hasFocus(attestation(page))).toBe(true);
    await page.keyboard.press('Space');
    await pressOn(page, proceed);
    await heading(page, 'Checkout').waitFor();
    await ready(page);
    const toClinic = page.getByRole('radio', { name: /^Deliver to my clinic/ });
    await tabTo(page, toClinic);
    expect(await toClinic.isChecked()).toBe(true);
    await typeInto(page, page.getByLabel('Card number'), goodCard);
    await typeInto(page, page.getByLabel('Expiration date'), '12/40');
    await typeInto(page, page.getByLabel('Security code'), '123');
    await pressOn(page, page.getByRole('button', { name: 'Place order' }));
    const number = await waitForThankYou(page);
    await waitForText(page.getByRole('region', { name: 'Delivery' }), clinic.name);

    await openOrderByKeys(page, number);
    const terms = ['Delivered to', 'Clinic', 'Ship-to account', 'Sold-to account', 'Personal use confirmed'];
    expect(await handedOver(page, terms)).toEqual(['Clinic', clinic.name, clinic.shipTo, clinic.soldTo, 'Yes']);
  });
});

describe.each([390, 1280])('a staff member without script at %i pixels', (width) => {
  journey('attests, and orders to the clinic', async ({ visit }) => {
    const page = await visit({ site: 'HPSF', width, script: false, expects: ['422 /cart'] });
    await becomeStaff(page);
    await addDogFood(page);
    await page.getByText('Item added to your cart!').waitFor();
    await waitForText(cartRow(page, 'Program Discount'), /\$\d/);
    await proceed(page);
    await page.getByText(attestationMissingMessage).waitFor();
    await attestation(page).check();
    await proceed(page);
    await heading(page, 'Checkout').waitFor();
    await chooseDelivery(page, 'clinic');
    await fillCard(page);
    await placeOrder(page);
    const number = await waitForThankYou(page);
    await openOrder(page, number);
    expect(await handedOver(page, ['Delivered to', 'Clinic'])).toEqual(['Clinic', clinic.name]);
  });
});
