import type { ShippingAddress } from '#domain/checkout/address';
import { type CustomerAddressText, isSameAddress, type SavedAddress } from '#domain/customer/customer-address';
import type { Order } from '#domain/orders/order';
import { buildOrderPath } from './order-cards';

/** What the dashboard says right after an account was confirmed. */
export type Welcome = {
  /** The newest order that was placed with the email before, which is the account's now. */
  readonly order?: { readonly number: number; readonly url: string };
  /** Where that order went, offered for the address book; absent if it's there, or the book is full. */
  readonly address?: { readonly shown: ShippingAddress; readonly fields: CustomerAddressText };
  /** The page from which the account was created. */
  readonly back?: string;
};

type Known = {
  readonly order: Pick<Order, 'number' | 'address' | 'contact'> | undefined;
  readonly book: readonly SavedAddress[];
  readonly maximumAddresses: number;
  /** A safe path. */
  readonly back: string | undefined;
};

/** Nothing is saved: the address is only offered. */
export const buildWelcome = ({ order, book, maximumAddresses, back }: Known): Welcome => {
  const isOffered =
    order && book.length < maximumAddresses && !book.some((saved) => isSameAddress(saved, order.address));
  return {
    ...(order ? { order: { number: order.number, url: buildOrderPath(order.number) } } : {}),
    ...(isOffered ? { address: { shown: order.address, fields: listFields(order) } } : {}),
    ...(back === undefined ? {} : { back }),
  };
};

const listFields = ({ address, contact }: Pick<Order, 'address' | 'contact'>): CustomerAddressText => ({
  firstName: address.firstName,
  lastName: address.lastName,
  address1: address.address1,
  address2: address.address2 ?? '',
  city: address.city,
  state: address.provinceCode,
  zip: address.zip,
  phone: contact.phone ?? '',
  company: address.company ?? '',
});
