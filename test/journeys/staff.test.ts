import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { parseRedirectParameter } from '#domain/identity/redirect';
import { journey, ready, type VisitPage } from './journey';
import { cartRow, dogFood, headerCart, heading, mainAdd, proceed, shown, waitForAddress, waitForText } from './steps';

const text = (page: Page): Promise<string> => shown(page.locator('body'));

const showsNoMoney = async (page: VisitPage): Promise<void> => {
  expect(await text(page)).not.toMatch(/\$|% off|free shipping/i);
};

const attest = (page: Page): Promise<void> =>
  page.getByLabel('I confirm these products are for my own pets and will not be resold.').check();

/** The page to which the shop redirects for login: the screen, and the page to return to. */
const isAskedToSignIn = async (page: Page): Promise<void> => {
  await heading(page, 'Log In').waitFor();
  await waitForAddress(page, /^\/shelter\/login\?redirect=/);
  const redirect = new URL(page.url()).searchParams.get('redirect') ?? '';
  expect(parseRedirectParameter(redirect)).toMatchObject({
    _tag: 'Some',
    value: expect.stringMatching(/^\/(?:cart|checkouts)/),
  });
};

describe.each([390, 1280])('a staff member at %i pixels', (width) => {
  journey('sees no prices before the cart, and logs in to check out', async ({ visit }) => {
    const page = await visit({ site: 'HPSF', width });
    await page.openPath('/');
    await showsNoMoney(page);
    await page.openPath('/products');
    await showsNoMoney(page);
    const options = await page.getByLabel('Sort by').locator('option').allInnerTexts();
    expect(options.join()).not.toMatch(/price/i);
    await page.openPath('/products/dog');
    await page.getByRole('article').getByRole('link', { name: dogFood.title, exact: true }).click();
    await heading(page, dogFood.title).waitFor();
    await showsNoMoney(page);
    await mainAdd(page).click();
    const dialog = page.getByRole('dialog', { name: 'Item added to your cart!' });
    await dialog.waitFor();
    await showsNoMoney(page);
    expect(await dialog.getByRole('rowheader').allInnerTexts()).not.toContain('Price');
    await dialog.getByRole('button', { name: 'Go to Cart' }).click();
    await heading(page, 'Shopping Cart').waitFor();
    await waitForText(cartRow(page, 'Subtotal Before Savings'), '$');
    await waitForText(page.getByRole('region', { name: 'Order Summary' }), 'Weight of this cart: 5 lb');
    await attest(page);
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await isAskedToSignIn(page);
  });

  journey('does the same without script', async ({ visit }) => {
    const page = await visit({ site: 'HPSF', width, script: false });
    await page.openPath(`${dogFood.path}/5-lb`);
    await showsNoMoney(page);
    await mainAdd(page).click();
    await page.getByText('Item added to your cart!').waitFor();
    await waitForText(cartRow(page, 'Subtotal Before Savings'), '$');
    await attest(page);
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await isAskedToSignIn(page);
  });
});

describe('the staff shop', () => {
  journey('shows the prescription lines as a filter', async ({ visit }) => {
    const page = await visit({ site: 'HPSF' });
    await page.openPath('/products');
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.locator('label').filter({ hasText: 'Provender Clinical' }).getByRole('checkbox').check();
    await waitForAddress(page, '/products?brand=provender-clinical');
    await page.getByRole('link', { name: /^Remove Brand: Provender Clinical/ }).waitFor();
  });

  journey('has its own cart: items in the consumer cart are not in it', async ({ visit }) => {
    const consumer = await visit();
    await consumer.openPath(`${dogFood.path}/5-lb`);
    await mainAdd(consumer).click();
    await consumer.getByRole('dialog').getByRole('button', { name: 'Go to Cart' }).click();
    await proceed(consumer);
    const checkout = new URL(consumer.url()).pathname;
    const staff = await visit({ site: 'HPSF', expects: [`404 ${checkout}`] });
    await staff.openPath(checkout);
    await ready(staff);
    expect(await shown(headerCart(staff))).not.toMatch(/\d/);
  });
});

/** A browser that knows of a session on the staff site; pages for all are rendered for guests whoever it is. */
const visitAs = async (page: VisitPage, role: string): Promise<void> => {
  await page.context().addCookies([{ name: 'signed_in', value: role, url: page.origin }]);
};

describe('a staff member who is logged in', () => {
  journey('sees the products at home once registered (RT-32)', async ({ visit }) => {
    const page = await visit({ site: 'HPSF' });
    await visitAs(page, 'staff');
    await page.goto('/');
    await waitForAddress(page, '/products');
    await page.getByRole('banner').getByRole('link', { name: 'Provender' }).first().click();
    await waitForAddress(page, '/products');
  });

  journey('registers before going on, and may read how the shop works (RT-31)', async ({ visit }) => {
    const page = await visit({ site: 'HPSF' });
    await visitAs(page, 'staff-unregistered');
    await page.goto('/products/dog');
    await waitForAddress(page, '/shelter/register?redirect=L3Byb2R1Y3RzL2RvZw');
    await page.openPath('/faq');
    await heading(page, 'Frequently asked questions').waitFor();
    await page.openPath('/privacy');
    await heading(page, 'Privacy').waitFor();
  });
});
