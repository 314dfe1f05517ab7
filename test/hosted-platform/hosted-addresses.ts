import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { Addresses, AddressNotFound, AddressRefusal } from '#application/ports/addresses';
import {
  type AddressId,
  type AddressKnown,
  type CustomerAddress,
  findKnownAddress,
  maximumAddresses,
  type SavedAddress,
} from '#domain/customer/customer-address';
import type { AmericanStateCode } from '#domain/shipping/states';
import type { Zip } from '#domain/shipping/zip';
import { type FindPlatformCustomer, withToken } from './hosted-customer';
import type { HostedStore } from './hosted-single-carts';
import type { PlatformMailingAddress, PlatformMailingAddressInput } from './platform-shapes';

const notFound: E.Left<AddressNotFound> = { _tag: 'Left', left: { kind: 'AddressNotFound' } };

/** An attribute of addresses for which the platform has no field, in a metafield of the customer: its value by address. */
const homeDelivery = { namespace: 'provender', key: 'home_delivery_only' };
type HomeDelivery = Readonly<Record<string, boolean>>;

const inputOf = ({
  isHomeDeliveryOnly: _isHomeDeliveryOnly,
  ...address
}: CustomerAddress): PlatformMailingAddressInput => ({
  address2: null,
  company: null,
  phone: null,
  ...address,
});

const savedAddress = (
  { id, address2, company, phone, provinceCode, zip, ...address }: PlatformMailingAddress,
  defaultId: string | null,
  isHomeDeliveryOnly: boolean | undefined,
): SavedAddress => ({
  ...address,
  ...(address2 === null ? {} : { address2 }),
  ...(company === null ? {} : { company }),
  ...(phone === null ? {} : { phone }),
  ...(isHomeDeliveryOnly === undefined ? {} : { isHomeDeliveryOnly }),
  provinceCode: provinceCode as AmericanStateCode,
  zip: zip as Zip,
  id: id as AddressId,
  isDefault: id === defaultId,
});

/**
 * The address book of a customer on the platform, which knows neither a limit nor equal addresses. So changes of one
 * customer run one after the other.
 */
export class HostedAddresses implements Addresses {
  constructor(
    private readonly store: HostedStore,
    private readonly findCustomer: FindPlatformCustomer,
  ) {}

  list(): Task<readonly SavedAddress[]> {
    return withToken<readonly SavedAddress[]>(this.findCustomer, [], ({ token }) => this.read(token));
  }

  add(address: CustomerAddress): TaskEither<AddressRefusal, SavedAddress> {
    return this.changing<E.Either<AddressRefusal, SavedAddress>>(notFound, async (token, book) => {
      const known = findKnownAddress(book, address);
      if (O.isSome(known)) return E.left(known.value);
      if (book.length >= maximumAddresses) return E.left({ kind: 'TooManyAddresses' });
      const id = (await this.store.platform.customerAddressCreate(token, inputOf(address))) as AddressId;
      return this.written(token, id, address);
    });
  }

  change(id: AddressId, address: CustomerAddress): TaskEither<AddressNotFound | AddressKnown, SavedAddress> {
    return this.changing<E.Either<AddressNotFound | AddressKnown, SavedAddress>>(notFound, async (token, book) => {
      if (!book.some((saved) => saved.id === id)) return notFound;
      const known = findKnownAddress(book, address, id);
      if (O.isSome(known)) return E.left(known.value);
      await this.store.platform.customerAddressUpdate(token, id, inputOf(address));
      return this.written(token, id, address);
    });
  }

  delete(id: AddressId): Task<boolean> {
    return this.changing(false, async (token, book) => {
      const deleted = book.find((saved) => saved.id === id);
      if (!deleted) return false;
      await this.store.platform.customerAddressDelete(token, id);
      const newest = book.filter((saved) => saved.id !== id)[0];
      if (deleted.isDefault && newest) await this.store.platform.customerDefaultAddressUpdate(token, newest.id);
      return true;
    });
  }

  makeDefault(id: AddressId): Task<O.Option<SavedAddress>> {
    return this.changing<O.Option<SavedAddress>>(O.none, async (token, book) => {
      if (!book.some((saved) => saved.id === id)) return O.none;
      await this.store.platform.customerDefaultAddressUpdate(token, id);
      return O.fromNullable((await this.read(token))[0]);
    });
  }

  private changing<A>(missing: A, work: (token: string, book: readonly SavedAddress[]) => Promise<A>): Task<A> {
    return withToken(this.findCustomer, missing, ({ subject, token }) =>
      this.store.changes.run(subject, async () => work(token, await this.read(token))),
    );
  }

  private async written(
    token: string,
    id: AddressId,
    { isHomeDeliveryOnly }: CustomerAddress,
  ): Promise<E.Either<AddressNotFound, SavedAddress>> {
    const { [id]: before, ...others } = await this.readHomeDelivery(token);
    if (before !== isHomeDeliveryOnly) {
      const value = JSON.stringify({
        ...others,
        ...(isHomeDeliveryOnly === undefined ? {} : { [id]: isHomeDeliveryOnly }),
      });
      await this.store.platform.customerMetafieldSet(token, { ...homeDelivery, value });
    }
    const written = (await this.read(token)).find((saved) => saved.id === id);
    return written ? E.right(written) : notFound;
  }

  private async readHomeDelivery(token: string): Promise<HomeDelivery> {
    const stored = (await this.store.platform.customerMetafields(token)).find(
      ({ namespace, key }) => namespace === homeDelivery.namespace && key === homeDelivery.key,
    );
    return stored ? (JSON.parse(stored.value) as HomeDelivery) : {};
  }

  /** The default first, then the newest first; the platform lists the oldest first. */
  private async read(token: string): Promise<readonly SavedAddress[]> {
    const { addresses, defaultId } = await this.store.platform.customerAddresses(token);
    const only = await this.readHomeDelivery(token);
    return addresses
      .map((address) => savedAddress(address, defaultId, only[address.id]))
      .toReversed()
      .toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
  }
}
