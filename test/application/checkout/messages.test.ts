import { describe, expect, it } from 'vitest';
import { buildCheckoutFieldMessages, buildSoldOutMessage, buildTotalMessage } from '#application/checkout/messages';
import { money } from '#domain/money';

describe('the message', () => {
  it.each([
    ['required', 'This field is required.'],
    ['too-long', 'Please shorten this.'],
    ['email', 'Enter a valid email address.'],
    ['phone', 'Enter a valid phone number.'],
    ['zip', 'Enter a valid 5-digit ZIP code.'],
    ['zip-of-other-state', "This ZIP code isn't in the state you chose."],
    ['zip-not-served', "Sorry, we don't deliver to this ZIP code yet."],
    ['state', 'Choose a state.'],
    ['consent', 'To order an Autoship, please agree to the automatic renewal.'],
    ['card-number', 'Enter a valid card number.'],
    ['card-expiry', 'Enter the expiration date as MM/YY.'],
    ['card-expired', 'This card has expired.'],
    ['card-code', 'Enter the 3- or 4-digit security code.'],
  ] as const)('is for the error %s "%s" (VA-14)', (error, message) => {
    expect(buildCheckoutFieldMessages({ email: error })).toEqual({ email: message });
  });

  it('has the new total when it has changed', () => {
    expect(buildTotalMessage(money(123_456))).toBe(
      'Your total is now $1,234.56. Please look it over, then place your order again.',
    );
  });

  it('says of each line that exceeds the stock how many are left', () => {
    const lines = [
      { title: 'Kibble', left: 0 },
      { title: 'Stew', left: 1 },
      { title: 'Pate', left: 3 },
    ];
    expect(buildSoldOutMessage(lines)).toBe(
      'Kibble is out of stock near you. We have only 1 of Stew left near you. We have only 3 of Pate left near you. ' +
        'Please update your cart.',
    );
  });
});
