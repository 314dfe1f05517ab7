import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import {
  type AddressId,
  type CustomerAddressErrors,
  type CustomerAddressInput,
  parseCustomerAddress,
  type SavedAddress,
} from '#domain/customer/customer-address';
import type { Addresses, AddressRefusal } from '../ports/addresses';

type InvalidAddress = { readonly kind: 'InvalidAddress'; readonly errors: CustomerAddressErrors };
export type SaveAddressRefusal = InvalidAddress | AddressRefusal;

/** Adds an address to the address book of the visiting customer; with an id, changes that address. */
export class SaveAddress {
  constructor(private readonly addresses: Addresses) {}

  execute(input: CustomerAddressInput, id?: AddressId): TaskEither<SaveAddressRefusal, SavedAddress> {
    const parsed = parseCustomerAddress(input);
    if (E.isLeft(parsed)) return async () => E.left({ kind: 'InvalidAddress', errors: parsed.left });
    return id === undefined ? this.addresses.add(parsed.right) : this.addresses.change(id, parsed.right);
  }
}
