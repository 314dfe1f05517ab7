import * as O from 'fp-ts/Option';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CartId, CheckoutToken } from '#domain/cart/priced-cart';
import type { MerchandiseId } from '#domain/catalog/product';
import type { OrderId } from '#domain/orders/order';
import { aCarousel, aProduct, aProductNamed, aVariant, aWarehouse, someContent } from '../../../builders';
import { typed } from '../../../contracts/checkout-input';
import { finishCartOf, tokenOf } from '../../../contracts/test-shop';
import { anHttpShop, type HttpShop, merchandiseOf, origins } from '../../../http-shop';
import { hiddenFields, screenOf, TestBrowser } from '../../../test-browser';

let shop: HttpShop;
let bag: MerchandiseId;
let browser: TestBrowser;

const staffHost = new URL(origins.HPSF).host;

const post = (...[url, fields, headers]: Parameters<TestBrowser['post']>) => browser.post(url, fields, headers);
const get = (...[url, headers]: Parameters<TestBrowser['get']>) => browser.get(url, headers);

const add = (fields: Readonly<Record<string, string>> = {}) =>
  post('/cart', { intent: 'add', merchandiseId: bag, quantity: '1', sellingPlanId: '', ...fields });

const open = async (options = {}) => {
  shop = await anHttpShop(
    {
      products: [
        aProduct({ variants: [aVariant({ stock: { 1: 12 } })] }),
        aProductNamed('Sold Out', {}, { stock: { 1: 0 } }),
        aProductNamed('Going', {}, { stock: { 1: 5 } }),
        aProductNamed('Second'),
      ],
      warehouses: [aWarehouse({ ranges: [['00501', '89999']] })],
    },
    options,
  );
  bag = await merchandiseOf(shop.ports.DTC, 'ADC-15');
  browser = new TestBrowser(shop);
};

beforeEach(() => open());

describe('the form of a product', () => {
  it('adds to the cart, and the cart page says so', async () => {
    const answer = await add({ quantity: '2' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/cart?notice=added']);
    const page = await get('/cart?notice=added');
    expect(page.body).toContain('Item added to your cart!');
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(screenOf(page.body)).toMatchObject({ cart: { totalQuantity: 2 } });
  });

  it('adds one if it says no quantity', async () => {
    await add({ quantity: '' });
    expect(screenOf((await get('/cart')).body)).toMatchObject({ cart: { totalQuantity: 1 } });
  });

  it('says in a browser that stores no cookies that the cart is lost, and not that the item was added', async () => {
    const blocking = new TestBrowser(shop);
    const answer = await blocking.post('/cart', {
      intent: 'add',
      merchandiseId: bag,
      quantity: '1',
      sellingPlanId: '',
    });
    blocking.cookies.clear();
    const { body } = await blocking.get(String(answer.headers.location));
    expect(body).toContain('Your browser is blocking cookies');
    expect(body).not.toContain('Item added to your cart!');
  });

  it('sends its cookies without Secure if the site is not secure', async () => {
    await open({ hasSecureCookies: () => false });
    const cookies = [(await add()).headers['set-cookie']].flat().map(String);
    expect(cookies.some((cookie) => cookie.startsWith('col_cart_id='))).toBe(true);
    expect(cookies.filter((cookie) => cookie.includes('Secure'))).toEqual([]);
  });

  it('adds an autoship', async () => {
    await add({ sellingPlanId: 'autoship-4w' });
    expect(screenOf((await get('/cart')).body)).toMatchObject({
      cart: { lines: [{ sellingPlan: { every: { count: 4, unit: 'week' } } }] },
    });
  });

  it.each([
    ['too many', { quantity: '11' }, "You've reached the limit of 10 items for this order."],
    ['a quantity of 0', { quantity: '0' }, 'Enter a quantity between 1 and 10.'],
    ['a quantity below 0', { quantity: '-3' }, 'Enter a quantity between 1 and 10.'],
    ['a word for a quantity', { quantity: 'many' }, 'Enter a quantity between 1 and 10.'],
    ['an unknown item', { merchandiseId: 'x' }, "We don't sell this item anymore."],
    ['an unknown plan', { sellingPlanId: 'autoship-7w' }, "We don't sell this item anymore."],
    ['an unknown intent', { intent: 'steal' }, "We didn't understand that."],
    ['an intent of every object', { intent: 'constructor' }, "We didn't understand that."],
  ])('is refused with a sentence for %s, and keeps the cart (ST-30)', async (_what, fields, sentence) => {
    await add();
    const refused = await add(fields);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(sentence);
    expect(screenOf(refused.body)).toMatchObject({ cart: { totalQuantity: 1 } });
  });

  it('creates a new cart when the cookie is stale', async () => {
    browser.cookies.set('col_cart_id', 'nobody-has-this-cart-any-more');
    expect((await add()).statusCode).toBe(303);
    expect(browser.cookies.get('col_cart_id')).not.toBe('nobody-has-this-cart-any-more');
  });

  it('is refused from another site (ST-08)', async () => {
    expect((await post('/cart', { intent: 'add' }, { origin: 'https://evil.example' })).statusCode).toBe(403);
  });

  it('is refused as JSON (ST-08)', async () => {
    expect((await post('/cart', {}, { 'content-type': 'application/json' })).statusCode).toBe(415);
  });
});

describe('the cart form', () => {
  const lineId = async (): Promise<string> => screenOf((await get('/cart')).body).cart?.lines[0]?.id ?? '';

  it('changes the quantity and the selling plan of a line', async () => {
    await add();
    await post('/cart', { intent: 'update', lineId: await lineId(), quantity: '3', sellingPlanId: 'autoship-8w' });
    expect(screenOf((await get('/cart')).body)).toMatchObject({
      cart: { lines: [{ quantity: 3, sellingPlan: { every: { count: 8, unit: 'week' } } }] },
    });
    const removed = await post('/cart', { intent: 'update', lineId: await lineId(), quantity: '0', sellingPlanId: '' });
    expect([removed.statusCode, removed.headers.location]).toEqual([303, '/cart?notice=removed']);
    expect(screenOf((await get('/cart')).body).cart?.lines ?? []).toEqual([]);
  });

  it.each(['2.5', '99', 'abc', '', '-1', '-4'])('keeps the refused quantity %j in the field', async (quantity) => {
    await add();
    const refused = await post('/cart', { intent: 'update', lineId: await lineId(), quantity, sellingPlanId: '' });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toMatch(
      new RegExp(`<input[^>]* name="quantity"[^>]* value="${quantity.replace('.', '\\.')}"`),
    );
    expect(screenOf(refused.body)).toMatchObject({ cart: { lines: [{ quantity: 1 }] } });
  });

  it('is refused if another device changed the line, and shows the cart as it is now', async () => {
    await add();
    const line = { intent: 'update', lineId: await lineId(), expectedQuantity: '1', sellingPlanId: '' };
    expect((await post('/cart', { ...line, quantity: '5' })).statusCode).toBe(303);
    const refused = await post('/cart', { ...line, quantity: '2' });
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('This item changed in another window or on another device.');
    expect(refused.body).toMatch(/<input[^>]* name="expectedQuantity"[^>]* value="5"/);
    expect(refused.body).toMatch(/<input[^>]* name="quantity"[^>]* value="5"/);
    expect(screenOf(refused.body)).toMatchObject({ cart: { lines: [{ quantity: 5 }] } });
    await post('/cart', { intent: 'remove', lineId: line.lineId });
    await add();
    expect((await post('/cart', { ...line, quantity: '2' })).statusCode).toBe(409);
  });

  it('keeps the selling plan that another device chose, unless another one is chosen', async () => {
    await add();
    const line = { intent: 'update', lineId: await lineId(), formerSellingPlanId: 'none' };
    const planAfter = async (fields: Readonly<Record<string, string>>) => {
      expect((await post('/cart', { ...line, ...fields })).statusCode).toBe(303);
      return screenOf((await get('/cart')).body).cart?.lines[0]?.sellingPlan?.every.count;
    };
    expect(await planAfter({ quantity: '1', sellingPlanId: 'autoship-8w' })).toBe(8);
    expect(await planAfter({ quantity: '2', sellingPlanId: '' })).toBe(8);
    expect(await planAfter({ quantity: '2', sellingPlanId: '', formerSellingPlanId: 'autoship-8w' })).toBeUndefined();
  });

  it('removes a line of another quantity than was seen, and one that is gone', async () => {
    await add();
    const line = await lineId();
    await post('/cart', { intent: 'update', lineId: line, quantity: '5', sellingPlanId: '' });
    expect((await post('/cart', { intent: 'remove', lineId: line })).statusCode).toBe(303);
    await add();
    expect((await post('/cart', { intent: 'remove', lineId: line })).statusCode).toBe(303);
    expect(screenOf((await get('/cart')).body)).toMatchObject({ cart: { totalQuantity: 1 } });
  });

  it('removes a line, and forgets an emptied cart', async () => {
    await add();
    await post('/cart', { intent: 'remove', lineId: await lineId() });
    expect(browser.cookies.has('col_cart_id')).toBe(false);
    expect((await get('/cart')).body).toContain('Your cart is empty');
  });

  it('applies a code, shows why it does not apply, and removes it', async () => {
    await add();
    const answer = await post('/cart', { intent: 'code', code: 'nobody' });
    expect(answer.headers.location).toBe('/cart?notice=code-refused');
    expect((await get('/cart')).body).toContain('recognize that code.');
    await post('/cart', { intent: 'remove-code', code: 'NOBODY' });
    expect(screenOf((await get('/cart')).body)).toMatchObject({ cart: { discountCodes: [] } });
  });

  it('refuses a code that is too long instead of cutting it (ST-30)', async () => {
    await add();
    const refused = await post('/cart', { intent: 'code', code: `${'A'.repeat(64)}B` });
    expect([refused.statusCode, refused.body.includes('Enter a code of up to 64 characters.')]).toEqual([422, true]);
    expect(refused.body).toContain(`value="${'A'.repeat(64)}B"`);
    expect(screenOf((await get('/cart')).body)).toMatchObject({ cart: { discountCodes: [] } });
  });

  it('says that the cart was bought', async () => {
    await add();
    await finishCartOf(shop.ports.DTC, browser.cookies.get('col_cart_id') as CartId);
    const answer = await post('/cart', { intent: 'code', code: 'X' });
    expect([answer.statusCode, answer.body.includes('already ordered what was in this cart')]).toEqual([410, true]);
  });

  it('renews the cookie for 14 days whenever the cart is shown (CA-02)', async () => {
    await add();
    const shown = await get('/cart');
    expect(String(shown.headers['set-cookie'])).toMatch(/^col_cart_id=[^;]+; Max-Age=1209600;/);
  });

  it('shows an empty cart for a stale cookie, and clears the cookie', async () => {
    browser.cookies.set('col_cart_id', 'nobody-has-this-cart-any-more');
    const page = await get('/cart');
    expect(page.body).toContain('Your cart is empty');
    expect(browser.cookies.has('col_cart_id')).toBe(false);
  });
});

describe('the zip form', () => {
  it('stores the zip, and returns to the page that it was posted from', async () => {
    const answer = await post('/location', { zip: '10001', return: '/products/dog?page=1' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/products/dog?page=1']);
    expect(browser.cookies.get('userLocation')).toBe('10001::HOME');
  });

  it.each([
    ['1000', 'Enter a valid 5-digit ZIP code.'],
    ['<b>', 'Enter a valid 5-digit ZIP code.'],
    ['99501', "Sorry, we don't deliver to this ZIP code yet."],
  ])('refuses %s', async (zip, sentence) => {
    const answer = await post('/location', { zip, return: '/' });
    expect([answer.statusCode, answer.body.includes(sentence)]).toEqual([422, true]);
    expect(browser.cookies.size).toBe(0);
  });

  it('returns to the cart without repeating an earlier message', async () => {
    const back = async (target: string) => (await post('/location', { zip: '10001', return: target })).headers.location;
    expect(await back('/cart?notice=added')).toBe('/cart');
    expect(await back('/products?notice=added&search=a%26b')).toBe('/products?search=a%26b');
  });

  it('makes the cart page show the shipping promise of that place (PC-11)', async () => {
    await shop.app.close();
    shop = await anHttpShop({
      products: [aProduct(), aProductNamed('Second', { terms: aProduct().terms })],
      warehouses: [aWarehouse({ ranges: [['00501', '99950']] })],
      content: someContent({ carousels: [aCarousel({ page: 'Cart', handles: ['second'] })] }),
    });
    browser = new TestBrowser(shop);
    bag = await merchandiseOf(shop.ports.DTC, 'ADC-15');
    await add();
    expect((await get('/cart')).body).toContain('Free 2-5 day shipping on orders of $50.00 or more');
    await post('/location', { zip: '99501', return: '/cart' });
    const { body } = await get('/cart');
    expect(body).toContain('Shipping to Alaska adds $4.00');
    expect(body).not.toContain('Free 2-5 day shipping on orders of $50.00 or more<');
  });

  it('redirects to no other host (ST-01)', async () => {
    for (const target of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
      expect((await post('/location', { zip: '10001', return: target })).headers.location).toBe('/');
    }
  });
});

describe('buying without script', () => {
  it('leads from the cart to the order, whose page only this browser can open (ST-09)', async () => {
    await add({ quantity: '2' });
    const path = await browser.proceedToCheckout();
    const page = await get(path);
    expect(page.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    const placed = await post(path, { ...typed(), ...hiddenFields(screenOf(page.body)) });
    expect([placed.statusCode, placed.headers.location]).toEqual([303, `${path}/thank-you`]);
    expect(browser.cookies.has('col_cart_id')).toBe(false);
    const thanks = await get(`${path}/thank-you`);
    expect(thanks.body).toContain('Thank you, your order is confirmed');
    expect((await get(path)).headers.location).toBe('/cart');
    browser.cookies.clear();
    expect((await get(`${path}/thank-you`)).statusCode).toBe(404);
    browser.cookies.set('col_checkout', path.split('/').at(-1) ?? '');
    expect((await get(`${path}/thank-you`)).statusCode).toBe(404);
    const pressed = await post(path, {
      ...typed(),
      ...hiddenFields(screenOf(page.body)),
      orderId: 'another-order-of-a-test',
    });
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, '/cart']);
  });

  it('keeps another cart that the browser holds besides the one that was bought', async () => {
    await add();
    const path = await browser.proceedToCheckout();
    const page = await get(path);
    browser.cookies.delete('col_cart_id');
    await add({ quantity: '2' });
    await post(path, { ...typed(), ...hiddenFields(screenOf(page.body)) });
    expect(screenOf((await get('/cart')).body)).toMatchObject({ cart: { totalQuantity: 2 } });
  });

  it('sets the typed zip for a visitor who chose none, when an item is unavailable near it (PC-26)', async () => {
    await shop.app.close();
    shop = await anHttpShop({
      products: [aProduct({ variants: [aVariant({ stock: { 1: 2, 2: 9 } })] })],
      warehouses: [
        aWarehouse({ ranges: [['00501', '89999']] }),
        aWarehouse({ number: 2, ranges: [['90000', '99950']] }),
      ],
    });
    browser = new TestBrowser(shop);
    bag = await merchandiseOf(shop.ports.DTC, 'ADC-15');
    await add({ quantity: '5' });
    const path = await browser.proceedToCheckout();
    const refused = await post(path, { ...typed(), ...hiddenFields(screenOf((await get(path)).body)) });
    expect([refused.statusCode, browser.cookies.get('userLocation')]).toEqual([422, '80011::HOME']);
    expect((await get('/cart')).body).toContain('Only 2 left near 80011.');
  });

  it('keeps the typed values when a field is refused, except the card', async () => {
    await add();
    const path = await browser.proceedToCheckout();
    const fields = {
      ...typed({ email: 'nobody', firstName: 'Robin' }),
      ...hiddenFields(screenOf((await get(path)).body)),
    };
    const refused = await post(path, fields);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('Enter a valid email address.');
    expect(refused.body).toContain('value="Robin"');
    expect(refused.body).not.toContain('4242');
  });

  it('shows a changed total, and places the order on the next submit', async () => {
    await add();
    const path = await browser.proceedToCheckout();
    const address = typed({ state: 'CA', zip: '89999', city: 'Los Angeles' });
    const california = { ...address, zip: '90001' };
    const first = await post(path, { ...california, ...hiddenFields(screenOf((await get(path)).body)) });
    expect(first.body).toContain('deliver to this ZIP code yet.');
    const texas = { ...address, state: 'TX', zip: '75001' };
    const changed = await post(path, { ...texas, ...hiddenFields(screenOf((await get(path)).body)) });
    expect(changed.statusCode).toBe(422);
    expect(changed.body).toContain('Your total is now');
    const placed = await post(path, { ...texas, ...hiddenFields(screenOf(changed.body)) });
    expect(placed.statusCode).toBe(303);
  });

  it('says why a card was declined, and lets the shopper try another', async () => {
    await add();
    const path = await browser.proceedToCheckout();
    const declined = await post(path, {
      ...typed({ cardNumber: '4000000000009995' }),
      ...hiddenFields(screenOf((await get(path)).body)),
    });
    expect(declined.body).toContain('Your card has insufficient funds.');
    const placed = await post(path, { ...typed(), ...hiddenFields(screenOf(declined.body)) });
    expect(placed.statusCode).toBe(303);
  });

  it('accepts a good card that is typed into the earlier page after a decline', async () => {
    await add();
    const path = await browser.proceedToCheckout();
    const earlier = hiddenFields(screenOf((await get(path)).body));
    await post(path, { ...typed({ cardNumber: '4000000000000002' }), ...earlier });
    const placed = await post(path, { ...typed(), ...earlier });
    expect([placed.statusCode, placed.headers.location]).toEqual([303, `${path}/thank-you`]);
  });

  it('says that an earlier attempt may still succeed, and allows no other meanwhile', async () => {
    await add();
    const path = await browser.proceedToCheckout();
    const token = path.split('/').at(-1) as CheckoutToken;
    await shop.ports.DTC.checkouts.claim(token, 'an-order-left-pending' as OrderId)();
    const page = await get(path);
    expect(page.body).toContain('Your order may still go through');
    expect(page.body).not.toMatch(/<button[^>]*>Place order/);
    expect(page.body).toContain('Check again');
  });

  it('shows the order to the browser that still holds the cart, once the processor has decided', async () => {
    await add();
    const path = await browser.proceedToCheckout();
    const cartId = browser.cookies.get('col_cart_id') ?? '';
    await post(path, { ...typed(), ...hiddenFields(screenOf((await get(path)).body)) });
    browser.cookies.clear();
    browser.cookies.set('col_cart_id', cartId);
    expect((await get(path)).headers.location).toBe(`${path}/thank-you`);
    expect((await get(`${path}/thank-you`)).body).toContain('Thank you, your order is confirmed');
    expect([...browser.cookies.keys()]).toEqual(['col_checkout']);
    browser.cookies.clear();
    browser.cookies.set('col_cart_id', 'another-cart-of-another-browser');
    expect((await get(`${path}/thank-you`)).statusCode).toBe(404);
    expect(browser.cookies.has('col_cart_id')).toBe(true);
  });

  it('says how many are left when there is not enough stock', async () => {
    await add({ quantity: '10' });
    const path = await browser.proceedToCheckout();
    const page = await get(path);
    const product = await shop.ports.DTC.products.bySku('ADC-15')();
    expect(O.isSome(product)).toBe(true);
    await shop.ports.DTC.stockWriter.writeLevels([{ sku: 'ADC-15', warehouse: 1, onHand: 3 }])();
    const refused = await post(path, { ...typed(), ...hiddenFields(screenOf(page.body)) });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toMatch(/[Oo]nly 3 (?:left|of)/);
  });

  it('redirects from the checkout of an empty cart to the cart', async () => {
    await add();
    const path = await browser.proceedToCheckout();
    const lines = screenOf((await get('/cart')).body).cart?.lines ?? [];
    await post('/cart', { intent: 'remove', lineId: lines[0]?.id ?? '' });
    expect((await get(path)).headers.location).toBe('/cart');
    expect((await post('/cart', { intent: 'checkout' })).statusCode).toBe(404);
  });

  it('logs no card number, no name and no address (ST-27)', async () => {
    await add();
    const path = await browser.proceedToCheckout();
    await post(path, { ...typed(), ...hiddenFields(screenOf((await get(path)).body)) });
    // The time and the random id of a request hold four digits of a card by chance.
    const log = shop.log.join('').replaceAll(/"time":\d+|"(?:reqId|requestId)":"\w+"/g, '');
    for (const secret of ['4242', 'Shopper', 'a.shopper', 'Main Street', path]) expect(log).not.toContain(secret);
  });

  it('leads to the page that asks for an account when an autoship needs one, from every entry (ST-30)', async () => {
    await open({ autoshipLoginRequired: true });
    await add({ sellingPlanId: 'autoship-4w' });
    const byForm = await post('/cart', { intent: 'checkout' });
    expect(byForm.headers.location).toBe('/shelter/autoship-required-login');
    const cart = await shop.ports.DTC.carts.get(browser.cookies.get('col_cart_id') as CartId)();
    const token = 'right' in cart ? tokenOf(cart.right) : '';
    expect((await get(`/checkouts/${token}`)).headers.location).toBe('/shelter/autoship-required-login');
    const byPost = await post(`/checkouts/${token}`, {
      ...typed(),
      orderId: '0123456789abcdef',
      seenTotal: '1',
      cartVersion: '1',
    });
    expect(byPost.headers.location).toBe('/shelter/autoship-required-login');
  });

  it('leads to the login page in the staff shop', async () => {
    const merchandiseId = await merchandiseOf(shop.ports.HPSF, 'ADC-15');
    await post('/cart', { intent: 'add', merchandiseId, quantity: '1', sellingPlanId: '' }, { host: staffHost });
    const confirmed = { intent: 'checkout', is_attestation_checked: 'true' };
    const answer = await post('/cart', confirmed, { host: staffHost });
    expect(answer.headers.location).toBe('/shelter/login?redirect=L2NhcnQ');
    expect((await get(String(answer.headers.location), { host: staffHost })).statusCode).toBe(200);
  });
});

describe('the attestation of staff (CP-08)', () => {
  it('is requested at its field, and stored with the cart once it is given', async () => {
    const merchandiseId = await merchandiseOf(shop.ports.HPSF, 'ADC-15');
    const host = { host: staffHost };
    await post('/cart', { intent: 'add', merchandiseId, quantity: '1', sellingPlanId: '' }, host);
    const refused = await post('/cart', { intent: 'checkout' }, host);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toMatch(/<input[^>]*aria-describedby="attestation-error"[^>]*name="is_attestation_checked"/);
    expect(refused.body).toMatch(/id="attestation-error"[^>]*>Please confirm that these products/);
    await post('/cart', { intent: 'checkout', is_attestation_checked: 'true' }, host);
    expect(screenOf((await get('/cart', host)).body)).toMatchObject({
      cart: { attestation: { version: '2026-01', at: expect.any(Number) } },
    });
  });
});

describe('a cart that was not used for 30 days', () => {
  const dayInMs = 86_400_000;

  const addOther = async (sku = 'GOING-1') =>
    post('/cart', { intent: 'add', merchandiseId: await merchandiseOf(shop.ports.DTC, sku), quantity: '1' });

  it('is offered again, and its items are restored with one click (CA-12)', async () => {
    await add({ quantity: '2', sellingPlanId: 'autoship-4w' });
    const expired = browser.cookies.get('col_cart_id');
    shop.pass(31 * dayInMs);
    const page = await get('/cart');
    expect(page.body).toMatch(/name="intent"[^>]*value="restore"|value="restore"[^>]*name="intent"/);
    expect(browser.cookies.get('col_cart_id')).toBe(expired);
    const answer = await post('/cart', { intent: 'restore' });
    expect(answer.headers.location).toBe('/cart?notice=restored');
    expect(browser.cookies.get('col_cart_id')).not.toBe(expired);
    expect(screenOf((await get('/cart')).body)).toMatchObject({
      cart: { lines: [{ quantity: 2, sellingPlan: { every: { count: 4, unit: 'week' } } }] },
    });
  });

  it('is restored together with an added item, and the page says so (CA-12)', async () => {
    await add({ quantity: '2', sellingPlanId: 'autoship-4w' });
    shop.pass(31 * dayInMs);
    const answer = await add({ quantity: '1' });
    expect(answer.headers.location).toBe('/cart?notice=added-restored');
    const page = await get('/cart?notice=added-restored');
    expect(page.body).toContain('Your earlier items are back in your cart.');
    expect(screenOf(page.body)).toMatchObject({
      cart: { lines: [{ quantity: 2, sellingPlan: { every: { count: 4, unit: 'week' } } }, { quantity: 1 }] },
    });
  });

  it.each([
    ['GOING-1', 'added-restored-in-part', 'except those we no longer sell'],
    ['ADC-15', 'added-not-restored', 'the items from your earlier cart'],
  ])('is restored with an added item and a message that %s was not', async (soldOut, notice, words) => {
    await add();
    if (soldOut === 'GOING-1') await addOther();
    shop.pass(31 * dayInMs);
    await shop.ports.DTC.stockWriter.writeLevels([{ sku: soldOut, warehouse: 1, onHand: 0 }])();
    const answer = await addOther('SECOND-1');
    expect(answer.headers.location).toBe(`/cart?notice=${notice}`);
    const page = await get(`/cart?notice=${notice}`);
    expect(page.body).toContain(words);
    expect(screenOf(page.body)).toMatchObject({ cart: { totalQuantity: notice === 'added-not-restored' ? 1 : 2 } });
  });

  it('stays offered when an added item does not fit beside it, and no cart is created', async () => {
    await add({ quantity: '9' });
    const expired = browser.cookies.get('col_cart_id');
    shop.pass(31 * dayInMs);
    const carts = () => shop.ports.DTC.store.within((tables) => tables.carts.size);
    const before = await carts();
    const refused = await add({ quantity: '2' });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('because the items in your earlier cart leave no room for it.');
    expect(await carts()).toBe(before);
    expect(browser.cookies.get('col_cart_id')).toBe(expired);
    expect((await get('/cart')).body).toMatch(/value="restore"/);
    const discarded = await post('/cart', { intent: 'discard-expired' });
    expect([discarded.headers.location, browser.cookies.has('col_cart_id')]).toEqual(['/cart', false]);
    await add({ quantity: '2' });
    await post('/cart', { intent: 'discard-expired' });
    expect(screenOf((await get('/cart')).body)).toMatchObject({ cart: { totalQuantity: 2 } });
  });

  it('is restored without unavailable items, and the page says so', async () => {
    await add();
    await addOther();
    shop.pass(31 * dayInMs);
    await shop.ports.DTC.stockWriter.writeLevels([{ sku: 'GOING-1', warehouse: 1, onHand: 0 }])();
    const answer = await post('/cart', { intent: 'restore' });
    expect(answer.headers.location).toBe('/cart?notice=restored-in-part');
    expect(screenOf((await get('/cart')).body)).toMatchObject({ cart: { totalQuantity: 1 } });
    await shop.ports.DTC.stockWriter.writeLevels([{ sku: 'ADC-15', warehouse: 1, onHand: 0 }])();
    shop.pass(31 * dayInMs);
    const none = await post('/cart', { intent: 'restore' });
    expect([none.headers.location, browser.cookies.has('col_cart_id')]).toEqual(['/cart?notice=not-restored', false]);
    expect((await get('/cart?notice=not-restored')).body).toContain('the items from your earlier cart');
    expect((await post('/cart', { intent: 'restore' })).statusCode).toBe(404);
  });
});

describe('the zip of the shopper', () => {
  const elsewhere = async () => {
    await add({ quantity: '5' });
    await shop.ports.DTC.stockWriter.writeWarehouses([
      aWarehouse({ number: 1, ranges: [['00501', '79999']] }),
      aWarehouse({ number: 2, ranges: [['80000', '89999']] }),
    ])();
    await post('/location', { zip: '80012', return: '/cart' });
  };

  it('makes the cart mark lines that are unavailable near it, and blocks the checkout (PC-26)', async () => {
    await elsewhere();
    const page = await get('/cart');
    expect(page.body).toContain('This item is out of stock near 80012.');
    expect(page.body).toMatch(/<button[^>]*disabled=""[^>]*>Proceed to Checkout/);
    const pressed = await post('/cart', { intent: 'checkout' });
    expect([pressed.statusCode, pressed.body.includes('out of stock near 80012')]).toEqual([422, true]);
  });

  it('is checked by the first view of the checkout', async () => {
    await add({ quantity: '5' });
    const answer = await post('/cart', { intent: 'checkout' });
    await elsewhere();
    const checkout = await get(new URL(String(answer.headers.location)).pathname);
    expect(checkout.body).toMatch(/role="alert"[^>]*>[^<]*out of stock near 80012/);
  });

  it('does not block an order to another address if the items are available', async () => {
    await add({ quantity: '5' });
    const answer = await post('/cart', { intent: 'checkout' });
    const path = new URL(String(answer.headers.location)).pathname;
    await post('/location', { zip: '80012', return: '/cart' });
    await shop.ports.DTC.stockWriter.writeWarehouses([
      aWarehouse({ number: 1, ranges: [['00501', '79999']] }),
      aWarehouse({ number: 2, ranges: [['80000', '89999']] }),
    ])();
    const { orderId, cost, cartVersion } = screenOf((await get(path)).body);
    const texas = typed({ state: 'TX', zip: '75001', city: 'Addison' });
    const fields = { orderId: String(orderId), seenTotal: String(cost?.total), cartVersion: String(cartVersion) };
    const changed = await post(path, { ...texas, ...fields });
    const again = { ...fields, seenTotal: String(screenOf(changed.body).cost?.total) };
    expect((await post(path, { ...texas, ...again })).statusCode).toBe(303);
  });
});

describe('signing up for email', () => {
  it('is thanked for a valid address, and answered with what is wrong for any other', async () => {
    expect((await post('/email-signup', { email: 'a.shopper@example.com' })).body).toContain('Thank you');
    const refused = await post('/email-signup', { email: 'nobody' });
    expect([refused.statusCode, refused.body.includes('Enter a valid email address.')]).toEqual([422, true]);
  });
});
