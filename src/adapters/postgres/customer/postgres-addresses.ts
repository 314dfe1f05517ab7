import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { sql } from 'kysely';
import { formatDecodeErrorPaths } from '#adapters/codecs/decode-or-throw';
import type { Addresses, AddressNotFound, AddressRefusal } from '#application/ports/addresses';
import type { Clock } from '#application/ports/clock';
import type { ReportError } from '#application/ports/report';
import { findVisitingCustomer, type Visitor } from '#application/visitor';
import type { CustomerId } from '#domain/customer/customer';
import {
  type AddressId,
  type AddressKnown,
  type CustomerAddress,
  findKnownAddress,
  maximumAddresses,
  type SavedAddress,
} from '#domain/customer/customer-address';
import { CustomerAddressCodec } from '../checkout/address-codec';
import { type Database, runInTransaction, sqlInstantParameter, sqlJsonParameter } from '../database';
import { sqlCustomerIdParameter } from './postgres-customers';

const notFound: AddressNotFound = { kind: 'AddressNotFound' };

const sqlAddressId = (id: AddressId) => sql<number>`${id}::bigint`;

/** The addresses of a customer, the default first; with those that do not decode. */
type Book = {
  readonly ids: readonly AddressId[];
  readonly addresses: readonly SavedAddress[];
};

/** Each write locks the row of its customer first, so that the writes of one customer follow one another. */
export class PostgresAddresses implements Addresses {
  private readonly customerId: CustomerId | undefined;

  constructor(
    private readonly database: Database,
    visitor: Visitor,
    private readonly settings: { readonly clock: Clock; readonly report: ReportError },
  ) {
    this.customerId = findVisitingCustomer(visitor)?.id;
  }

  list = () => async (): Promise<readonly SavedAddress[]> =>
    this.customerId === undefined ? [] : (await this.read(this.database, this.customerId)).addresses;

  add = (address: CustomerAddress) => () =>
    this.write<E.Either<AddressRefusal, SavedAddress>>(E.left(notFound), async (transaction, customerId) => {
      const { ids, addresses } = await this.read(transaction, customerId);
      const known = findKnownAddress(addresses, address);
      if (O.isSome(known)) return E.left(known.value);
      if (ids.length >= maximumAddresses) return E.left({ kind: 'TooManyAddresses' });
      const isDefault = ids.length === 0;
      const added = await transaction
        .insertInto('customer_address')
        .values({
          customer_id: sqlCustomerIdParameter(customerId),
          address: sqlJsonParameter(CustomerAddressCodec.encode(address)),
          is_default: isDefault,
          created_at: sqlInstantParameter(this.settings.clock()),
        })
        .returning(sql<AddressId>`id::text`.as('id'))
        .executeTakeFirst();
      if (!added) throw new Error('an address was not added');
      return E.right({ ...address, id: added.id, isDefault });
    });

  change = (id: AddressId, address: CustomerAddress) => () =>
    this.write<E.Either<AddressNotFound | AddressKnown, SavedAddress>>(
      E.left(notFound),
      async (transaction, customerId) => {
        const { addresses } = await this.read(transaction, customerId);
        const before = addresses.find((saved) => saved.id === id);
        if (!before) return E.left(notFound);
        const known = findKnownAddress(addresses, address, id);
        if (O.isSome(known)) return E.left(known.value);
        await transaction
          .updateTable('customer_address')
          .set({ address: sqlJsonParameter(CustomerAddressCodec.encode(address)) })
          .where('id', '=', sqlAddressId(id))
          .execute();
        return E.right({ ...address, id, isDefault: before.isDefault });
      },
    );

  delete = (id: AddressId) => () =>
    this.write(false, async (transaction, customerId) => {
      const { ids } = await this.read(transaction, customerId);
      if (!ids.includes(id)) return false;
      const deleted = await transaction
        .deleteFrom('customer_address')
        .where('id', '=', sqlAddressId(id))
        .returning('is_default')
        .executeTakeFirst();
      const [newest] = ids.filter((other) => other !== id);
      if (deleted?.is_default && newest !== undefined) await this.mark(transaction, newest);
      return true;
    });

  makeDefault = (id: AddressId) => () =>
    this.write<O.Option<SavedAddress>>(O.none, async (transaction, customerId) => {
      const { addresses } = await this.read(transaction, customerId);
      const chosen = addresses.find((saved) => saved.id === id);
      if (!chosen) return O.none;
      await transaction
        .updateTable('customer_address')
        .set({ is_default: false })
        .where('customer_id', '=', sqlCustomerIdParameter(customerId))
        .where('is_default', '=', true)
        .execute();
      await this.mark(transaction, id);
      return O.some({ ...chosen, isDefault: true });
    });

  private async mark(transaction: Database, id: AddressId): Promise<void> {
    await transaction
      .updateTable('customer_address')
      .set({ is_default: true })
      .where('id', '=', sqlAddressId(id))
      .execute();
  }

  /** Runs `work` while no other call writes addresses of the customer; for a guest, returns `otherwise`. */
  private write<A>(otherwise: A, work: (transaction: Database, customerId: CustomerId) => Promise<A>): Promise<A> {
    const { customerId } = this;
    if (customerId === undefined) return Promise.resolve(otherwise);
    return runInTransaction(this.database, async (transaction) => {
      const own = transaction
        .selectFrom('customer')
        .select('id')
        .where('id', '=', sqlCustomerIdParameter(customerId))
        .where('email', '<>', '');
      return (await own.forNoKeyUpdate().executeTakeFirst()) ? work(transaction, customerId) : otherwise;
    });
  }

  private async read(database: Database, customerId: CustomerId): Promise<Book> {
    const rows = await database
      .selectFrom('customer_address')
      .select([sql<AddressId>`id::text`.as('id'), 'address', 'is_default as isDefault'])
      .where('customer_id', '=', sqlCustomerIdParameter(customerId))
      .orderBy('is_default', 'desc')
      .orderBy('customer_address.id', 'desc')
      .execute();
    const addresses = rows.flatMap(({ id, address, isDefault }): SavedAddress[] => {
      const decoded = CustomerAddressCodec.decode(address);
      if (E.isRight(decoded)) return [{ ...decoded.right, id, isDefault }];
      const why = new Error(`it does not decode at ${formatDecodeErrorPaths(decoded.left)}`);
      this.settings.report(`the address ${id} is left out`, why);
      return [];
    });
    return { ids: rows.map(({ id }) => id), addresses };
  }
}
