import * as O from 'fp-ts/Option';
import { formatCityLine } from '#domain/checkout/address';
import { type CheckoutInput, checkoutFields } from '#domain/checkout/form';
import type { SavedAddress } from '#domain/customer/customer-address';
import type { AmericanStateCode } from '#domain/shipping/states';
import { defaultZip } from '#domain/shipping/zip';
import { stateOfZip } from '#domain/shipping/zip-states';
import { findSessionUser, type Visitor } from '../visitor';
import type { CheckoutScreenData } from './checkout-page';

type FormValues = CheckoutScreenData['values'];

const cardFields: ReadonlySet<string> = new Set(['cardNumber', 'cardExpiry', 'cardCode']);

/** The state of a ZIP code; Colorado if no state has it. */
export const findStateForZip = (zip: string): AmericanStateCode =>
  O.getOrElse((): AmericanStateCode => 'CO')(stateOfZip(zip));

/** The values of a posted form, to be shown again; card data is never sent back. */
export const listTypedValues = (input: CheckoutInput): FormValues =>
  Object.fromEntries(checkoutFields.filter((field) => !cardFields.has(field)).map((field) => [field, input[field]]));

const listAddressValues = (address: SavedAddress): FormValues => {
  const { firstName, lastName, address1, address2, city, provinceCode, zip, phone } = address;
  const optional = { ...(address2 === undefined ? {} : { address2 }), ...(phone === undefined ? {} : { phone }) };
  return { firstName, lastName, address1, city, state: provinceCode, zip, ...optional };
};

/** What the shop knows of the visitor before anything is typed: the logged-in customer, and the chosen ZIP code. */
export const listKnownValues = (
  visitor: Visitor,
  phone: string | undefined,
  address: SavedAddress | undefined,
): FormValues => {
  const { general, customer } = findSessionUser(visitor);
  const { email, zipCode: zip } = general;
  const { firstName, lastName } = customer;
  return {
    ...(customer.authenticated ? { email, firstName, lastName } : {}),
    ...(zip === defaultZip ? {} : { zip, state: findStateForZip(zip) }),
    ...(phone === undefined ? {} : { phone }),
    ...(address ? listAddressValues(address) : {}),
  };
};

/** Has the place first, because a narrow field cuts off the end, and most addresses of a book have the same name. */
export const formatSavedAddress = (address: SavedAddress): string =>
  `${address.address1}, ${formatCityLine(address)} (${address.company ?? `${address.firstName} ${address.lastName}`})`;
