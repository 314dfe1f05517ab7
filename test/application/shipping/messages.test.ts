import { describe, expect, it } from 'vitest';
import { freeShippingMessage, shippingPromiseMessage } from '#application/shipping/messages';
import { money } from '#domain/money';
import { computeFreeShippingProgress, type ShippingPromise } from '#domain/shipping/free-shipping';

describe('free shipping', () => {
  it('says what is missing, and that it is reached', () => {
    expect(freeShippingMessage(computeFreeShippingProgress(money(1276), money(5000)))).toBe(
      '$37.24 until free shipping',
    );
    expect(freeShippingMessage(computeFreeShippingProgress(money(5000), money(5000)))).toBe('You get free shipping!');
  });

  it.each<readonly [ShippingPromise, string]>([
    [{ kind: 'Free' }, 'Free 2-5 day shipping on orders of $75.25 or more'],
    [{ kind: 'AtCheckout' }, 'See checkout for delivery date'],
    [
      { kind: 'ServiceCharge', stateName: 'Hawaii', amount: money(400) },
      'Shipping to Hawaii adds $4.00, date at checkout',
    ],
    [{ kind: 'NotServed' }, "Sorry, we don't deliver to your ZIP code yet"],
  ])('is promised as %j, with the current minimum, in the words "%s" (PC-11, AD-12)', (promise, message) => {
    expect(shippingPromiseMessage(promise, money(7525))).toBe(message);
  });
});
