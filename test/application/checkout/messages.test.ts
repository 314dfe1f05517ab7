import { describe, expect, it } from 'vitest';
import { buildCheckoutFieldMessages, buildSoldOutMessage, buildTotalMessage } from '#application/checkout/messages';
import { money } from '#domain/money';

describe('the message', () => {
  it.each([
    ['required', 'This field is required.'],
    ['too-long', 'Please shorten this.'],
    ['email', 'Enter a valid email address.'],
    ['phone', 'Enter a valid phone number.'],
    ['zip', 'Enter a valid 5-digit zip code.'],
    ['zip-of-other-state', 'This zip code is not in the state you chose.'],
    ['zip-not-served', 'Sorry, we do not deliver to this zip code yet.'],
    ['state', 'Choose a state.'],
    ['consent', 'Please agree to the automatic renewal to order an Autoship.'],
    ['card-number', 'Enter a valid card number.'],
    ['card-expiry', 'Enter the expiration date as MM/YY.'],
    ['card-expired', 'This card has expired.'],
    ['card-code', 'Enter the 3 or 4 digits of the security code.'],
  ] as const)('is for the error %s "%s" (VA-14)', (error, message) => {
    expect(buildCheckoutFieldMessages({ email: error })).toEqual({ email: message });
  });

  it('has the new total when it has changed', () => {
    expect(buildTotalMessage(money(123_456))).toBe(
      'Your total is now $1,234.56. Please look it over and place the order again.',
    );
  });

  it('says of each line that exceeds the stock how many are left', () => {
    const lines = [
      { title: 'Kibble', left: 0 },
      { title: 'Stew', left: 1 },
      { title: 'Pate', left: 3 },
    ];
    expect(buildSoldOutMessage(lines)).toBe(
      'Kibble is out of stock at the warehouse near you. Only 1 of Stew is left at the warehouse near you. ' +
        'Only 3 of Pate are left at the warehouse near you. Please change your cart.',
    );
  });
});
