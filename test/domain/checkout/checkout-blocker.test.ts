import { describe, expect, it } from 'vitest';
import { buildAutoshipPlan } from '#domain/autoship/selling-plan';
import { sumLineQuantities } from '#domain/cart/cart';
import type { PricedLine } from '#domain/cart/priced-cart';
import { findCheckoutBlocker, findCheckoutLoginPath, needsAttestation } from '#domain/checkout/checkout-blocker';
import type { Zip } from '#domain/shipping/zip';
import { aCartLine, anInstant } from '../../builders';

const holding = (...lines: readonly PricedLine[]) => ({ lines, totalQuantity: sumLineQuantities(lines) });
const once = holding(aCartLine());
const autoship = holding(aCartLine(), aCartLine({ sellingPlan: buildAutoshipPlan({ count: 4, unit: 'week' }) }));

const title = 'Adult Chicken & Rice Dry Dog Food';

const short = (left: number, quantity: number) => {
  const line = aCartLine();
  return aCartLine({
    quantity,
    variant: { ...line.variant, availability: left === 0 ? 'out_of_stock' : 'limited', left },
  });
};

describe('the start of the checkout', () => {
  it('is allowed to a guest of the consumer shop', () => {
    expect(findCheckoutLoginPath({ site: 'DTC', ...once }, 'Guest', true)).toBeUndefined();
    expect(findCheckoutLoginPath({ site: 'DTC', ...autoship }, 'Guest', false)).toBeUndefined();
  });

  it('leads a guest with an autoship to the login page when that is required (RT-21, CH-09)', () => {
    expect(findCheckoutLoginPath({ site: 'DTC', ...autoship }, 'Guest', true)).toBe('/shelter/autoship-required-login');
  });

  it('leads a guest of the staff shop to the login page, and back to the cart (RT-27)', () => {
    expect(findCheckoutLoginPath({ site: 'HPSF', ...once }, 'Guest', false)).toBe('/shelter/login?redirect=L2NhcnQ');
  });

  it('leads staff who are not registered to the registration, and back to the cart (RT-31)', () => {
    expect(findCheckoutLoginPath({ site: 'HPSF', ...once }, 'Shopper', false)).toBe(
      '/shelter/register?redirect=L2NhcnQ',
    );
  });

  it('is allowed to a shopper with an autoship, and to staff in their shop, whatever is required of guests', () => {
    expect(findCheckoutLoginPath({ site: 'DTC', ...autoship }, 'Shopper', true)).toBeUndefined();
    expect(findCheckoutLoginPath({ site: 'HPSF', ...once }, 'Staff', true)).toBeUndefined();
  });
});

describe('the attestation (CP-08)', () => {
  it('is required of staff until it was given', () => {
    expect(needsAttestation({ site: 'HPSF' })).toBe(true);
    expect(needsAttestation({ site: 'HPSF', attestation: { version: '2026-01', at: anInstant() } })).toBe(false);
    expect(needsAttestation({ site: 'DTC' })).toBe(false);
  });
});

describe('a cart that cannot be bought', () => {
  it('is one that is empty', () => {
    expect(findCheckoutBlocker(holding())).toEqual({ kind: 'EmptyCart' });
  });

  it('is one with a line that exceeds the stock, and the line is named', () => {
    expect(findCheckoutBlocker(holding(aCartLine(), short(0, 1)))).toEqual({
      kind: 'ShortOfStock',
      lines: [{ title, shortage: { kind: 'OutOfStock' } }],
    });
    expect(findCheckoutBlocker(holding(short(2, 3)))).toEqual({
      kind: 'ShortOfStock',
      lines: [{ title, shortage: { kind: 'TooFew', left: 2 } }],
    });
  });

  it('is one with several such lines, each named (CH-08)', () => {
    expect(findCheckoutBlocker(holding(short(0, 1), aCartLine(), short(2, 3)))).toMatchObject({
      lines: [{ title }, { title }],
    });
  });

  it('is one with more items than an order may have (CT-09)', () => {
    expect(findCheckoutBlocker(holding(aCartLine({ quantity: 6 }), aCartLine({ quantity: 5 })))).toEqual({
      kind: 'OverLimit',
    });
  });

  it('is reported with the chosen zip, if there is one (PC-26)', () => {
    const line = short(0, 1);
    const near = { ...line, variant: { ...line.variant, stockZip: '99501' as Zip } };
    expect(findCheckoutBlocker(holding(near))).toMatchObject({ lines: [{ shortage: { zip: '99501' } }] });
  });

  it('is never any other', () => {
    expect(findCheckoutBlocker(autoship)).toBeUndefined();
  });
});
