import { describe, expect, it } from 'vitest';
import { autoshipPlan } from '#domain/autoship/selling-plan';
import { totalQuantity } from '#domain/cart/cart';
import type { PricedLine } from '#domain/cart/priced-cart';
import { checkoutBlocker, checkoutLoginPath, needsAttestation } from '#domain/checkout/checkout-blocker';
import type { Zip } from '#domain/shipping/zip';
import { aCartLine, anInstant } from '../../builders';

const holding = (...lines: readonly PricedLine[]) => ({ lines, totalQuantity: totalQuantity(lines) });
const once = holding(aCartLine());
const autoship = holding(aCartLine(), aCartLine({ sellingPlan: autoshipPlan(4) }));

const short = (left: number, quantity: number) => {
  const line = aCartLine();
  return aCartLine({
    quantity,
    variant: { ...line.variant, availability: left === 0 ? 'out_of_stock' : 'limited', left },
  });
};

describe('the door to the checkout', () => {
  it('is open to a guest of the consumer shop', () => {
    expect(checkoutLoginPath({ site: 'DTC', ...once }, 'Guest', true)).toBeUndefined();
    expect(checkoutLoginPath({ site: 'DTC', ...autoship }, 'Guest', false)).toBeUndefined();
  });

  it('leads a guest with an autoship to sign in where that is asked for (RT-21, CH-09)', () => {
    expect(checkoutLoginPath({ site: 'DTC', ...autoship }, 'Guest', true)).toBe('/shelter/autoship-required-login');
  });

  it('leads a guest of the staff shop to sign in, and back to the cart (RT-27)', () => {
    expect(checkoutLoginPath({ site: 'HPSF', ...once }, 'Guest', false)).toBe('/shelter/login?redirect=L2NhcnQ');
  });

  it('is open to a shopper with an autoship, and to staff in their shop, whatever is asked of guests', () => {
    expect(checkoutLoginPath({ site: 'DTC', ...autoship }, 'Shopper', true)).toBeUndefined();
    expect(checkoutLoginPath({ site: 'HPSF', ...once }, 'Staff', true)).toBeUndefined();
    expect(checkoutLoginPath({ site: 'HPSF', ...once }, 'Shopper', false)).toBe('/shelter/login?redirect=L2NhcnQ');
  });
});

describe('the attestation (CP-08)', () => {
  it('is asked of staff, until it was given', () => {
    expect(needsAttestation({ site: 'HPSF' })).toBe(true);
    expect(needsAttestation({ site: 'HPSF', attestation: { version: '2026-01', at: anInstant() } })).toBe(false);
    expect(needsAttestation({ site: 'DTC' })).toBe(false);
  });
});

describe('a cart that cannot be bought as it stands', () => {
  it('is an empty one', () => {
    expect(checkoutBlocker(holding())).toBe('Your cart is empty.');
  });

  it('is one with a line of which there is not enough, named', () => {
    expect(checkoutBlocker(holding(aCartLine(), short(0, 1)))).toBe(
      'Adult Chicken & Rice Dry Dog Food: This item is out of stock.',
    );
    expect(checkoutBlocker(holding(short(2, 3)))).toBe(
      'Adult Chicken & Rice Dry Dog Food: Only 2 left. Please choose a smaller quantity.',
    );
  });

  it('is one with several such lines, each named (CH-08)', () => {
    expect(checkoutBlocker(holding(short(0, 1), aCartLine(), short(2, 3)))?.match(/Adult Chicken/g)).toHaveLength(2);
  });

  it('is one with more than an order holds (CT-09)', () => {
    expect(checkoutBlocker(holding(aCartLine({ quantity: 6 }), aCartLine({ quantity: 5 })))).toBe(
      'You have reached the limit of 10 items for this order.',
    );
  });

  it('says near which zip that is, where one was chosen (PC-26)', () => {
    const line = short(0, 1);
    const near = { ...line, variant: { ...line.variant, stockZip: '99501' as Zip } };
    expect(checkoutBlocker(holding(near))).toBe(
      'Adult Chicken & Rice Dry Dog Food: This item is out of stock near 99501.',
    );
  });

  it('is no other', () => {
    expect(checkoutBlocker(autoship)).toBeUndefined();
  });
});
