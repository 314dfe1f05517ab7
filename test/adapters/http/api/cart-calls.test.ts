import { beforeEach, describe, expect, it } from 'vitest';
import type { CartId } from '#domain/cart/priced-cart';
import type { MerchandiseId } from '#domain/catalog/product';
import { aProductNamed } from '../../../builders';
import { finishCartOf } from '../../../contracts/test-shop';
import { anHttpShop, defaultSeed, type HttpShop, merchandiseOf, origins, postForm } from '../../../http-shop';
import { aSignedInCustomer } from '../../../signed-in-customer';
import { TestBrowser } from '../../../test-browser';

let shop: HttpShop;
let bag: MerchandiseId;

const call = (name: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/ecom/v1.0/${name}`,
    headers: { host: 'shop.test', 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

const aCart = async (quantity = 1, sellingPlanId: string | null = null) => {
  const answer = await call('create-cart', {
    buyerIdentity: {},
    lineItems: [{ merchandiseId: bag, quantity, sellingPlanId }],
  });
  return answer.json<{ cart: { id: string; lineItems: { id: string }[] } }>().cart;
};

beforeEach(async () => {
  shop = await anHttpShop({
    ...defaultSeed,
    products: [
      ...(defaultSeed.products ?? []),
      aProductNamed('Sold Out', {}, { stock: { 1: 0 } }),
      aProductNamed('Staff Only', { sites: ['HPSF'] }),
      aProductNamed('No Autoship', { autoship: false }),
    ],
  });
  bag = await merchandiseOf(shop.ports.DTC, 'ADC-15');
});

describe('creating a cart', () => {
  it('returns the cart, and sets its cookie for 14 days', async () => {
    const answer = await call('create-cart', { buyerIdentity: {}, lineItems: [{ merchandiseId: bag, quantity: 2 }] });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      cart: {
        totalQuantity: 2,
        cost: { subtotalAmount: { amount: '91.98', currencyCode: 'USD' } },
        lineItems: [
          {
            quantity: 2,
            sellingPlanAllocation: null,
            attributes: [
              { key: '_weightValue', value: '15' },
              { key: '_weightUnit', value: 'lbs' },
            ],
          },
        ],
      },
      userErrors: [],
    });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^col_cart_id=[\w-]{16,}; Max-Age=1209600; Path=\/; Secure; SameSite=Lax$/);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('always makes a new cart, also of someone who has one in the cookie, or saved one', async () => {
    const { browser } = await aSignedInCustomer(shop);
    const create = async (lineItems: object[], by = browser): Promise<string> =>
      (await by.call('create-cart', { buyerIdentity: {}, lineItems })).json().cart.id;
    const line = { merchandiseId: bag, quantity: 1 };
    const saved = await create([line]);
    const made = [saved, await create([line])];
    browser.cookies.delete('col_cart_id');
    made.push(await create([line]), await create([]));
    const guest = new TestBrowser(shop);
    made.push(await create([line], guest), await create([line], guest));
    expect(new Set(made).size).toBe(made.length);
    const { cart } = (await browser.call('get-cart', { cartId: saved })).json();
    expect(cart.totalQuantity).toBe(1);
  });

  it.each(['another-token', ''])(
    'is refused with a user error for the token %j, which belongs to another session, and changes nothing',
    async (customerAccessToken) => {
      const { browser } = await aSignedInCustomer(shop);
      const other = await aSignedInCustomer(shop, 'other@example.com');
      const lineItems = [{ merchandiseId: bag, quantity: 1 }];
      const { cart } = (await browser.call('create-cart', { buyerIdentity: {}, lineItems })).json();
      const userErrors = [{ code: 'INVALID', field: ['buyerIdentity', 'customerAccessToken'] }];
      const guest = new TestBrowser(shop);
      for (const token of [customerAccessToken, other.token]) {
        const buyerIdentity = { email: 'thief@example.com', customerAccessToken: token };
        for (const by of [browser, guest])
          expect((await by.call('create-cart', { buyerIdentity, lineItems })).json()).toMatchObject({
            cart: null,
            userErrors,
          });
        const updated = await browser.call('update-cart-buyer-identity', { cartId: cart.id, buyerIdentity });
        expect(updated.json()).toMatchObject({ cart: { id: cart.id, version: cart.version }, userErrors });
      }
    },
  );

  it('takes the token of the session, and never answers it', async () => {
    const { browser, token } = await aSignedInCustomer(shop);
    const lineItems = [{ merchandiseId: bag, quantity: 1 }];
    const buyerIdentity = { countryCode: 'US', customerAccessToken: token };
    const created = await browser.call('create-cart', { buyerIdentity, lineItems });
    expect(created.json()).toMatchObject({ cart: { totalQuantity: 1 }, userErrors: [] });
    const { id: cartId } = created.json().cart;
    const updated = await browser.call('update-cart-buyer-identity', { cartId, buyerIdentity });
    expect(updated.json()).toMatchObject({ cart: { id: cartId }, userErrors: [] });
    expect(created.body + updated.body).not.toContain(token);
  });

  it('is possible without lines', async () => {
    const answer = await call('create-cart', { buyerIdentity: {}, lineItems: [] });
    expect(answer.json()).toMatchObject({ cart: { totalQuantity: 0 }, userErrors: [] });
  });

  it('ignores any weight that the browser sends (ST-14)', async () => {
    const attributes = [{ key: '_weightValue', value: '0.1' }];
    const answer = await call('create-cart', {
      buyerIdentity: {},
      lineItems: [{ merchandiseId: bag, quantity: 1, attributes }],
    });
    expect(answer.json().cart.lineItems[0].attributes).toContainEqual({ key: '_weightValue', value: '15' });
  });

  it('is refused with a reason for a variant that is not sold here', async () => {
    const staffOnly = await merchandiseOf(shop.ports.HPSF, 'STAFF-ONLY-1');
    for (const merchandiseId of [staffOnly, 'gid://provender/ProductVariant/0', 'x']) {
      const answer = await call('create-cart', { buyerIdentity: {}, lineItems: [{ merchandiseId, quantity: 1 }] });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ cart: null, userErrors: [{ code: 'INVALID', field: ['lineItems', '0'] }] });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it('is refused with a reason for a variant that is out of stock', async () => {
    const soldOut = await merchandiseOf(shop.ports.DTC, 'SOLD-OUT-1');
    const answer = await call('create-cart', {
      buyerIdentity: {},
      lineItems: [{ merchandiseId: soldOut, quantity: 1 }],
    });
    expect(answer.json()).toMatchObject({ cart: null, userErrors: [{ code: 'OUT_OF_STOCK' }] });
  });

  it('is refused for a selling plan that the product does not have', async () => {
    const plain = await merchandiseOf(shop.ports.DTC, 'NO-AUTOSHIP-1');
    for (const [merchandiseId, sellingPlanId] of [
      [plain, 'autoship-4w'],
      [bag, 'autoship-7w'],
    ]) {
      const answer = await call('create-cart', {
        buyerIdentity: {},
        lineItems: [{ merchandiseId, quantity: 1, sellingPlanId }],
      });
      expect(answer.json()).toMatchObject({ cart: null, userErrors: [{ code: 'INVALID' }] });
    }
  });
});

describe('a cart with limits (ST-30)', () => {
  it.each([
    ['eleven of one', 11, null],
    ['a huge number', Number.MAX_SAFE_INTEGER, null],
    ['six on autoship', 6, 'autoship-4w'],
  ])('refuses %s', async (_what, quantity, sellingPlanId) => {
    const answer = await call('create-cart', {
      buyerIdentity: {},
      lineItems: [{ merchandiseId: bag, quantity, sellingPlanId }],
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ error: { code: 'LIMIT_EXCEEDED', requestId: expect.any(String) } });
  });

  it('counts the items that are in the cart already, and stays as it was when it refuses', async () => {
    const { id } = await aCart(8);
    const refused = await call('add-cart-line-items', { cartId: id, lineItems: [{ merchandiseId: bag, quantity: 3 }] });
    expect(refused.statusCode).toBe(422);
    expect((await call('get-cart', { cartId: id })).json()).toMatchObject({ cart: { totalQuantity: 8 } });
  });

  it('refuses an update of a line that another device changed, and names it (API-32)', async () => {
    const { id, lineItems } = await aCart(2);
    const lineId = lineItems[0]?.id;
    const refused = await call('update-cart-line-items', {
      cartId: id,
      lineItems: [{ id: lineId, quantity: 4, expectedQuantity: 3 }],
    });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ error: { code: 'LINE_CHANGED', fields: { lineId } } });
    expect((await call('get-cart', { cartId: id })).json()).toMatchObject({ cart: { totalQuantity: 2 } });
  });

  it('applies its limits to an update as well', async () => {
    const { id, lineItems } = await aCart(1, 'autoship-4w');
    const refused = await call('update-cart-line-items', {
      cartId: id,
      lineItems: [{ id: lineItems[0]?.id, quantity: 6 }],
    });
    expect(refused.statusCode).toBe(422);
  });

  it('keeps its limits when many requests add at once', async () => {
    const { id } = await aCart(1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        call('add-cart-line-items', { cartId: id, lineItems: [{ merchandiseId: bag, quantity: 1 }] }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(9);
    expect((await call('get-cart', { cartId: id })).json()).toMatchObject({ cart: { totalQuantity: 10 } });
  });
});

describe('changing a cart', () => {
  it('merges lines of the same variant and plan', async () => {
    const { id } = await aCart(1);
    const answer = await call('add-cart-line-items', {
      cartId: id,
      lineItems: [
        { merchandiseId: bag, quantity: 2 },
        { merchandiseId: bag, quantity: 1, sellingPlanId: 'autoship-4w' },
      ],
    });
    expect(answer.json().cart.lineItems.map(({ quantity }: { quantity: number }) => quantity)).toEqual([3, 1]);
  });

  it('applies AUTO35 with the first autoship line, and removes it with the last', async () => {
    const { id, lineItems } = await aCart(1, 'autoship-4w');
    const line = lineItems[0]?.id;
    expect((await call('get-cart', { cartId: id })).json().cart.discountCodes).toEqual([
      { code: 'AUTO35', applicable: true, reason: null },
    ]);
    const single = await call('update-cart-line-items', {
      cartId: id,
      lineItems: [{ id: line, quantity: 1, sellingPlanId: null }],
    });
    expect(single.json().cart.discountCodes).toEqual([]);
  });

  it('does not let a shopper apply or remove AUTO35 by typing (ST-15)', async () => {
    const { id } = await aCart(1);
    const typed = await call('update-cart-discount-codes', { cartId: id, codes: ['AUTO35', 'nobody'] });
    expect(typed.json().cart.discountCodes).toMatchObject([{ code: 'NOBODY', applicable: false }]);
  });

  it('allows 20 tries of codes an hour (ST-15)', async () => {
    const { id } = await aCart(1);
    const tries = [];
    for (let index = 0; index < 21; index += 1)
      tries.push((await call('update-cart-discount-codes', { cartId: id, codes: [`C${index}`] })).statusCode);
    expect(tries.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(tries[20]).toBe(429);
    shop.pass(3_600_000);
    expect((await call('update-cart-discount-codes', { cartId: id, codes: [] })).statusCode).toBe(200);
  });

  it('clears the cookie when the cart is emptied', async () => {
    const { id, lineItems } = await aCart(1);
    const answer = await call('remove-cart-line-items', { cartId: id, lineItemIds: [lineItems[0]?.id, 'unknown'] });
    expect(answer.json()).toMatchObject({ cart: { totalQuantity: 0 } });
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^col_cart_id=; Max-Age=0|^col_cart_id=;.*Expires=Thu, 01 Jan 1970/,
    );
  });

  it('keeps the weight of a line, which does not decide whether two lines are the same (EN-17)', async () => {
    const { id, lineItems } = await aCart(1);
    const attributes = [{ key: '_weightValue', value: '0.1' }];
    const update = { cartId: id, lineItems: [{ id: lineItems[0]?.id, quantity: 1, attributes }] };
    const weight = [
      { key: '_weightValue', value: '15' },
      { key: '_weightUnit', value: 'lbs' },
    ];
    expect((await call('update-cart-line-items', update)).json().cart.lineItems[0].attributes).toEqual(weight);
    const dropped = { cartId: id, lineItems: [{ id: lineItems[0]?.id, quantity: 1, attributes: [] }] };
    expect((await call('update-cart-line-items', dropped)).json().cart.lineItems[0].attributes).toEqual(weight);
    const added = await call('add-cart-line-items', { cartId: id, lineItems: [{ merchandiseId: bag, quantity: 1 }] });
    expect(added.json().cart.lineItems).toMatchObject([{ quantity: 2, attributes: weight }]);
  });

  it('counts the carts that a network makes by form and by call together', async () => {
    const { app } = await anHttpShop(undefined, { cartCreationsPerHour: 3 });
    const headers = { host: 'shop.test', 'content-type': 'application/json' };
    const ask = (name: string, payload: object) =>
      app.inject({ method: 'POST', url: `/api/ecom/v1.0/${name}`, headers, payload });
    const lineItems = [{ merchandiseId: bag, quantity: 1 }];
    const addByForm = () => postForm(app, '/cart', { intent: 'add', merchandiseId: bag, quantity: '1' });
    expect((await addByForm()).statusCode).toBe(303);
    expect((await ask('create-cart', { buyerIdentity: {}, lineItems })).statusCode).toBe(200);
    expect((await ask('add-to-cart', { lineItems })).statusCode).toBe(200);
    const refused = [
      await addByForm(),
      await ask('create-cart', { buyerIdentity: {}, lineItems }),
      await ask('add-to-cart', { lineItems }),
    ];
    expect(refused.map((one) => [one.statusCode, one.headers['retry-after']])).toEqual([
      [429, '3600'],
      [429, '3600'],
      [429, '3600'],
    ]);
    expect(refused[0]?.body).toContain('Too many carts were started from your network. Please try again in an hour.');
  });

  it('counts new codes by form and by call together, and never refuses to remove one (ST-15)', async () => {
    const { id } = await aCart(1);
    const cookie = { cookie: `col_cart_id=${id}` };
    for (let index = 0; index < 20; index += 1) {
      const fields = { intent: 'code', code: `C${index}` };
      expect((await postForm(shop.app, '/cart', fields, cookie)).statusCode).toBe(303);
    }
    const byForm = await postForm(shop.app, '/cart', { intent: 'code', code: 'C20' }, cookie);
    expect([byForm.statusCode, byForm.body.includes('tried a lot of codes.')]).toEqual([429, true]);
    expect(byForm.headers['retry-after']).toBe('3600');
    const byCall = await call('update-cart-discount-codes', { cartId: id, codes: ['C21'] });
    expect([byCall.statusCode, byCall.json().error.code]).toEqual([429, 'RATE_LIMITED']);
    expect(byCall.headers['retry-after']).toBe('3600');
    expect((await call('update-cart-discount-codes', { cartId: id, codes: [] })).statusCode).toBe(200);
  });

  it('renews the cookie for 14 days when the browser’s own cart is read, but not for another cart (CA-02)', async () => {
    const { id } = await aCart(1);
    const own = await call('get-cart', { cartId: id }, { cookie: `col_cart_id=${id}` });
    expect(String(own.headers['set-cookie'])).toMatch(new RegExp(`^col_cart_id=${id}; Max-Age=1209600;`));
    expect((await call('get-cart', { cartId: id })).headers['set-cookie']).toBeUndefined();
  });

  it('merges attributes, and ignores those that only the session decides (ST-13)', async () => {
    const { id } = await aCart(1);
    const attributes = [
      { key: 'sgOrderType', value: 'oneTimeOrder' },
      { key: 'SALES_ORG', value: 'MINE' },
    ];
    const answer = await call('update-cart-attributes', { cartId: id, attributes });
    expect(answer.json().cart.attributes).toEqual([{ key: 'sgOrderType', value: 'oneTimeOrder' }]);
    const cleared = await call('update-cart-attributes', {
      cartId: id,
      attributes: [{ key: 'sgOrderType', value: '' }],
    });
    expect(cleared.json().cart.attributes).toEqual([]);
  });

  it('stores a note', async () => {
    const { id } = await aCart(1);
    expect((await call('update-cart-note', { cartId: id, note: 'Ring twice' })).json().cart.note).toBe('Ring twice');
    expect((await call('update-cart-note', { cartId: id, note: '' })).json().cart.note).toBeNull();
  });

  it('does not disclose the buyer identity (ST-10)', async () => {
    const { id } = await aCart(1);
    const buyerIdentity = { email: 'a.shopper@example.com', phone: '3035550100', countryCode: 'US' };
    const answer = await call('update-cart-buyer-identity', { cartId: id, buyerIdentity });
    expect(answer.json().cart.buyerIdentity).toEqual({ email: null, phone: null, countryCode: 'US' });
    expect(JSON.stringify(answer.json())).not.toContain('a.shopper@example.com');
  });
});

describe('a cart that cannot be read', () => {
  it('returns 404 when it is unknown or belongs to the other site (ST-09)', async () => {
    const { id } = await aCart(1);
    expect((await call('get-cart', { cartId: 'nobody-has-this-one' })).statusCode).toBe(404);
    const foreign = await call('get-cart', { cartId: id }, { host: new URL(origins.HPSF).host });
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json()).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });

  it('returns 410 with its lines when it was not used for 30 days', async () => {
    const { id } = await aCart(2, 'autoship-4w');
    shop.pass(31 * 86_400_000);
    const answer = await call('get-cart', { cartId: id });
    expect(answer.statusCode).toBe(410);
    expect(answer.json()).toMatchObject({
      error: { code: 'CART_EXPIRED' },
      savedInput: { lineItems: [{ merchandiseId: bag, quantity: 2, sellingPlanId: 'autoship-4w' }] },
    });
  });

  it('returns 410 without lines when it was bought', async () => {
    const { id } = await aCart(1);
    await finishCartOf(shop.ports.DTC, id as CartId);
    const answer = await call('get-cart', { cartId: id });
    expect([answer.statusCode, answer.json().savedInput]).toEqual([410, null]);
  });
});

describe('a request that is not well-formed', () => {
  it.each([
    ['no JSON', '{', 'body'],
    ['a list', '[]', 'body'],
    ['a text', '"x"', 'body'],
    ['a missing field', { lineItems: [] }, 'buyerIdentity'],
    ['a wrong type', { buyerIdentity: {}, lineItems: 'x' }, 'lineItems'],
    [
      'a negative quantity',
      { buyerIdentity: {}, lineItems: [{ merchandiseId: 'x', quantity: -1 }] },
      'lineItems.0.quantity',
    ],
    [
      'no quantity at all',
      { buyerIdentity: {}, lineItems: [{ merchandiseId: 'x', quantity: 0 }] },
      'lineItems.0.quantity',
    ],
    ['a fraction', { buyerIdentity: {}, lineItems: [{ merchandiseId: 'x', quantity: 1.5 }] }, 'lineItems.0.quantity'],
    [
      'a number as text',
      { buyerIdentity: {}, lineItems: [{ merchandiseId: 'x', quantity: '1' }] },
      'lineItems.0.quantity',
    ],
    [
      'an unknown attribute',
      {
        buyerIdentity: {},
        lineItems: [{ merchandiseId: 'x', quantity: 1, attributes: [{ key: 'evil', value: '1' }] }],
      },
      'lineItems.0.attributes.0.key',
    ],
    ['a malformed email', { buyerIdentity: { email: 'x' }, lineItems: [] }, 'buyerIdentity.email'],
  ])('is answered 400 with the field named: %s', async (_what, body, field) => {
    const answer = await call('create-cart', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'VALIDATION' } });
    if (field !== 'body') expect(Object.keys(answer.json().error.fields)).toContain(field);
  });

  it('is answered 413 when it is larger than 64 KiB', async () => {
    const answer = await call('create-cart', { buyerIdentity: {}, lineItems: [], more: 'x'.repeat(70_000) });
    expect([answer.statusCode, answer.json().error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'is answered 415 with the content type %s',
    async (type) => {
      const answer = await call('create-cart', '{}', { 'content-type': type });
      expect([answer.statusCode, answer.json().error.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    },
  );

  it('is read as an empty object when its body is empty', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/cms/v1.0/get-announcements',
      headers: { host: 'shop.test' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { announcements: [] }]);
  });

  it('is answered 404 for an unknown call, and 405 for another method', async () => {
    expect(
      (await shop.app.inject({ method: 'POST', url: '/api/nothing', headers: { host: 'shop.test' } })).json().error
        .code,
    ).toBe('NOT_FOUND');
    expect(
      (await shop.app.inject({ method: 'GET', url: '/api/ecom/v1.0/get-cart', headers: { host: 'shop.test' } }))
        .statusCode,
    ).toBe(405);
  });
});

describe('a request of a browser (ST-08)', () => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin at all', { origin: 'null' }],
    ['the staff shop', { origin: origins.HPSF }],
  ])('is refused from %s', async (_who, headers) => {
    expect((await call('create-cart', { buyerIdentity: {}, lineItems: [] }, headers)).statusCode).toBe(403);
  });

  it('is answered from this site, as is one without the headers of a browser', async () => {
    const own = { origin: origins.DTC, 'sec-fetch-site': 'same-origin' };
    expect((await call('create-cart', { buyerIdentity: {}, lineItems: [] }, own)).statusCode).toBe(200);
    expect((await call('create-cart', { buyerIdentity: {}, lineItems: [] })).statusCode).toBe(200);
  });
});

describe('the URL of the checkout', () => {
  const multipass = (body: unknown, cartId?: string, host = 'shop.test') =>
    shop.app.inject({
      method: 'POST',
      url: '/api/multipass',
      headers: { host, 'content-type': 'application/json', ...(cartId ? { cookie: `col_cart_id=${cartId}` } : {}) },
      payload: JSON.stringify(body),
    });

  it('belongs to the cart in the cookie and to the shop’s own origin, whatever the body says (ST-04, ST-05)', async () => {
    const { id } = await aCart(1);
    const answer = await multipass({ getURL: true, email: 'x@example.com', checkoutUrl: 'https://evil.example' }, id);
    expect(answer.json()).toMatchObject({
      url: expect.stringMatching(/^https:\/\/shop\.test\/checkouts\/[\w-]{20,}$/),
    });
    expect(answer.json().url).not.toContain(id);
    expect((await multipass({ getURL: false }, id)).statusCode).toBe(204);
  });

  it('is refused without a cart, and for text in place of a boolean', async () => {
    expect((await multipass({ getURL: true })).statusCode).toBe(404);
    expect((await multipass({ getURL: 'true' })).statusCode).toBe(400);
  });

  it('is refused to a guest in the staff shop (ST-30)', async () => {
    const host = new URL(origins.HPSF).host;
    const merchandiseId = await merchandiseOf(shop.ports.HPSF, 'ADC-15');
    const made = await call(
      'create-cart',
      { buyerIdentity: {}, lineItems: [{ merchandiseId, quantity: 1 }] },
      { host },
    );
    expect(made.json().cart.checkoutUrl).toBeNull();
    const cartId = made.json().cart.id;
    const unconfirmed = await multipass({ getURL: true }, cartId, host);
    expect([unconfirmed.statusCode, unconfirmed.json().error]).toMatchObject([
      422,
      { code: 'NOT_READY', fields: { isAttestationChecked: expect.stringContaining('Please confirm') } },
    ]);
    const answer = await multipass({ getURL: true, isAttestationChecked: true }, cartId, host);
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'LOGIN_REQUIRED']);
    expect((await call('get-cart', { cartId }, { host })).json().cart.attributes).toContainEqual({
      key: 'is_attestation_checked',
      value: 'true',
    });
  });

  it('is refused to a guest for an autoship when that needs an account (ST-30)', async () => {
    shop = await anHttpShop(defaultSeed, { autoshipLoginRequired: true });
    bag = await merchandiseOf(shop.ports.DTC, 'ADC-15');
    const single = await aCart(1);
    expect((await multipass({ getURL: true }, single.id)).statusCode).toBe(200);
    const autoship = await aCart(1, 'autoship-4w');
    const answer = await multipass({ getURL: true }, autoship.id);
    expect(answer.json()).toMatchObject({
      error: { code: 'LOGIN_REQUIRED', fields: { path: '/shelter/autoship-required-login' } },
    });
    expect((await call('get-cart', { cartId: autoship.id })).json().cart.checkoutUrl).toBeNull();
  });
});

describe('the log', () => {
  it('names the pattern of a route, and nothing that the request contained (ST-27)', async () => {
    const { id } = await aCart(1);
    await call('update-cart-buyer-identity', { cartId: id, buyerIdentity: { email: 'secret@example.com' } });
    await shop.app.inject({ url: '/checkouts/very-secret-token?x=secret-query', headers: { host: 'shop.test' } });
    const log = shop.log.join('');
    expect(log).toContain('/checkouts/:token');
    expect(log).toContain('/api/ecom/v1.0/update-cart-buyer-identity');
    for (const secret of ['very-secret-token', 'secret-query', 'secret@example.com', id])
      expect(log).not.toContain(secret);
  });

  it('has the request id of the answer', async () => {
    const answer = await call('get-cart', { cartId: 'nobody-has-this-one' });
    const id = answer.headers['x-request-id'];
    expect(answer.json().error.requestId).toBe(id);
    expect(shop.log.join('')).toContain(String(id));
  });
});
