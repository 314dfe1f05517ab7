import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Addresses, AddressNotFound, AddressRefusal } from '#application/ports/addresses';
import { findVisitingCustomer, type Visitor } from '#application/visitor';
import {
  type AddressId,
  type AddressKnown,
  type CustomerAddress,
  findKnownAddress,
  maximumAddresses,
  type SavedAddress,
} from '#domain/customer/customer-address';
import type { MemoryDatabase, MemoryTables } from './memory-database';

const notFound: AddressNotFound = { kind: 'AddressNotFound' };

export class MemoryAddresses implements Addresses {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly visitor: Visitor,
  ) {}

  list = () => this.store.task((tables) => this.read(tables));

  add = (address: CustomerAddress) =>
    this.store.task((tables): E.Either<AddressRefusal, SavedAddress> => {
      if (this.customerId === undefined) return E.left(notFound);
      const book = this.read(tables);
      const known = findKnownAddress(book, address);
      if (O.isSome(known)) return E.left(known.value);
      if (book.length >= maximumAddresses) return E.left({ kind: 'TooManyAddresses' });
      tables.last.address += 1;
      const id = String(tables.last.address) as AddressId;
      return E.right(this.write(tables, { ...address, id, isDefault: book.length === 0 }));
    });

  change = (id: AddressId, address: CustomerAddress) =>
    this.store.task((tables): E.Either<AddressNotFound | AddressKnown, SavedAddress> => {
      const book = this.read(tables);
      const before = book.find((saved) => saved.id === id);
      if (!before) return E.left(notFound);
      const known = findKnownAddress(book, address, id);
      if (O.isSome(known)) return E.left(known.value);
      return E.right(this.write(tables, { ...address, id, isDefault: before.isDefault }));
    });

  delete = (id: AddressId) =>
    this.store.task((tables) => {
      const deleted = this.read(tables).find((saved) => saved.id === id);
      if (!deleted) return false;
      tables.addresses.delete(id);
      const [newest] = this.read(tables);
      if (deleted.isDefault && newest) this.write(tables, { ...newest, isDefault: true });
      return true;
    });

  makeDefault = (id: AddressId) =>
    this.store.task((tables): O.Option<SavedAddress> => {
      const book = this.read(tables);
      if (!book.some((saved) => saved.id === id)) return O.none;
      for (const saved of book) this.write(tables, { ...saved, isDefault: saved.id === id });
      return O.fromNullable(this.read(tables)[0]);
    });

  private get customerId() {
    return findVisitingCustomer(this.visitor)?.id;
  }

  private read({ addresses }: MemoryTables): readonly SavedAddress[] {
    return [...addresses.values()]
      .filter(({ customerId }) => customerId === this.customerId)
      .map(({ customerId: _customerId, ...saved }) => saved)
      .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault) || Number(other.id) - Number(one.id));
  }

  private write({ addresses }: MemoryTables, saved: SavedAddress): SavedAddress {
    const { customerId } = this;
    if (customerId !== undefined) addresses.set(saved.id, { ...saved, customerId });
    return saved;
  }
}
