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

/** There's no such address, or it's another customer's (ST-09). */
export type AddressNotFound = { readonly kind: 'AddressNotFound' };
export type AddressRefusal = AddressNotFound | AddressKnown | TooManyAddresses;

/**
 * The visiting customer's address book. One address is the default as long as there is any, however many calls are
 * concurrent. Another customer's id is as unknown as one that never existed. A guest has no addresses, and adding one is
 * refused as not found. Every adapter passes `test/contracts/addresses.contract.ts`.
 */
export interface Addresses {
  /** The default first, then the newest first. */
  list(): Task<readonly SavedAddress[]>;
  /** Adds an address; the first is the default. Refused if the book has it already, or 50 others. */
  add(address: CustomerAddress): TaskEither<AddressRefusal, SavedAddress>;
  /** Replaces an address under its id. Refused if the book has the new one already. */
  change(id: AddressId, address: CustomerAddress): TaskEither<AddressNotFound | AddressKnown, SavedAddress>;
  /** Deletes an address, and returns whether there was one. After the default the newest is the default. */
  delete(id: AddressId): Task<boolean>;
  /** Makes an address the default in place of the one before. None if there is no such address. */
  makeDefault(id: AddressId): Task<Option<SavedAddress>>;
}
