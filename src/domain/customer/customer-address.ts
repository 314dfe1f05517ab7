import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import type { ShippingAddress } from '#domain/checkout/address';
import {
  type AddressFieldError,
  addressFields,
  findLengthErrors,
  normalizeFields,
  parseAddressForm,
} from '#domain/checkout/address-form';
import { parsePhone } from './phone';

export type AddressId = string & { readonly AddressId: unique symbol };

/** An address that a customer keeps (EN-12). */
export type CustomerAddress = ShippingAddress & {
  readonly phone?: string;
  /** Of a clinic: whether it gets deliveries at homes alone. */
  readonly isHomeDeliveryOnly?: boolean;
};

/** An address in a customer's address book; one of them is the default. */
export type SavedAddress = CustomerAddress & { readonly id: AddressId; readonly isDefault: boolean };

/** How many addresses one customer may have. */
export const maximumAddresses = 50;

export const customerAddressFields = [...addressFields, 'company'] as const;
export type CustomerAddressField = (typeof customerAddressFields)[number];
export type CustomerAddressText = Readonly<Record<CustomerAddressField, string>>;
export type CustomerAddressInput = CustomerAddressText & { readonly isHomeDeliveryOnly?: boolean };
export type CustomerAddressErrors = Readonly<Partial<Record<CustomerAddressField, AddressFieldError>>>;

/** Parses an address by the rules of the checkout; refused with one error per invalid field (VA-13). */
export const parseCustomerAddress = ({
  isHomeDeliveryOnly,
  ...typed
}: CustomerAddressInput): E.Either<CustomerAddressErrors, CustomerAddress> => {
  const { company, ...input } = normalizeFields<CustomerAddressField>(typed);
  const companyErrors = findLengthErrors({ company }, ['company']);
  const parsed = parseAddressForm(input);
  const phone = parsePhone(input.phone);
  if (E.isLeft(parsed) || companyErrors.company)
    return E.left({ ...(E.isLeft(parsed) ? parsed.left : {}), ...companyErrors });
  return E.right({
    ...parsed.right,
    ...(company ? { company } : {}),
    ...(phone === undefined ? {} : { phone }),
    ...(isHomeDeliveryOnly === undefined ? {} : { isHomeDeliveryOnly }),
  });
};

const normalize = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

const keyOf = ({ firstName, lastName, address1, address2 = '', city, provinceCode, zip }: CustomerAddress): string =>
  [firstName, lastName, address1, address2, city, provinceCode, zip.slice(0, 5)].map(normalize).join('\n');

/** Whether two addresses are the same person at the same place, in any case and with any spaces. */
export const isSameAddress = (one: CustomerAddress, other: CustomerAddress): boolean => keyOf(one) === keyOf(other);

/** The address itself is in the address book already, as `id`. */
export type AddressKnown = { readonly kind: 'AddressKnown'; readonly id: AddressId };
export type TooManyAddresses = { readonly kind: 'TooManyAddresses' };

/** The other address in a book that an address equals. `own` is the address's own id. */
export const findKnownAddress = (
  book: readonly SavedAddress[],
  address: CustomerAddress,
  own?: AddressId,
): O.Option<AddressKnown> =>
  pipe(
    O.fromNullable(book.find((saved) => saved.id !== own && isSameAddress(saved, address))),
    O.map(({ id }) => ({ kind: 'AddressKnown', id })),
  );
