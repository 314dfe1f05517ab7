import { randomInt, randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { ready, type VisitPage } from './journey';

/** A food of the seed catalog with enough stock in each warehouse, in 5, 15 and 35 lb. */
export const dogFood = {
  title: 'Adult Chicken & Brown Rice Dry Dog Food',
  path: '/products/provender-daily/adult-chicken-and-brown-rice-dry-dog-food/chicken',
};

/** The visible texts of the elements that exist now. */
export const shown = async (elements: Locator): Promise<string> => (await elements.allInnerTexts()).join('\n');

/** Waits until an element has a text. */
export const waitForText = (element: Locator, text: string | RegExp): Promise<void> =>
  typeof text === 'string'
    ? expect.poll(() => shown(element)).toContain(text)
    : expect.poll(() => shown(element)).toMatch(text);

/** Waits until a page has this address; the query is part of it. */
export const waitForAddress = (page: Page, address: string | RegExp): Promise<void> => {
  const here = () => {
    const { pathname, search } = new URL(page.url());
    return pathname + search;
  };
  return typeof address === 'string' ? expect.poll(here).toBe(address) : expect.poll(here).toMatch(address);
};

/** Waits until an element is there and everything that the server rendered is hydrated. */
export const waitUntilHydrated = async (element: Locator): Promise<void> => {
  await element.waitFor({ state: 'attached' });
  await element.page().locator('html[data-hydrated]').waitFor({ state: 'attached' });
};

/**
 * Opens a page whose font never arrives, so that it does not become idle: its deferred parts are hydrated once it is first
 * used by pointer, key or focus.
 */
export const openWithoutFont = async (page: Page, path: string): Promise<void> => {
  await page.route('**/*.woff2', () => undefined);
  await page.goto(path, { waitUntil: 'commit' });
  await ready(page);
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
};

/** Follows a link as assistive technology does: by a click without a pointer or a key. */
export const clickWithoutPointer = (link: Locator): Promise<void> =>
  link.evaluate((element: HTMLElement) => element.click());

export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

/** The link to the cart in the header, with its count. */
export const headerCart = (page: Page): Locator => page.locator('header').getByRole('link', { name: /^Cart/ });

export const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });

/** Opens a menu of the header, which needs a button first on a phone. */
export const openMenu = async (page: Page, name: string, phone: boolean): Promise<void> => {
  if (phone) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = mainMenu(page).locator('details').filter({ hasText: name });
  await menu.locator('summary').click();
  await menu.getByRole('link').first().waitFor();
};

export const cartRow = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Order Summary' }).locator('dl > div').filter({ hasText: name }).locator('dd');

export const mainAdd = (page: Page): Locator =>
  page.getByRole('region', { name: 'Buy' }).getByRole('button', { name: /^Add to cart|^Adding|^Added/ });

/** Adds a size of the dog food from its own page. */
export const addDogFood = async (page: VisitPage, size: '5-lb' | '15-lb' | '35-lb' = '15-lb'): Promise<void> => {
  await page.openPath(`${dogFood.path}/${size}`);
  await mainAdd(page).click();
};

/** Waits until the cart has one item: by the count in the header, or, without script, on the page of the cart. */
export const waitUntilAdded = (page: Page): Promise<void> =>
  expect
    .poll(async () => page.url().endsWith('/cart?notice=added') || (await shown(headerCart(page))).includes('1'))
    .toBe(true);

/** A person with a home of their own: one home gets the first Autoship offer once. */
const someone = () => ({
  'First name': 'Pat',
  'Last name': 'Shopper',
  Address: `${randomInt(1, 1_000_000)} Main Street`,
});

export const goodCard = '4242424242424242';

type Filled = {
  readonly email?: string;
  readonly card?: string;
  readonly city?: string;
  readonly state?: string;
  readonly zip?: string;
};

export const fillCard = async (page: Page, card = goodCard): Promise<void> => {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiration date').fill('12/40');
  await page.getByLabel('Security code').fill('123');
};

/** An email address without orders: one that has ordered may have used the first autoship offer. */
export const newEmail = (): string => `${randomUUID()}@example.com`;

/** Fills every field that the checkout requires. */
export const fillCheckout = async (page: Page, filled: Filled = {}): Promise<void> => {
  const { email = newEmail(), card, city = 'Denver', state = 'CO', zip = '80202' } = filled;
  const values = { ...someone(), Email: email, City: city, 'ZIP code': zip };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('State', { exact: true }).selectOption(state);
  await fillCard(page, card);
};

export const placeOrder = (page: Page): Promise<void> => page.getByRole('button', { name: 'Place order' }).click();

/** Waits for the thank-you page, and returns its order number. */
export const waitForThankYou = async (page: Page): Promise<string> => {
  await heading(page, 'Thank you, your order is confirmed').waitFor();
  return shown(page.getByText('Order number').locator('strong'));
};

/** Proceeds from the cart page to the checkout. */
export const proceed = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await heading(page, 'Checkout').waitFor();
};
