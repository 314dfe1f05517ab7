import * as O from 'fp-ts/Option';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aHostedHttpShop, checkoutHost, type HostedHttpShop } from '../../hosted-platform/hosted-http-shop';
import { screenOf, TestBrowser } from '../../test-browser';

let shop: HostedHttpShop;
let browser: TestBrowser;

const account = { email: 'pat@example.com', firstName: 'Pat', lastName: 'Doe', password: 'three plain words' };

const register = () => {
  const { password, ...person } = account;
  return shop.platforms.DTC.createCustomer(person, password);
};

const login = (from: TestBrowser, more: Readonly<Record<string, string>> = {}) =>
  from.post('/shelter/login', { email: account.email, password: account.password, ...more });

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
  register();
});

afterEach(async () => {
  expect(shop.troubles()).toEqual([]);
  await shop.app.close();
});

describe('logging in on a hosted platform', () => {
  it('keeps what a guest put into the cart, which is the saved cart from then on', async () => {
    await add(browser, 'ADC-15', 2);
    const guest = browser.cookies.get('col_cart_id');
    expect((await login(browser)).statusCode).toBe(303);
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
    const { headers } = await login(browser, { ack: '1' });
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
  it("makes a guest's cart the customer's, and no cart of someone else", async () => {
    await login(browser);
    const guest = new TestBrowser(shop);
    await add(guest, 'ADC-15', 1);
    const customerId = O.toUndefined(await shop.ports.DTC.customers.find(account.email)());
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

describe('a customer of a hosted platform', () => {
  const orders = async (from: TestBrowser) => screenOf((await from.get('/account/orders')).body).orders;

  it('sees an order in My Orders that was placed at the checkout of the platform, and nobody else does', async () => {
    await add(browser, 'ADC-15', 2);
    await login(browser);
    const { headers } = await browser.post('/cart', { intent: 'checkout' });
    const { name } = shop.platforms.DTC.completeCheckout(String(headers.location));
    expect((await orders(browser)).map(({ number }: { readonly number: number }) => `#${number}`)).toEqual([name]);
    const page = await browser.get(`/account/orders/${name.slice(1)}`);
    expect([page.statusCode, page.body.includes('Adult Chicken'), page.body.includes('Cancel order')]).toEqual([
      200,
      true,
      false,
    ]);
    const lee = { ...account, email: 'lee@example.com' };
    shop.platforms.DTC.createCustomer(lee, lee.password);
    const other = new TestBrowser(shop);
    await other.post('/shelter/login', { email: lee.email, password: lee.password });
    expect(await orders(other)).toEqual([]);
    expect((await other.get(`/account/orders/${name.slice(1)}`)).statusCode).toBe(404);
  });

  it('has an id of ours that the platform never sees', async () => {
    await add(browser, 'ADC-15', 1);
    await login(browser);
    const { id } = shop.platforms.DTC.createCustomer(account, account.password);
    const ours = O.toUndefined(await shop.ports.DTC.customers.find(account.email)());
    const { headers } = await browser.post('/cart', { intent: 'checkout' });
    const { buyerIdentity } = shop.platforms.DTC.completeCheckout(String(headers.location));
    expect(buyerIdentity.customer).toEqual({ id });
    expect(ours).not.toBe(id);
  });

  it('is logged out, and not let in with a wrong password', async () => {
    await login(browser);
    expect((await browser.get('/account/dashboard')).statusCode).toBe(200);
    await browser.post('/logout', {});
    expect((await browser.get('/account/dashboard')).statusCode).not.toBe(200);
    expect((await login(browser, { password: 'three wrong words' })).statusCode).toBe(422);
  });

  it.each([
    [
      '/account/my-profile',
      { intent: 'change-password', currentPassword: 'three plain words', password: 'four other words' },
    ],
    ['/account/my-profile', { intent: 'change-email', email: 'new@example.com', password: 'three plain words' }],
    ['/account/my-profile', { intent: 'save-staff-details', roleCode: 'VET' }],
    ['/account/orders/1001', { intent: 'cancel' }],
  ])('is told that %s takes no form of a part that the platform has (%o)', async (path, fields) => {
    await login(browser);
    const { statusCode, headers, body } = await browser.post(path, fields);
    expect([statusCode, headers['cache-control'], screenOf(body)]).toEqual([
      404,
      'private, no-store',
      expect.objectContaining({ kind: 'error', status: 404, title: 'Not here' }),
    ]);
    expect(body).not.toContain("doesn't offer");
  });

  it('changes their profile and their addresses at the platform', async () => {
    await login(browser);
    const profile = { intent: 'save-details', firstName: 'Alex', lastName: 'Roe', phone: '(303) 555-0100' };
    expect((await browser.post('/account/my-profile', profile)).statusCode).toBe(303);
    const place = { address1: '9 Oak Street', city: 'Aurora', zip: '80011' };
    const form = { ...profile, ...place, address2: '', company: '', state: 'CO', intent: 'save' };
    const added = await browser.post('/account/address-book', form);
    expect(added.statusCode).toBe(303);
    const platform = shop.platforms.DTC;
    const token = (await platform.customerAccessTokenCreate(account.email, account.password)) ?? '';
    expect(await platform.customer(token)).toMatchObject({ firstName: 'Alex', lastName: 'Roe' });
    expect((await platform.customerAddresses(token)).addresses).toMatchObject([place]);
    const [saved] = screenOf((await browser.get('/account/address-book')).body).addresses;
    const edit = { ...form, id: String(saved.id), address1: '10 Oak Street' };
    expect((await browser.get(`/account/address-book?edit=${encodeURIComponent(saved.id)}`)).body).toContain('9 Oak');
    expect((await browser.post('/account/address-book', edit)).statusCode).toBe(303);
    expect((await platform.customerAddresses(token)).addresses).toMatchObject([
      { ...place, address1: '10 Oak Street' },
    ]);
    expect((await browser.get('/account/dashboard')).body).toContain('Alex');
  });

  it('finds pages of the account without the parts that the platform leaves out', async () => {
    await login(browser);
    for (const path of ['/account/dashboard', '/account/my-profile', '/account/orders', '/account/address-book']) {
      const { statusCode, body } = await browser.get(path);
      expect([path, statusCode]).toEqual([path, 200]);
      for (const missing of ['"/account/my-data"', '"/order-status"']) expect(body).not.toContain(`href=${missing}`);
    }
  });
});
