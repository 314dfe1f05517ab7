// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserCartCookie } from '#adapters/browser/browser-cart-cookie';
import { CookieLocationStore } from '#adapters/browser/cookie-location-store';
import { deleteCookie, writeCookie } from '#adapters/browser/cookies';
import { LocalStorageCartSummary } from '#adapters/browser/local-storage-cart-summary';
import type { CartId } from '#domain/cart/priced-cart';
import { storedItems } from '#domain/consent/stored-items';
import { defaultDeliveryLocation } from '#domain/shipping/zip';

const cartId = '0123456789abcdef0123' as CartId;
let isSignedIn = false;
const summaries = new LocalStorageCartSummary(
  new BrowserCartCookie(),
  () => 1_700_000_000_000,
  () => isSignedIn,
);

const { cart, location } = storedItems;

beforeEach(() => {
  localStorage.clear();
  isSignedIn = false;
  for (const item of [cart, location]) deleteCookie(item);
});
afterEach(() => vi.restoreAllMocks());

describe('the stored cart summary', () => {
  it('is read as it was written, while the cookie has the same cart', () => {
    writeCookie(cart, cartId);
    summaries.write({ cartId, totalQuantity: 7 });
    expect(summaries.read()).toEqual({ cartId, totalQuantity: 7 });
    writeCookie(cart, 'another-cart-0123456789');
    expect(summaries.read()).toEqual({ cartId: 'another-cart-0123456789', totalQuantity: 0 });
  });

  it('is missing without a cookie, and removed with it', () => {
    summaries.write({ cartId, totalQuantity: 7 });
    expect(summaries.read()).toBeUndefined();
    writeCookie(cart, cartId);
    summaries.write(undefined);
    expect([summaries.read(), localStorage.length]).toEqual([undefined, 0]);
  });

  it.each(['', 'x', '-1', '1.5', '1e9', 'Infinity', '<b>7</b>', '{"count":7}'])(
    'has no count when storage has %j (ST-26)',
    (count) => {
      writeCookie(cart, cartId);
      localStorage.setItem('guest_col_cart_id', cartId);
      localStorage.setItem('cart_count', count);
      expect(summaries.read()).toEqual({ cartId, totalQuantity: 0 });
    },
  );

  it.each(['short', '<script>alert(1)</script>', 'a'.repeat(201), '..%2F..%2F..%2Fetc%2Fpasswd'])(
    'is missing when the cookie is %j (ST-26)',
    (value) => {
      writeCookie(cart, value);
      expect(summaries.read()).toBeUndefined();
    },
  );

  it('is missing, without an error, when storage is blocked (ST-26)', () => {
    writeCookie(cart, cartId);
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    summaries.write({ cartId, totalQuantity: 7 });
    expect(summaries.read()).toEqual({ cartId, totalQuantity: 0 });
  });
});

describe('the stored cart summary of someone who has logged in (CA-04)', () => {
  beforeEach(() => writeCookie(cart, cartId));

  it('has the count without the id of the cart', () => {
    isSignedIn = true;
    summaries.write({ cartId, totalQuantity: 7 });
    expect([summaries.read(), { ...localStorage }]).toEqual([{ cartId, totalQuantity: 7 }, { cart_count: '7' }]);
  });

  it.each([
    ['read', () => summaries.read(), {}],
    ['written', () => summaries.write({ cartId, totalQuantity: 3 }), { cart_count: '3' }],
  ])('loses what was stored of the guest when it is %s', (_how, act, left) => {
    summaries.write({ cartId, totalQuantity: 7 });
    expect(localStorage.getItem('guest_col_cart_id')).toBe(cartId);
    isSignedIn = true;
    act();
    expect({ ...localStorage }).toEqual(left);
  });

  it('does not count for the guest who comes after', () => {
    isSignedIn = true;
    summaries.write({ cartId, totalQuantity: 7 });
    isSignedIn = false;
    expect(summaries.read()).toEqual({ cartId, totalQuantity: 0 });
  });
});

describe('the stored start of a checkout (CA-13, CU-05, CT-28)', () => {
  it('has the cart and the time, until the checkout ends', () => {
    writeCookie(cart, cartId);
    summaries.recordCheckoutStart(cartId);
    expect(JSON.parse(localStorage.getItem('checkoutInitiated') ?? '')).toEqual({ cartId, at: 1_700_000_000_000 });
    summaries.clearCheckoutStart();
    expect(localStorage.getItem('checkoutInitiated')).toBeNull();
  });

  it('is removed with the id and the count of a cart that was bought, as soon as the cookie is (CA-04)', () => {
    writeCookie(cart, cartId);
    summaries.write({ cartId, totalQuantity: 7 });
    summaries.recordCheckoutStart(cartId);
    deleteCookie(cart);
    expect([summaries.read(), localStorage.length]).toEqual([undefined, 0]);
  });
});

describe('the stored zip', () => {
  it('is read as it was written', () => {
    const chosen = { ...defaultDeliveryLocation, place: 'clinic' as const };
    new CookieLocationStore().write(chosen);
    expect(new CookieLocationStore().read()).toEqual(chosen);
  });

  it.each(['x', '1234::HOME', '80011::ELSEWHERE', '80011::HOME::x', '<script>::HOME'])(
    'is the default when the cookie has %s (ST-26)',
    (value) => {
      writeCookie(location, value);
      expect(new CookieLocationStore().read()).toEqual(defaultDeliveryLocation);
    },
  );
});
