import { describe, expect, it } from 'vitest';
import { discountRefusalMessage } from '#application/cart/messages';
import { checkoutBlockerMessage } from '#application/cart/page-messages';
import { money } from '#domain/money';
import type { DiscountRefusal } from '#domain/pricing/discount';
import type { Zip } from '#domain/shipping/zip';

describe('why a cart cannot be ordered', () => {
  it('is that it is empty, or holds more than an order', () => {
    expect(checkoutBlockerMessage({ kind: 'EmptyCart' })).toBe('Your cart is empty.');
    expect(checkoutBlockerMessage({ kind: 'OverLimit' })).toBe("You've reached the limit of 10 items for this order.");
  });

  it('names each line without enough stock, and the zip if one was chosen (PC-26)', () => {
    const lines = [
      { title: 'Kibble', shortage: { kind: 'OutOfStock', zip: undefined } },
      { title: 'Stew', shortage: { kind: 'TooFew', left: 2, zip: '99501' as Zip } },
    ] as const;
    expect(checkoutBlockerMessage({ kind: 'ShortOfStock', lines })).toBe(
      'Kibble: This item is out of stock. Stew: Only 2 left near 99501. Please choose a smaller quantity.',
    );
  });
});

describe('a code', () => {
  it.each<readonly [DiscountRefusal, string]>([
    [{ kind: 'CodeExpired' }, 'That code has expired. Try another one.'],
    [{ kind: 'NotYetValid' }, "That code isn't valid yet."],
    [{ kind: 'BelowMinimum', minimum: money(4000) }, 'That code needs a subtotal of $40.00 or more.'],
    [{ kind: 'UnknownCode' }, "We don't recognize that code."],
    [{ kind: 'AsSaid', text: 'Not for stews.' }, 'Not for stews.'],
  ])('has a message for the reason %j that it does not apply', (refusal, message) => {
    expect(discountRefusalMessage(refusal)).toBe(message);
  });
});
