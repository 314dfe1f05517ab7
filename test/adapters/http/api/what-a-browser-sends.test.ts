import { beforeEach, describe, expect, it } from 'vitest';
import type { MerchandiseId } from '#domain/catalog/product';
import { anHttpShop, type HttpShop, merchandiseOf } from '../../../http-shop';

let shop: HttpShop;
let bag: MerchandiseId;

const call = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { host: 'shop.test', 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });

type Made = { readonly cart: { readonly id: string; readonly lineItems: readonly { readonly id: string }[] } };

const aCart = async (quantity: number, more: object = {}) =>
  (
    await call('ecom/v1.0/create-cart', {
      buyerIdentity: {},
      lineItems: [{ merchandiseId: bag, quantity, ...more }],
    })
  ).json<Made>().cart;

const quantityIn = async (cartId: string): Promise<number> =>
  (await call('ecom/v1.0/get-cart', { cartId })).json().cart.totalQuantity;

beforeEach(async () => {
  shop = await anHttpShop();
  bag = await merchandiseOf(shop.ports.DTC, 'ADC-15');
});

describe('a line of another shopper’s cart (ST-09)', () => {
  it('is not changed by a request that names it with a cart of the sender', async () => {
    const theirs = await aCart(2);
    const own = await aCart(3);
    const stolen = theirs.lineItems[0]?.id;
    await call('ecom/v1.0/update-cart-line-items', { cartId: own.id, lineItems: [{ id: stolen, quantity: 9 }] });
    await call('ecom/v1.0/remove-cart-line-items', { cartId: own.id, lineItemIds: [stolen] });
    expect([await quantityIn(theirs.id), await quantityIn(own.id)]).toEqual([2, 3]);
  });
});

describe('a price that a browser sends (ST-14)', () => {
  it.each(['price', 'realPrice', 'cartDiscount', 'amount', 'isEligibleForPd', 'isRegistered'])(
    'is ignored as %s',
    async (field) => {
      const { cart } = (
        await call('ecom/v1.0/create-cart', {
          buyerIdentity: {},
          lineItems: [{ merchandiseId: bag, quantity: 1, [field]: '0.01' }],
          [field]: '0.01',
        })
      ).json();
      expect(cart.cost.subtotalAmount.amount).toBe('45.99');
    },
  );
});

describe('a malformed cookie (ST-26)', () => {
  it.each([
    'col_cart_id=short',
    'col_cart_id=<script>alert(1)</script>',
    `col_cart_id=${'a'.repeat(300)}`,
    "col_cart_id='; drop table cart; --",
    'col_cart_id=%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00',
    'userLocation=%7B%22zip%22%3A1%7D',
    'userLocation=1234567::HOME',
    'col_checkout=../../etc/passwd',
    '=',
    ';;;',
  ])('is treated as missing: %s', async (cookie) => {
    const answer = await shop.app.inject({ url: '/cart', headers: { host: 'shop.test', cookie } });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Your cart is empty');
    expect(answer.body).not.toContain('<script>alert(1)');
  });
});

describe('an answer of the API', () => {
  it('may not be stored by any cache, whether or not it belongs to one visitor (ST-23)', async () => {
    const { id } = await aCart(1);
    for (const [path, body] of [
      ['ecom/v1.0/get-cart', { cartId: id }],
      ['multipass', { getURL: true }],
    ] as const) {
      const answer = await call(path, body, { cookie: `col_cart_id=${id}` });
      expect([path, answer.statusCode, answer.headers['cache-control']]).toEqual([path, 200, 'private, no-store']);
    }
  });
});

describe('signing up for email by the API (ST-25)', () => {
  const signUp = (email: string) => call('email-signup', { email });

  it('returns the same whether the email is known or not', async () => {
    const first = await signUp('a.shopper@example.com');
    const again = await signUp('A.Shopper@example.com');
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
  });

  it('is refused after thirty attempts in an hour', async () => {
    for (let time = 0; time < 30; time += 1) expect((await signUp('a.shopper@example.com')).statusCode).toBe(202);
    expect((await signUp('A.SHOPPER@example.com')).statusCode).toBe(429);
    expect((await signUp('another@example.com')).statusCode).toBe(202);
    shop.pass(3_600_000);
    expect((await signUp('a.shopper@example.com')).statusCode).toBe(202);
  });

  it.each(['a@b.co\r\nBcc: c@d.ef', 'a@b.co, c@d.ef', ''])('refuses %j', async (email) => {
    expect((await signUp(email)).statusCode).toBe(400);
  });
});
