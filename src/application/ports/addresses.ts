import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type {
  AddressId,
  AddressKnown,
  CustomerAddress,
  SavedAddress,
  TooManyAddresses,
} from '#domain/customer/customer-address';

/** There is no such address, or it is of another customer (ST-09). */
export type AddressNotFound = { readonly kind: 'AddressNotFound' };
export type AddressRefusal = AddressNotFound | AddressKnown | TooManyAddresses;

/**
 * The address book of the customer who visits. One address is the default as long as there is any, however many calls
 * are concurrent. An id of another customer is as unknown as one that never was. A guest has no addresses, and what a
 * guest adds is not found. Every adapter passes `test/contracts/addresses.contract.ts`.
 */
export interface Addresses {
  /** The default first, then the newest first. */
  list(): Task<readonly SavedAddress[]>;
  /** Adds an address; the first is the default. Refused where the book has it already, or 50 others. */
  add(address: CustomerAddress): TaskEither<AddressRefusal, SavedAddress>;
  /** Replaces an address under its id. Refused where the book has the new one already. */
  change(id: AddressId, address: CustomerAddress): TaskEither<AddressNotFound | AddressKnown, SavedAddress>;
  /** Deletes an address, and answers whether there was one. After the default the newest is the default. */
  delete(id: AddressId): Task<boolean>;
  /** Makes an address the default in place of the one before. None where there is no such address. */
  makeDefault(id: AddressId): Task<Option<SavedAddress>>;
}
