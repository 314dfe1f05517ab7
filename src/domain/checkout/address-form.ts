import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { parsePhone } from '#domain/customer/phone';
import { type AmericanStateCode, parseState } from '#domain/shipping/states';
import { parseZip, type Zip } from '#domain/shipping/zip';
import { stateOfZip } from '#domain/shipping/zip-states';
import { normalizeLine } from '../typed-text';
import type { ShippingAddress } from './address';

/** The fields that every form with an address has. */
export const addressFields = [
  'firstName',
  'lastName',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'phone',
] as const;
type AddressField = (typeof addressFields)[number];
export type AddressInput = Readonly<Record<AddressField, string>>;
export type LengthError = 'required' | 'too-long';
/** What's wrong with a field of an address (VA-14). */
export type AddressFieldError = LengthError | 'phone' | 'state' | 'zip' | 'zip-of-other-state';
export type AddressFieldErrors = Readonly<Partial<Record<AddressField, AddressFieldError>>>;

const maximumLength = 120;

/** What was typed, with every field a normalized line. */
export const normalizeFields = <Field extends string>(
  input: Readonly<Record<Field, string>>,
): Readonly<Record<Field, string>> =>
  Object.fromEntries(Object.entries<string>(input).map(([field, value]) => [field, normalizeLine(value)])) as Record<
    Field,
    string
  >;

/** The normalized fields that are empty and not `optional`, or longer than 120 characters. */
export const findLengthErrors = <Field extends string>(
  input: Readonly<Record<Field, string>>,
  optional: readonly Field[],
): Readonly<Partial<Record<Field, LengthError>>> =>
  Object.fromEntries(
    Object.entries<string>(input).flatMap(([field, value]): [string, LengthError][] => {
      if (value.length > maximumLength) return [[field, 'too-long']];
      return value === '' && !optional.includes(field as Field) ? [[field, 'required']] : [];
    }),
  ) as Partial<Record<Field, LengthError>>;

type StateAndZip = { readonly provinceCode: AmericanStateCode; readonly zip: Zip };

const parseStateAndZip = (input: AddressInput): E.Either<AddressFieldErrors, StateAndZip> => {
  const [state, zip] = [parseState(input.state), parseZip(input.zip)];
  if (state === undefined) return E.left({ state: 'state' });
  if (zip === undefined) return E.left({ zip: 'zip' });
  const zipState = stateOfZip(zip);
  return O.isSome(zipState) && zipState.value !== state
    ? E.left({ zip: 'zip-of-other-state' })
    : E.right({ provinceCode: state, zip });
};

/** Parses normalized fields; refused with one error per invalid field (VA-13). */
export const parseAddressForm = (input: AddressInput): E.Either<AddressFieldErrors, ShippingAddress> => {
  const { firstName, lastName, address1, address2, city, phone } = input;
  const stateAndZip = parseStateAndZip(input);
  const fields = { firstName, lastName, address1, address2, city, state: input.state, zip: input.zip, phone };
  const errors: AddressFieldErrors = {
    ...(E.isLeft(stateAndZip) ? stateAndZip.left : {}),
    ...(phone === '' || parsePhone(phone) !== undefined ? {} : { phone: 'phone' }),
    ...findLengthErrors<AddressField>(fields, ['address2', 'phone']),
  };
  if (Object.keys(errors).length > 0 || E.isLeft(stateAndZip)) return E.left(errors);
  return E.right({
    firstName,
    lastName,
    address1,
    ...(address2 ? { address2 } : {}),
    city,
    ...stateAndZip.right,
    countryCode: 'US',
  });
};
