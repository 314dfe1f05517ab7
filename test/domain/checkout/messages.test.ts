import { describe, expect, it } from 'vitest';
import { soldOutMessage, totalChangedMessage } from '#domain/checkout/messages';
import { money } from '#domain/money';

describe('what a shopper is told', () => {
  it('of a total that changed is the new one', () => {
    expect(totalChangedMessage(money(123_456))).toBe(
      'Your total is now $1,234.56. Please look it over and place the order again.',
    );
  });

  it('of lines that are short is how many are left of each', () => {
    const lines = [
      { title: 'Kibble', left: 0 },
      { title: 'Stew', left: 1 },
      { title: 'Pate', left: 3 },
    ];
    expect(soldOutMessage(lines)).toBe(
      'Kibble is out of stock at the warehouse near you. Only 1 of Stew is left at the warehouse near you. ' +
        'Only 3 of Pate are left at the warehouse near you. Please change your cart.',
    );
  });
});
