import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { AddressId, CustomerAddressField, SavedAddress } from '#domain/customer/customer-address';
import type { AddressFieldMessages } from '../customer/messages';
import type { AccountPage } from './account-page-builder';

/** The fields of the form as text; `homeDeliveryOnly` is not shown, and goes back as it came. */
export type AddressFormValues = Readonly<Partial<Record<CustomerAddressField | 'homeDeliveryOnly', string>>>;

/** The values of a refused form, to show again, and what's wrong with them. */
export type RefusedAddressForm = {
  readonly values: AddressFormValues;
  readonly errors: AddressFieldMessages;
  /** What's wrong with the whole address. */
  readonly alert?: string;
};

/** The form of a new address, or of the one with `id`. */
export type AddressFormView = RefusedAddressForm & {
  readonly kind: 'form';
  readonly id?: AddressId;
  /** The Autoship that the new address is for. */
  readonly autoship?: { readonly id: AutoshipContractId; readonly sentence: string; readonly url: string };
};

/** What the page shows: all addresses, the form of one, or the question whether to delete one. */
export type AddressBookView =
  | { readonly kind: 'list' }
  | AddressFormView
  | { readonly kind: 'delete'; readonly address: SavedAddress };

/** What the page's URL or the posted form asks for. */
export type AddressBookRequest = {
  readonly notice?: string;
  /** The address that was just changed. */
  readonly savedId?: AddressId;
  /** The Autoships that shipped to it as it was before, as typed; those that aren't the customer's are ignored. */
  readonly outdatedIds?: readonly AutoshipContractId[];
  readonly step?: { readonly kind: 'add' } | { readonly kind: 'edit' | 'delete'; readonly id: AddressId };
  readonly refused?: RefusedAddressForm;
  /** The Autoship that a new address is for, as typed; ignored if it isn't the customer's. */
  readonly autoshipId?: AutoshipContractId;
};

export type AddressBookScreenData = AccountPage & {
  readonly kind: 'address-book';
  readonly addresses: readonly SavedAddress[];
  /** The addresses that no warehouse serves, so nothing can be ordered to them. */
  readonly unserved: readonly AddressId[];
  readonly view: AddressBookView;
  readonly notice?: string;
  /** Autoships that ship to an address as it was before, with the page that changes it to the one just saved. */
  readonly autoships: readonly { readonly key: string; readonly text: string; readonly url: string }[];
  /** What couldn't be done, if no form says so. */
  readonly alert?: string;
};
