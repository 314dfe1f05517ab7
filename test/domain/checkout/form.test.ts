import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { buildCheckoutFieldMessages } from '#application/checkout/messages';
import { findRenewalConsentVersion, type RenewalConsentVersion } from '#domain/checkout/consent';
import { type CheckoutFieldErrors, type CheckoutInput, checkoutFields, parseCheckoutForm } from '#domain/checkout/form';
import { anInstant } from '../../builders';
import { typed } from '../../contracts/checkout-input';

const posted = (overrides: Partial<CheckoutInput> = {}): CheckoutInput =>
  typed({ email: 'shopper@example.com', firstName: 'Test', consent: '', ...overrides });

const at = anInstant();
const asked = findRenewalConsentVersion('DTC', 'Provender');

const read = (overrides: Partial<CheckoutInput> = {}, consentVersion?: RenewalConsentVersion) =>
  parseCheckoutForm(posted(overrides), { at, consentVersion });
const errorsOf = (overrides: Partial<CheckoutInput>, consentVersion?: RenewalConsentVersion): CheckoutFieldErrors => {
  const outcome = read(overrides, consentVersion);
  return E.isLeft(outcome) ? outcome.left : {};
};

describe('reading the checkout form', () => {
  it('answers contact, address and card, trimmed', () => {
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

  it('leaves out optional fields that are empty', () => {
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
    expect(errorsOf({ [field]: '  ' })).toEqual({ [field]: 'required' });
  });

  it.each<[Partial<CheckoutInput>, CheckoutFieldErrors]>([
    [{ email: 'shopper' }, { email: 'email' }],
    [{ phone: '12345' }, { phone: 'phone' }],
    [{ zip: '8001' }, { zip: 'zip' }],
    [{ zip: '80011-123' }, { zip: 'zip' }],
    [{ state: 'XX' }, { state: 'state' }],
    [{ state: 'NY' }, { zip: 'zip-of-other-state' }],
    [{ firstName: 'x'.repeat(121) }, { firstName: 'too-long' }],
    [{ address2: 'x'.repeat(121) }, { address2: 'too-long' }],
    [{ cardNumber: '4242424242424241' }, { cardNumber: 'card-number' }],
    [{ cardExpiry: '13/30' }, { cardExpiry: 'card-expiry' }],
    [{ cardExpiry: '01/20' }, { cardExpiry: 'card-expired' }],
    [{ cardCode: '12' }, { cardCode: 'card-code' }],
  ])('says of %j alone %j (VA-13, VA-14)', (some, errors) => {
    expect(errorsOf(some)).toEqual(errors);
  });

  it('reports every invalid field at once', () => {
    expect(Object.keys(errorsOf({ email: 'x', zip: 'x', cardNumber: 'x' })).toSorted()).toEqual([
      'cardNumber',
      'email',
      'zip',
    ]);
  });

  it('requires consent for an autoship, and only for that', () => {
    expect(errorsOf({ consent: '' }, asked)).toEqual({ consent: 'consent' });
    expect(errorsOf({ consent: '2026-02' }, asked)).toEqual({ consent: 'consent' });
    expect(errorsOf({ consent: asked }, findRenewalConsentVersion('HPSF', 'Provender'))).toEqual({
      consent: 'consent',
    });
    expect(E.isRight(read({ consent: asked }, asked))).toBe(true);
    expect(E.isRight(read({ consent: '' }))).toBe(true);
  });

  it('answers any posted values, with one sentence per field, and only for existing fields', () => {
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
      fc.property(input, fc.boolean(), (values, needsConsent) => {
        const outcome = parseCheckoutForm(values, { at, consentVersion: needsConsent ? asked : undefined });
        if (E.isRight(outcome)) return;
        expect(Object.keys(outcome.left).length).toBeGreaterThan(0);
        for (const [field, message] of Object.entries(buildCheckoutFieldMessages(outcome.left))) {
          expect(checkoutFields).toContain(field);
          expect(message).toMatch(/^[A-Z].*\.$/);
        }
      }),
    );
  });

  it('never repeats what was typed in a sentence', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 8, maxLength: 40 }), (typed) => {
        const messages = Object.values(
          buildCheckoutFieldMessages(errorsOf({ email: typed, zip: typed, cardNumber: typed, cardCode: typed })),
        );
        expect(messages.some((message) => message.includes(typed))).toBe(false);
      }),
    );
  });
});
