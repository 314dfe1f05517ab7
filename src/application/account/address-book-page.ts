import type { AddressId, CustomerAddressField, SavedAddress } from '#domain/customer/customer-address';
import type { AddressFieldMessages } from '../customer/messages';
import type { AccountPage } from './account-page-builder';

/** The fields of the form as text; `homeDeliveryOnly` is not shown, and goes back as it came. */
export type AddressFormValues = Readonly<Partial<Record<CustomerAddressField | 'homeDeliveryOnly', string>>>;

/** What a refused form has posted, to be shown again, and what is wrong with it. */
export type RefusedAddressForm = {
  readonly values: AddressFormValues;
  readonly errors: AddressFieldMessages;
  /** What is wrong with the whole address. */
  readonly alert?: string;
};

/** The form of a new address, or of the one with `id`. */
export type AddressFormView = RefusedAddressForm & { readonly kind: 'form'; readonly id?: AddressId };

/** What the page shows: all addresses, the form of one, or the question whether to delete one. */
export type AddressBookView =
  | { readonly kind: 'list' }
  | AddressFormView
  | { readonly kind: 'delete'; readonly address: SavedAddress };

/** What the address of the page, or the form that was just posted, asks for. */
export type AddressBookRequest = {
  readonly notice?: string;
  readonly step?: { readonly kind: 'add' } | { readonly kind: 'edit' | 'delete'; readonly id: AddressId };
  readonly refused?: RefusedAddressForm;
};

export type AddressBookScreenData = AccountPage & {
  readonly kind: 'address-book';
  readonly addresses: readonly SavedAddress[];
  /** The addresses to which nothing can be ordered, because no warehouse serves them. */
  readonly unserved: readonly AddressId[];
  readonly view: AddressBookView;
  readonly notice?: string;
  /** What could not be done, where no form shows it. */
  readonly alert?: string;
};
