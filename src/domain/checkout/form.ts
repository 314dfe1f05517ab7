import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { type PaymentCard, type PaymentCardRefusal, parsePaymentCard } from '#domain/payments/card';
import { isStateCode } from '#domain/shipping/states';
import { isZip } from '#domain/shipping/zip';
import { stateOfZip } from '#domain/shipping/zip-states';
import type { Instant } from '#domain/time';
import type { BuyerContact, ShippingAddress } from './address';
import { isEmail, isPhone } from './contact';

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
/** What is wrong with a field (VA-14). */
export type CheckoutFieldError =
  | PaymentCardRefusal
  | 'required'
  | 'too-long'
  | 'email'
  | 'phone'
  | 'zip'
  | 'zip-of-other-state'
  | 'zip-not-served'
  | 'state'
  | 'consent';
export type CheckoutFieldErrors = Readonly<Partial<Record<CheckoutField, CheckoutFieldError>>>;

export type CheckoutFormValues = {
  readonly contact: BuyerContact;
  readonly address: ShippingAddress;
  readonly card: PaymentCard;
};

const maximumLength = 120;
const cardFields: Readonly<Record<PaymentCardRefusal, CheckoutField>> = {
  'card-number': 'cardNumber',
  'card-expiry': 'cardExpiry',
  'card-expired': 'cardExpiry',
  'card-code': 'cardCode',
};

const optional: readonly CheckoutField[] = ['address2', 'phone', 'consent'];

const trimFields = (input: CheckoutInput): CheckoutInput =>
  Object.fromEntries(Object.entries(input).map(([field, value]) => [field, value.trim()])) as CheckoutInput;

const addressErrors = ({ state, zip }: CheckoutInput): CheckoutFieldErrors => {
  if (!isStateCode(state)) return { state: 'state' };
  if (!isZip(zip)) return { zip: 'zip' };
  const zipState = stateOfZip(zip);
  return O.isSome(zipState) && zipState.value !== state ? { zip: 'zip-of-other-state' } : {};
};

const formatErrors = (input: CheckoutInput): CheckoutFieldErrors => ({
  ...addressErrors(input),
  ...(isEmail(input.email) ? {} : { email: 'email' }),
  ...(input.phone === '' || isPhone(input.phone) ? {} : { phone: 'phone' }),
});

const lengthErrors = (input: CheckoutInput): CheckoutFieldErrors =>
  Object.fromEntries([
    ...Object.entries(input)
      .filter(([, value]) => value.length > maximumLength)
      .map(([field]) => [field, 'too-long']),
    ...checkoutFields
      .filter((field) => input[field] === '' && !optional.includes(field))
      .map((field) => [field, 'required']),
  ]) as CheckoutFieldErrors;

const cardErrors = (card: E.Either<readonly PaymentCardRefusal[], PaymentCard>): CheckoutFieldErrors =>
  E.isRight(card) ? {} : Object.fromEntries(card.left.map((refusal) => [cardFields[refusal], refusal]));

/** Parses the posted form; refused with one error per invalid field (VA-13). An autoship line needs consent. */
export const parseCheckoutForm = (
  posted: CheckoutInput,
  { at, needsConsent }: { readonly at: Instant; readonly needsConsent: boolean },
): E.Either<CheckoutFieldErrors, CheckoutFormValues> => {
  const input = trimFields(posted);
  const card = parsePaymentCard({ number: input.cardNumber, expiry: input.cardExpiry, code: input.cardCode }, at);
  const errors: CheckoutFieldErrors = {
    ...cardErrors(card),
    ...formatErrors(input),
    ...lengthErrors(input),
    ...(needsConsent && input.consent === '' ? { consent: 'consent' } : {}),
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
