import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import {
  cookiesAfterCartChange,
  cookiesAfterCartRead,
  cookiesAfterRefusedCheckout,
  cookiesAfterRefusedOrder,
} from '#application/cookie-changes';
import { emptyCart } from '#domain/cart/cart';
import type { CartId } from '#domain/cart/priced-cart';
import type { CustomerId } from '#domain/customer/customer';
import { aCart, aGuest } from '../builders';
import { typed } from '../contracts/checkout-input';
import { anHttpShop, origins } from '../http-shop';
import { aStaffVisitor } from '../staff-visitor';

const own = 'the-cart-of-this-browser' as CartId;
const other = 'the-cart-of-another-browser' as CartId;
const holder = aGuest({ cartId: own });
const changed = (id: CartId) => E.right(aCart({}, { id }));
const emptied = (id: CartId) => E.right(aCart({ lines: [] }, { id }));
const gone = E.left({ kind: 'CartFinished' } as const);

describe('the cart of a browser', () => {
  it('is the cart that it changed, until that is empty or does not exist', () => {
    expect(cookiesAfterCartChange(holder, own, changed(own))).toEqual({ cart: own });
    expect(cookiesAfterCartChange(holder, own, emptied(own))).toEqual({ cart: 'none' });
    expect(cookiesAfterCartChange(holder, own, gone)).toEqual({ cart: 'none' });
  });

  it('stays the same when the browser changes another cart', () => {
    expect(cookiesAfterCartChange(holder, other, changed(other))).toEqual({});
    expect(cookiesAfterCartChange(holder, other, emptied(other))).toEqual({});
    expect(cookiesAfterCartChange(holder, other, gone)).toEqual({});
    expect(cookiesAfterCartRead(holder, other, changed(other))).toEqual({});
  });

  it('is the cart that it creates, or changes while it has none', () => {
    expect(cookiesAfterCartChange(holder, undefined, changed(other))).toEqual({ cart: other });
    expect(cookiesAfterCartChange(aGuest(), other, changed(other))).toEqual({ cart: other });
    expect(cookiesAfterCartRead(aGuest(), other, changed(other))).toEqual({});
  });

  it('stays an expired cart, whose items are offered again (CA-12)', () => {
    const expired = E.left({ kind: 'CartExpired', contents: emptyCart } as const);
    expect(cookiesAfterCartRead(holder, own, expired)).toEqual({});
    expect(cookiesAfterRefusedCheckout(holder, { kind: 'NotReady', reason: 'empty' })).toEqual({});
  });

  it('is cleared after a checkout of a cart that does not exist, by call and by form', async () => {
    const { app } = await anHttpShop();
    const headers = { host: new URL(origins.DTC).host, cookie: `col_cart_id=${own}` };
    const byCall = await app.inject({
      method: 'POST',
      url: '/api/multipass',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: JSON.stringify({ getURL: true }),
    });
    const byForm = await app.inject({
      method: 'POST',
      url: '/cart',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'intent=checkout',
    });
    for (const { headers: answered } of [byCall, byForm]) {
      expect(String(answered['set-cookie'])).toMatch(/^col_cart_id=;/);
    }
  });
});

describe('the ZIP code of a browser after an order met too little stock', () => {
  const soldOut = { kind: 'SoldOut', left: [] } as const;
  const input = typed({ zip: ' 90001 ' });
  const clerk = aStaffVisitor('pat' as CustomerId);

  it('is the typed one if none was chosen (PC-26)', () => {
    expect(cookiesAfterRefusedOrder(aGuest(), soldOut, { input }).location?.zip).toBe('90001');
    expect(cookiesAfterRefusedOrder(clerk, soldOut, { input, deliverTo: 'home' }).location?.zip).toBe('90001');
  });

  it('stays as it is if the order was for the clinic of staff', () => {
    expect(cookiesAfterRefusedOrder(clerk, soldOut, { input, deliverTo: 'clinic' })).toEqual({});
    const guest = cookiesAfterRefusedOrder(aGuest(), soldOut, { input, deliverTo: 'clinic' });
    expect(guest.location?.zip).toBe('90001');
  });
});
