import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import {
  type CheckoutInput,
  checkoutFields,
  type FieldErrors,
  fieldMessages,
  parseCheckoutForm,
} from '#domain/checkout/form';
import { anInstant } from '../../builders';
import { typed } from '../../contracts/checkout-input';

const posted = (some: Partial<CheckoutInput> = {}): CheckoutInput =>
  typed({ email: 'shopper@example.com', firstName: 'Test', consent: '', ...some });

const at = anInstant();
const read = (some: Partial<CheckoutInput> = {}, needsConsent = false) =>
  parseCheckoutForm(posted(some), { at, needsConsent });
const errorsOf = (some: Partial<CheckoutInput>, needsConsent = false): FieldErrors => {
  const outcome = read(some, needsConsent);
  return E.isLeft(outcome) ? outcome.left : {};
};

describe('reading the checkout form', () => {
  it('gives contact, address and card, trimmed', () => {
    expect(
      read({ email: ' shopper@example.com ', city: ' Aurora ', phone: '303-555-0100', address2: 'Unit 2' }),
    ).toEqual(
      E.right({
        contact: { email: 'shopper@example.com', phone: '303-555-0100' },
        address: {
          firstName: 'Test',
          lastName: 'Shopper',
          address1: '1 Main Street',
          address2: 'Unit 2',
          city: 'Aurora',
          provinceCode: 'CO',
          zip: '80011',
          countryCode: 'US',
        },
        card: { number: '4242424242424242', expiresMonth: 12, expiresYear: 2030, code: '123' },
      }),
    );
  });

  it('leaves out what is optional and was not given', () => {
    const outcome = read();
    expect(E.isRight(outcome) && outcome.right.contact).toEqual({ email: 'shopper@example.com' });
    expect(E.isRight(outcome) && outcome.right.address).not.toHaveProperty('address2');
  });

  it.each([
    ...([
      'email',
      'firstName',
      'lastName',
      'address1',
      'city',
      'state',
      'zip',
      'cardNumber',
      'cardExpiry',
      'cardCode',
    ] as const),
  ])('refuses an empty %s (VA-14)', (field) => {
    expect(errorsOf({ [field]: '  ' })).toEqual({ [field]: 'This field is required.' });
  });

  it.each<[Partial<CheckoutInput>, FieldErrors]>([
    [{ email: 'shopper' }, { email: 'Enter a valid email address.' }],
    [{ phone: '12345' }, { phone: 'Enter a valid phone number.' }],
    [{ zip: '8001' }, { zip: 'Enter a valid 5-digit zip code.' }],
    [{ zip: '80011-1234' }, { zip: 'Enter a valid 5-digit zip code.' }],
    [{ state: 'XX' }, { state: 'Choose a state.' }],
    [{ state: 'NY' }, { zip: fieldMessages.zipOfOtherState }],
    [{ firstName: 'x'.repeat(121) }, { firstName: fieldMessages.tooLong }],
    [{ address2: 'x'.repeat(121) }, { address2: fieldMessages.tooLong }],
    [{ cardNumber: '4242424242424241' }, { cardNumber: 'Enter a valid card number.' }],
    [{ cardExpiry: '13/30' }, { cardExpiry: 'Enter the expiration date as MM/YY.' }],
    [{ cardExpiry: '01/20' }, { cardExpiry: 'This card has expired.' }],
    [{ cardCode: '12' }, { cardCode: 'Enter the 3 or 4 digits of the security code.' }],
  ])('says of %j alone %j (VA-13, VA-14)', (some, errors) => {
    expect(errorsOf(some)).toEqual(errors);
  });

  it('tells of every field that was wrong at once', () => {
    expect(Object.keys(errorsOf({ email: 'x', zip: 'x', cardNumber: 'x' })).toSorted()).toEqual([
      'cardNumber',
      'email',
      'zip',
    ]);
  });

  it('asks for agreement where there is an autoship, and only there', () => {
    expect(errorsOf({ consent: '' }, true)).toEqual({ consent: fieldMessages.consent });
    expect(E.isRight(read({ consent: 'on' }, true))).toBe(true);
    expect(E.isRight(read({ consent: '' }, false))).toBe(true);
  });

  it('answers whatever is posted, with one sentence a field, and only of fields that there are', () => {
    const valid = posted();
    const input = fc.record(
      Object.fromEntries(
        checkoutFields.map((field) => [
          field,
          fc.oneof(
            fc.constant(valid[field]),
            fc.string({ unit: 'binary' }),
            fc.constantFrom('\u0000', '9'.repeat(500), '<b>'),
          ),
        ]),
      ) as Record<keyof CheckoutInput, fc.Arbitrary<string>>,
    );
    fc.assert(
      fc.property(input, fc.boolean(), (some, needsConsent) => {
        const outcome = parseCheckoutForm(some, { at, needsConsent });
        if (E.isRight(outcome)) return;
        expect(Object.keys(outcome.left).length).toBeGreaterThan(0);
        for (const [field, message] of Object.entries(outcome.left)) {
          expect(checkoutFields).toContain(field);
          expect(message).toMatch(/^[A-Z].*\.$/);
        }
      }),
    );
  });

  it('never repeats what was typed in a sentence', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 8, maxLength: 40 }), (typed) => {
        const messages = Object.values(errorsOf({ email: typed, zip: typed, cardNumber: typed, cardCode: typed }));
        expect(messages.some((message) => message.includes(typed))).toBe(false);
      }),
    );
  });
});
