import * as E from 'fp-ts/Either';
import { parsePhone } from '#domain/customer/phone';
import { parseEmail } from '#domain/mail/email';
import { type PaymentCard, type PaymentCardRefusal, parsePaymentCard } from '#domain/payments/card';
import { parseZip } from '#domain/shipping/zip';
import type { Instant } from '#domain/time';
import { normalizeLine } from '../typed-text';
import type { BuyerContact, FixedDestination, ShippingAddress } from './address';
import {
  type AddressFieldError,
  addressFields,
  findLengthErrors,
  normalizeFields,
  parseAddressForm,
} from './address-form';
import type { RenewalConsentVersion } from './consent';

export const checkoutFields = ['email', ...addressFields, 'cardNumber', 'cardExpiry', 'cardCode', 'consent'] as const;
export type CheckoutField = (typeof checkoutFields)[number];
export type CheckoutInput = Readonly<Record<CheckoutField, string>>;
/** What's wrong with a field (VA-14). */
export type CheckoutFieldError =
  | PaymentCardRefusal
  | AddressFieldError
  | 'email'
  | 'zip-not-served'
  /** Some items aren't in stock for the ZIP code. */
  | 'zip-short'
  | 'consent';
export type CheckoutFieldErrors = Readonly<Partial<Record<CheckoutField, CheckoutFieldError>>>;

export type CheckoutFormValues = {
  readonly contact: BuyerContact;
  readonly address: ShippingAddress;
  readonly card: PaymentCard;
};

const cardFields: Readonly<Record<PaymentCardRefusal, CheckoutField>> = {
  'card-number': 'cardNumber',
  'card-expiry': 'cardExpiry',
  'card-expired': 'cardExpiry',
  'card-code': 'cardCode',
};

const optional: readonly CheckoutField[] = ['address2', 'phone', 'consent'];

/** The errors besides the card's, which isn't checked until the address can get every item. */
export const withoutCardErrors = (errors: CheckoutFieldErrors): CheckoutFieldErrors => {
  const { cardNumber: _number, cardExpiry: _expiry, cardCode: _code, ...others } = errors;
  return others;
};

/** The ZIP code that an order goes to; undefined if none can be read, or another field of the address contradicts it. */
export const findDestinationZip = (
  input: Pick<CheckoutInput, 'zip'>,
  {
    destination,
    errors,
  }: { readonly destination?: FixedDestination | undefined; readonly errors: CheckoutFieldErrors },
): string | undefined => {
  if (destination) return destination.zip;
  return errors.zip === undefined || errors.zip === 'zip-not-served' ? parseZip(normalizeLine(input.zip)) : undefined;
};

/** What's wrong with the fields of a card. */
export const listCardErrors = (refusals: readonly PaymentCardRefusal[]): CheckoutFieldErrors =>
  Object.fromEntries(refusals.map((refusal) => [cardFields[refusal], refusal]));

/** The typed fields, with the fixed destination's fields in place of what was typed. */
const replaceAddress = (posted: CheckoutInput, { address1, address2, city, provinceCode, zip }: FixedDestination) => ({
  ...posted,
  address1,
  address2: address2 ?? '',
  city,
  state: provinceCode,
  zip,
});

type ParseRules = {
  readonly at: Instant;
  /** The version of the text that has to be agreed to; absent if nothing renews. */
  readonly consentVersion?: RenewalConsentVersion | undefined;
  /** Replaces the typed address; only the names stay. */
  readonly destination?: FixedDestination | undefined;
};

/** Parses the posted form; refused with one error per invalid field (VA-13). Consent is the version of the text. */
export const parseCheckoutForm = (
  posted: CheckoutInput,
  { at, consentVersion, destination }: ParseRules,
): E.Either<CheckoutFieldErrors, CheckoutFormValues> => {
  const input = normalizeFields(destination ? replaceAddress(posted, destination) : posted);
  const email = parseEmail(input.email);
  const phone = parsePhone(input.phone);
  const address = parseAddressForm(input);
  const card = parsePaymentCard({ number: input.cardNumber, expiry: input.cardExpiry, code: input.cardCode }, at);
  const errors: CheckoutFieldErrors = {
    ...(E.isLeft(card) ? listCardErrors(card.left) : {}),
    ...(email === undefined ? { email: 'email' } : {}),
    ...(E.isLeft(address) ? address.left : {}),
    ...findLengthErrors(input, optional),
    ...(consentVersion !== undefined && input.consent !== consentVersion ? { consent: 'consent' } : {}),
  };
  if (Object.keys(errors).length > 0 || email === undefined || E.isLeft(card) || E.isLeft(address))
    return E.left(errors);
  return E.right({
    contact: { email, ...(phone === undefined ? {} : { phone }) },
    address: { ...address.right, ...(destination?.company === undefined ? {} : { company: destination.company }) },
    card: card.right,
  });
};
