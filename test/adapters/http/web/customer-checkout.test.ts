import { beforeEach, describe, expect, it } from 'vitest';
import { type AddressId, type CustomerAddress, maximumAddresses } from '#domain/customer/customer-address';
import { encodeRedirect } from '#domain/identity/redirect';
import { findCheckoutOrigin, type OrderId } from '#domain/orders/order';
import type { Zip } from '#domain/shipping/zip';
import { aCustomerAddress } from '../../../builders';
import { typed } from '../../../contracts/checkout-input';
import { atOnce } from '../../../contracts/test-shop';
import { anHttpShop, type HttpShop, merchandiseOf } from '../../../http-shop';
import { aSignedInCustomer } from '../../../signed-in-customer';
import { hiddenFields, screenOf, TestBrowser } from '../../../test-browser';

type Customer = Awaited<ReturnType<typeof aSignedInCustomer>>;

let shop: HttpShop;
let owner: Customer;

beforeEach(async () => {
  shop = await anHttpShop();
  owner = await aSignedInCustomer(shop);
});

const aCheckoutOf = async ({ browser }: Pick<Customer, 'browser'>, sellingPlanId = ''): Promise<string> => {
  const merchandiseId = await merchandiseOf(shop.ports.DTC, 'ADC-15');
  await browser.post('/cart', { intent: 'add', merchandiseId, quantity: '1', sellingPlanId });
  return browser.proceedToCheckout();
};

const addressed = async ({ ports }: Pick<Customer, 'ports'>, some: Partial<CustomerAddress>): Promise<AddressId> => {
  const added = await ports.addresses.add(aCustomerAddress(some))();
  if (added._tag === 'Left') throw new Error(added.left.kind);
  return added.right.id;
};

const shownAt = async ({ browser }: Pick<Customer, 'browser'>, path: string) =>
  screenOf((await browser.get(path)).body);

const place = async (path: string, fields: Readonly<Record<string, string>> = {}) => {
  const hidden = hiddenFields(await shownAt(owner, path));
  return owner.browser.post(path, { ...typed({ email: 'owner@example.com' }), ...hidden, ...fields });
};

const orderOf = (path: string) =>
  shop.ports.DTC.store.within(({ orders }) =>
    [...orders.values()].find((order) => path.endsWith(String(findCheckoutOrigin(order)?.checkoutToken))),
  );

describe('the checkout of a customer', () => {
  it('has the email, the name and the default address of the address book', async () => {
    await addressed(owner, {
      address1: '1 Default Street',
      city: 'Denver',
      zip: '80202' as Zip,
      phone: '303-555-0100',
    });
    await addressed(owner, { address1: '2 Other Street' });
    const page = await owner.browser.get(await aCheckoutOf(owner));
    const { values, addressBook, state } = screenOf(page.body);
    expect([values, state]).toMatchObject([
      { email: 'owner@example.com', address1: '1 Default Street', city: 'Denver', zip: '80202', phone: '303-555-0100' },
      'CO',
    ]);
    expect(addressBook).toMatchObject({
      addresses: [{ text: '1 Default Street, Denver, CO 80202 (Test Shopper)' }, {}],
      savesAddress: false,
    });
    expect(page.body).toContain('value="1 Default Street"');
    expect(page.body).toContain('Deliver to');
    expect(page.body).toContain('Save this address in my address book');
  });

  it('has the email and the name alone if the address book is empty, and offers no choice', async () => {
    const page = await owner.browser.get(await aCheckoutOf(owner));
    expect(screenOf(page.body).values).toEqual({ email: 'owner@example.com', firstName: 'Pat', lastName: 'Doe' });
    expect(page.body).not.toContain('Deliver to');
  });

  it('has nothing of the customer, and saves no address, for a guest', async () => {
    const guest = { browser: new TestBrowser(shop) };
    const path = await aCheckoutOf(guest);
    const page = await guest.browser.get(path);
    expect(screenOf(page.body).addressBook).toBeUndefined();
    expect(page.body).not.toContain('Save this address');
    const hidden = hiddenFields(screenOf(page.body));
    const placed = await guest.browser.post(path, { ...typed(), ...hidden, saveAddress: 'yes' });
    expect(placed.statusCode).toBe(303);
    expect(await shop.ports.DTC.store.within(({ addresses }) => addresses.size)).toBe(0);
    expect((await orderOf(path))?.attributes.map(({ key }) => key)).not.toContain('ship_to_home_address');
  });

  it('has the address that was chosen from the address book, and its state in the total', async () => {
    await addressed(owner, { address1: '1 Default Street' });
    const other = await addressed(owner, { address1: '2 Coast Street', provinceCode: 'CA', zip: '90001' as Zip });
    const path = await aCheckoutOf(owner);
    const screen = await shownAt(owner, `${path}?address=${other}`);
    expect([screen.values.address1, screen.state, screen.addressBook.chosen]).toEqual(['2 Coast Street', 'CA', other]);
    expect(screen.cost.total).not.toBe((await shownAt(owner, path)).cost.total);
  });

  it.each(['of another customer', 'unknown', 'empty'])('ignores an id that is %s', async (which) => {
    const own = await addressed(owner, { address1: '1 Default Street' });
    await addressed(owner, { address1: '2 Other Street' });
    const stranger = await aSignedInCustomer(shop, 'stranger@example.com');
    const strangers = await addressed(stranger, { address1: '66 Secret Street' });
    const id = { 'of another customer': strangers, unknown: '../1', empty: '' }[which] ?? '';
    const page = await owner.browser.get(`${await aCheckoutOf(owner)}?address=${encodeURIComponent(id)}`);
    expect(page.body).not.toContain('Secret');
    expect(screenOf(page.body)).toMatchObject({
      values: { address1: '1 Default Street' },
      addressBook: { chosen: own },
    });
  });

  it('belongs to them, as the order does (API-13)', async () => {
    const path = await aCheckoutOf(owner);
    const placed = await place(path);
    expect(placed.headers.location).toBe(`${path}/thank-you`);
    expect((await owner.browser.get(`${path}/thank-you`)).statusCode).toBe(200);
    expect((await orderOf(path))?.customerId).toBe(owner.customerId);
    const phone = new TestBrowser(shop);
    phone.cookies.set('sessionToken', String(owner.browser.cookies.get('sessionToken')));
    const order = await orderOf(path);
    expect((await phone.get(`/account/orders/${order?.number}`)).statusCode).toBe(200);
    for (const { browser } of [await aSignedInCustomer(shop, 'other@example.com'), { browser: new TestBrowser(shop) }])
      expect((await browser.get(`${path}/thank-you`)).statusCode).toBe(404);
  });
});

describe('saving the address of an order', () => {
  const save = { saveAddress: 'yes' };
  const book = () => owner.ports.addresses.list()();

  it('adds it to the address book with the order', async () => {
    await place(await aCheckoutOf(owner), { ...save, phone: '303-555-0100' });
    expect(await book()).toMatchObject([{ address1: '1 Main Street', phone: '303-555-0100', isDefault: true }]);
  });

  it('is not done if it was not asked for', async () => {
    expect((await place(await aCheckoutOf(owner))).statusCode).toBe(303);
    expect(await book()).toEqual([]);
  });

  it('stays checked on a page that is refused, and asks which address to deliver to again', async () => {
    await addressed(owner, { address1: '1 Default Street' });
    await addressed(owner, { address1: '2 Other Street' });
    const refused = await place(await aCheckoutOf(owner), { ...save, city: '' });
    const { addressBook, values } = screenOf(refused.body);
    expect([refused.statusCode, addressBook.savesAddress, addressBook.chosen]).toEqual([422, true, undefined]);
    expect(values.address1).toBe('1 Main Street');
    expect(refused.body).toMatch(/<input type="checkbox" name="saveAddress"[^>]*checked=""/);
    expect(refused.body).toContain('Choose an address');
    expect(await book()).toHaveLength(2);
  });

  it('stops no order if the book has the address, or is full', async () => {
    await place(await aCheckoutOf(owner), save);
    expect((await place(await aCheckoutOf(owner), save)).statusCode).toBe(303);
    for (let number = 1; number < maximumAddresses; number += 1)
      await addressed(owner, { address1: `${number} Full Street` });
    expect((await place(await aCheckoutOf(owner), { ...save, address1: '9 New Street' })).statusCode).toBe(303);
    expect(await book()).toHaveLength(maximumAddresses);
  });
});

describe('the first autoship offer of a customer', () => {
  const discountOf = async (path: string) => (await shownAt(owner, path)).discountCodes;
  const used = () => shop.ports.DTC.firstAutoshipUses.use('OWNER@example.com', 'an-earlier-order' as OrderId)();

  it('is in the first total of whoever has not used it', async () => {
    const path = await aCheckoutOf(owner, 'autoship-4w');
    expect(await discountOf(path)).toMatchObject([{ code: 'AUTO35', applicable: true }]);
    expect((await shownAt(owner, path)).cost.goods).toBe(2989);
  });

  it('is in no total of whoever has used it: not on the checkout, in the cart, or in the answer to a call', async () => {
    await used();
    const path = await aCheckoutOf(owner, 'autoship-4w');
    const { discountCodes, cost } = await shownAt(owner, path);
    expect([discountCodes, cost.goods]).toEqual([[], 4369]);
    const { cart } = await shownAt(owner, '/cart');
    expect([cart.discountCodes, cart.cost.subtotalAmount ?? cart.lines[0].totalAmount]).toEqual([[], 4369]);
    const merchandiseId = await merchandiseOf(shop.ports.DTC, 'ADC-15');
    const lineItems = [{ merchandiseId, quantity: 1, sellingPlanId: 'autoship-4w' }];
    const answer = await owner.browser.call('add-cart-line-items', { cartId: cart.id, lineItems });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('AUTO35');
    expect((await place(path, { consent: '2026-11:Provender' })).statusCode).toBe(303);
  });

  it('is in no total of whoever has an autoship', async () => {
    await place(await aCheckoutOf(owner, 'autoship-4w'), { consent: '2026-11:Provender' });
    await shop.ports.DTC.store.within(({ firstAutoshipUses }) => firstAutoshipUses.clear());
    expect(await discountOf(await aCheckoutOf(owner, 'autoship-4w'))).toEqual([]);
  });
});

describe('the attributes of an order of a customer (CH-02 to CH-05, EN-46 to EN-50)', () => {
  it('are theirs, whatever a browser wrote to the cart (ST-13)', async () => {
    await owner.ports.customerProfiles.change({ acceptsMarketing: true })();
    const path = await aCheckoutOf(owner);
    const attributes = [
      { key: 'ship_to_home_address', value: 'Elsewhere' },
      { key: 'is_clinic_address', value: 'true' },
      { key: 'shipping_location', value: 'ship_to_work' },
      { key: 'SALES_ORG', value: 'MINE' },
      { key: 'SOLD_TO', value: '1' },
    ];
    const cartId = owner.browser.cookies.get('col_cart_id');
    await owner.browser.call('update-cart-attributes', { cartId, attributes });
    await place(path);
    const written = Object.fromEntries((await orderOf(path))?.attributes.map(({ key, value }) => [key, value]) ?? []);
    expect(written).toEqual({
      SALES_ORG: 'USHD',
      SALES_ORD_TYPE: 'ZDTC',
      sgOrderType: 'oneTimeOrder',
      shipping_location: 'ship_to_home',
      is_clinic_address: 'false',
      accepts_email_marketing: 'true',
      ship_to_home_address: expect.stringContaining('"address1":"1 Main Street"'),
    });
  });

  it('have the default address of the address book as soon as the checkout starts', async () => {
    await addressed(owner, { address1: '1 Default Street' });
    await aCheckoutOf(owner);
    const { cart } = await shownAt(owner, '/cart');
    const home = cart.attributes.find(({ key }: { key: string }) => key === 'ship_to_home_address');
    expect(JSON.parse(home.value)).toMatchObject({ address1: '1 Default Street', countryCode: 'US' });
    expect(home.value).not.toContain('isDefault');
  });
});

describe('the checkout of a customer who is not logged in', () => {
  it('asks a guest to log in, and leads back, by link and by form', async () => {
    const path = await aCheckoutOf(owner);
    const login = `/shelter/login?redirect=${encodeRedirect(path)}`;
    const hidden = hiddenFields(await shownAt(owner, path));
    const guest = new TestBrowser(shop);
    const answers = [await guest.get(path), await guest.post(path, { ...typed(), ...hidden })];
    for (const { statusCode, headers, body } of answers)
      expect([statusCode, headers.location, body]).toEqual([303, login, '']);
    expect(answers[0]?.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
    const form = await guest.get(login);
    expect(form.statusCode).toBe(200);
    const signedIn = await guest.post('/shelter/login', {
      email: 'owner@example.com',
      password: 'a few words',
      redirect: encodeRedirect(path),
    });
    // This browser has sent no cookies so far, so the login page checks that it keeps them.
    const checked = await guest.get(String(signedIn.headers.location));
    expect([signedIn.statusCode, checked.statusCode, checked.headers.location]).toEqual([303, 302, path]);
    expect((await guest.get(path)).statusCode).toBe(200);
  });

  it('is not found for another customer, and on the other site', async () => {
    const path = await aCheckoutOf(owner);
    const other = await aSignedInCustomer(shop, 'other@example.com');
    for (const browser of [other.browser, new TestBrowser(shop, 'HPSF')])
      expect((await browser.get(path)).statusCode).toBe(404);
    expect((await new TestBrowser(shop).get('/checkouts/nobody-has-this')).statusCode).toBe(404);
    expect((await new TestBrowser(shop).get(`${path}/thank-you`)).statusCode).toBe(404);
  });
});

describe('opening a checkout with a pass (ST-05)', () => {
  const passed = async () => {
    const path = await aCheckoutOf(owner);
    const { url } = (await owner.browser.call('/api/multipass', { getURL: true })).json();
    const { pathname, search } = new URL(url);
    expect(pathname).toBe(path);
    return { path, withPass: pathname + search };
  };
  const locationOf = async (browser: TestBrowser, path: string) => {
    const { statusCode, headers } = await browser.get(path);
    return [statusCode, headers.location];
  };

  it('leads to the checkout once, and then to the cart', async () => {
    const { path, withPass } = await passed();
    expect(await locationOf(owner.browser, withPass)).toEqual([303, path]);
    expect(await locationOf(owner.browser, withPass)).toEqual([303, '/cart']);
  });

  it('lets one of 50 concurrent requests through', async () => {
    const { path, withPass } = await passed();
    const answers = await atOnce(50, async () => (await owner.browser.get(withPass)).headers.location);
    expect(answers.filter((location) => location === path)).toHaveLength(1);
    expect(answers.filter((location) => location === '/cart')).toHaveLength(49);
  });

  it('leads to the cart after 60 seconds', async () => {
    const { withPass } = await passed();
    shop.pass(60_000);
    expect(await locationOf(owner.browser, withPass)).toEqual([303, '/cart']);
  });

  it('leads to the cart if it is forged, or of another customer, another checkout or a guest', async () => {
    const { path, withPass } = await passed();
    const other = await aSignedInCustomer(shop, 'other@example.com');
    const others = await aCheckoutOf(other);
    const pass = withPass.slice(path.length);
    for (const [browser, url] of [
      [owner.browser, `${path}?pass=1.2.3`],
      [owner.browser, `${path}?pass=`],
      [owner.browser, `${path}${pass}A`],
      [other.browser, withPass],
      [owner.browser, others + pass],
      [new TestBrowser(shop), withPass],
    ] as const)
      expect(await locationOf(browser, url)).toEqual([303, '/cart']);
    expect(await locationOf(owner.browser, withPass)).toEqual([303, path]);
  });
});
