import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { type Card, type CardRefusal, parseCard } from '#domain/payments/card';
import { isStateCode } from '#domain/shipping/states';
import { isZip } from '#domain/shipping/zip';
import { stateOfZip } from '#domain/shipping/zip-states';
import type { Instant } from '#domain/time';
import type { Address, Contact } from './address';
import { isEmail, isPhone } from './contact';

/** The fields of the checkout page as they are posted. */
export const checkoutFields = [
  'email',
  'firstName',
  'lastName',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'phone',
  'cardNumber',
  'cardExpiry',
  'cardCode',
  'consent',
] as const;
export type CheckoutField = (typeof checkoutFields)[number];
export type CheckoutInput = Readonly<Record<CheckoutField, string>>;
export type FieldErrors = Readonly<Partial<Record<CheckoutField, string>>>;

export type CheckoutForm = { readonly contact: Contact; readonly address: Address; readonly card: Card };

/** Messages for invalid fields (VA-14). */
export const fieldMessages = {
  required: 'This field is required.',
  email: 'Enter a valid email address.',
  phone: 'Enter a valid phone number.',
  zip: 'Enter a valid 5-digit zip code.',
  state: 'Choose a state.',
  zipOfOtherState: 'This zip code is not in the state you chose.',
  zipNotServed: 'Sorry, we do not deliver to this zip code yet.',
  tooLong: 'Please shorten this.',
  consent: 'Please agree to the automatic renewal to order an Autoship.',
} as const;

const maximumLength = 120;
const cardMessages: Readonly<Record<CardRefusal, { readonly field: CheckoutField; readonly message: string }>> = {
  'card-number': { field: 'cardNumber', message: 'Enter a valid card number.' },
  'card-expiry': { field: 'cardExpiry', message: 'Enter the expiration date as MM/YY.' },
  'card-expired': { field: 'cardExpiry', message: 'This card has expired.' },
  'card-code': { field: 'cardCode', message: 'Enter the 3 or 4 digits of the security code.' },
};

const required: readonly CheckoutField[] = [
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
];

const trimFields = (input: CheckoutInput): CheckoutInput =>
  Object.fromEntries(Object.entries(input).map(([field, value]) => [field, value.trim()])) as CheckoutInput;

const addressErrors = ({ state, zip }: CheckoutInput): FieldErrors => {
  if (!isStateCode(state)) return { state: fieldMessages.state };
  if (!isZip(zip)) return { zip: fieldMessages.zip };
  const zipState = stateOfZip(zip);
  return O.isSome(zipState) && zipState.value !== state ? { zip: fieldMessages.zipOfOtherState } : {};
};

const formatErrors = (input: CheckoutInput): FieldErrors => ({
  ...addressErrors(input),
  ...(isEmail(input.email) ? {} : { email: fieldMessages.email }),
  ...(input.phone === '' || isPhone(input.phone) ? {} : { phone: fieldMessages.phone }),
});

const lengthErrors = (input: CheckoutInput): FieldErrors =>
  Object.fromEntries([
    ...Object.entries(input)
      .filter(([, value]) => value.length > maximumLength)
      .map(([field]) => [field, fieldMessages.tooLong]),
    ...required.filter((field) => input[field] === '').map((field) => [field, fieldMessages.required]),
  ]) as FieldErrors;

const cardErrors = (card: E.Either<readonly CardRefusal[], Card>): FieldErrors =>
  E.isRight(card)
    ? {}
    : Object.fromEntries(card.left.map((refusal) => [cardMessages[refusal].field, cardMessages[refusal].message]));

/**
 * Parses the posted checkout form. Refused with one message per invalid field (VA-13). `needsConsent` is true if the
 * cart has an autoship line.
 */
export const parseCheckoutForm = (
  posted: CheckoutInput,
  { at, needsConsent }: { readonly at: Instant; readonly needsConsent: boolean },
): E.Either<FieldErrors, CheckoutForm> => {
  const input = trimFields(posted);
  const card = parseCard({ number: input.cardNumber, expiry: input.cardExpiry, code: input.cardCode }, at);
  const errors: FieldErrors = {
    ...cardErrors(card),
    ...formatErrors(input),
    ...lengthErrors(input),
    ...(needsConsent && input.consent === '' ? { consent: fieldMessages.consent } : {}),
  };
  const { state, zip } = input;
  if (Object.keys(errors).length > 0 || E.isLeft(card) || !isStateCode(state) || !isZip(zip)) return E.left(errors);
  return E.right({
    contact: { email: input.email, ...(input.phone ? { phone: input.phone } : {}) },
    address: {
      firstName: input.firstName,
      lastName: input.lastName,
      address1: input.address1,
      ...(input.address2 ? { address2: input.address2 } : {}),
      city: input.city,
      provinceCode: state,
      zip,
      countryCode: 'US',
    },
    card: card.right,
  });
};
