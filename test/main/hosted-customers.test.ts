import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildSignedInVisitor } from '#application/visitor';
import type { CartId } from '#domain/cart/priced-cart';
import type { CustomerId } from '#domain/customer/customer';
import type { SessionFamilyId } from '#domain/identity/session';
import { aGuest } from '../builders';
import { idOf } from '../contracts/accounts.contract';
import { aHostedHttpShop, checkoutHost, type HostedHttpShop } from '../hosted-platform/hosted-http-shop';
import { testIdentityServices } from '../open-test-site';
import { screenOf, TestBrowser } from '../test-browser';

let shop: HostedHttpShop;
let browser: TestBrowser;

let customerId: CustomerId;

const register = async (): Promise<void> => {
  const account = { email: 'pat@example.com', firstName: 'Pat', lastName: 'Doe', passwordHash: 'plain a few words' };
  customerId = idOf(await shop.ports.DTC.accounts.confirm(account)());
};

/** Gives the browser a session and the customer's cart, as a login does. */
const login = async (from: TestBrowser, isOnWayToCheckout = false): Promise<void> => {
  const { sessionSecrets } = testIdentityServices;
  const token = sessionSecrets.newToken();
  const family = `session ${token}` as SessionFamilyId;
  const session = { family, customerId, token: sessionSecrets.hashOf(token), device: 'Firefox' };
  await shop.ports.DTC.sessions.open(session)();
  const customer = await shop.findCustomer('DTC', token);
  if (!customer) throw new Error('the session was not found');
  from.cookies.set('sessionToken', token);
  const cartId = from.cookies.get('col_cart_id') as CartId | undefined;
  const visitor = buildSignedInVisitor({ ...aGuest(), ...(cartId === undefined ? {} : { cartId }) }, customer);
  const { cart } = await shop.shopFor(visitor).mergeCartAtSignIn.execute({ isOnWayToCheckout })();
  if (cart === 'none') from.cookies.delete('col_cart_id');
  else if (cart !== undefined) from.cookies.set('col_cart_id', cart);
};

const add = async (from: TestBrowser, sku: string, quantity: number) =>
  from.post('/cart', {
    intent: 'add',
    merchandiseId: await shop.merchandise(sku),
    quantity: String(quantity),
    sellingPlanId: '',
  });

const cartPage = async (from: TestBrowser) => screenOf((await from.get('/cart')).body);

type ShownLine = { readonly quantity: number; readonly id: string; readonly variant: { readonly sku: string } };

const bought = async (from: TestBrowser): Promise<readonly string[]> =>
  ((await cartPage(from)).cart?.lines ?? []).map(({ quantity, variant }: ShownLine) => `${quantity} ${variant.sku}`);
const later = async (from: TestBrowser): Promise<number> =>
  ((await cartPage(from)).savedLines ?? []).reduce((sum: number, line: ShownLine) => sum + line.quantity, 0);

/** What a customer put into a cart on another device. */
const saveCart = async (...lines: readonly (readonly [sku: string, quantity: number])[]): Promise<string> => {
  const other = new TestBrowser(shop);
  await login(other);
  for (const [sku, quantity] of lines) await add(other, sku, quantity);
  return String(other.cookies.get('col_cart_id'));
};

beforeEach(async () => {
  shop = await aHostedHttpShop();
  browser = new TestBrowser(shop);
  await register();
});

afterEach(async () => {
  expect(shop.troubles()).toEqual([]);
  await shop.app.close();
});

describe('logging in on a hosted platform', () => {
  it('keeps what a guest put into the cart, which is the saved cart from then on', async () => {
    await add(browser, 'ADC-15', 2);
    const guest = browser.cookies.get('col_cart_id');
    await login(browser);
    expect(await bought(browser)).toEqual(['2 ADC-15']);
    expect(browser.cookies.get('col_cart_id')).not.toBe(guest);
    const phone = new TestBrowser(shop);
    await login(phone);
    expect(await bought(phone)).toEqual(['2 ADC-15']);
  });

  it('merges it into the cart saved on another device, and says what became of each line (CA-16)', async () => {
    const saved = await saveCart(['ADC-15', 1], ['SALMON-BITES-1', 7]);
    await add(browser, 'ADC-15', 2);
    await add(browser, 'ADC-5', 4);
    await login(browser);
    expect(browser.cookies.get('col_cart_id')).toBe(saved);
    expect((await bought(browser)).toSorted()).toEqual(['2 ADC-15', '4 ADC-5', '4 SALMON-BITES-1']);
    expect(await later(browser)).toBe(3);
    expect((await cartPage(browser)).mergedLines).toHaveLength(4);
  });

  it('leads to the checkout of the platform with what the guest chose alone, in the name of the customer', async () => {
    await saveCart(['SALMON-BITES-1', 2]);
    await add(browser, 'ADC-15', 1);
    await login(browser, true);
    const { headers } = await browser.post('/cart', { intent: 'checkout' });
    expect(headers.location).toMatch(new RegExp(`^https://${checkoutHost}/c/`));
    expect([await bought(browser), await later(browser)]).toEqual([['1 ADC-15'], 2]);
    const { lines, buyerIdentity } = shop.platforms.DTC.completeCheckout(String(headers.location));
    expect(lines.map(({ quantity }) => quantity)).toEqual([1]);
    expect(buyerIdentity.customer).not.toBeNull();
    expect(await bought(browser)).toEqual([]);
  });

  it('can be undone: both carts are as they were', async () => {
    const saved = await saveCart(['ADC-15', 1], ['SALMON-BITES-1', 7]);
    await add(browser, 'ADC-5', 5);
    await login(browser);
    expect((await browser.post('/cart', { intent: 'undo-merge' })).headers.location).toBe('/cart?notice=unmerged');
    expect([await bought(browser), await later(browser)]).toEqual([['5 ADC-5'], 0]);
    browser.cookies.set('col_cart_id', saved);
    expect((await bought(browser)).toSorted()).toEqual(['1 ADC-15', '7 SALMON-BITES-1']);
    expect((await browser.post('/cart', { intent: 'undo-merge' })).statusCode).toBe(410);
  });
});

describe('saving a line for later on a hosted platform', () => {
  it('takes it out of the cart, and gives it back', async () => {
    await login(browser);
    await add(browser, 'ADC-15', 2);
    await add(browser, 'ADC-5', 1);
    const [line] = (await cartPage(browser)).cart.lines;
    const saved = await browser.post('/cart', { intent: 'save-for-later', lineId: line.id });
    expect(saved.headers.location).toBe('/cart?notice=saved');
    expect([await bought(browser), await later(browser)]).toEqual([['1 ADC-5'], 2]);
    const [savedLine] = (await cartPage(browser)).savedLines;
    const moved = await browser.post('/cart', { intent: 'move-to-cart', lineId: savedLine.id });
    expect(moved.headers.location).toBe('/cart?notice=moved');
    expect([await bought(browser), await later(browser)]).toEqual([['1 ADC-5', '2 ADC-15'], 0]);
  });
});

describe('saving a cart in the profile on a hosted platform (CA-25)', () => {
  it("makes a guest's cart the customer's, and no cart of somebody else", async () => {
    await login(browser);
    const guest = new TestBrowser(shop);
    await add(guest, 'ADC-15', 1);
    const save = async (value = '') => {
      const metafields = [{ namespace: 'profeeding', key: 'persisted_cart_id', type: 'single_line_text_field', value }];
      const answer = await browser.call('update-customer', { customerId, updateInput: { metafields } });
      return answer.json().customerUpdate.userErrors;
    };
    const id = guest.cookies.get('col_cart_id');
    expect(await save(id)).toEqual([]);
    expect((await guest.call('get-cart', { cartId: id })).statusCode).toBe(404);
    expect((await browser.call('get-cart', { cartId: id })).statusCode).toBe(200);
    expect(await save('nobody~nothing')).toHaveLength(1);
  });
});
