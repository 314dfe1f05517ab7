import * as t from 'io-ts';
import { sql } from 'kysely';
import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
import { objectCodec } from '#adapters/codecs/object-codec';
import { brandedCodec, InstantCodec, literalUnionCodec, readonlyListCodec } from '#adapters/codecs/plain-codecs';
import type { Clock } from '#application/ports/clock';
import { emptySavedForLater, type SavedForLater, type SavedForLaterList } from '#application/ports/saved-for-later';
import { findVisitingCustomer, type Visitor } from '#application/visitor';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import type { CartMergeRecord } from '#domain/cart/cart-merge-record';
import type { MergedLine } from '#domain/cart/merge-carts';
import type { CartId } from '#domain/cart/priced-cart';
import type { MerchandiseId } from '#domain/catalog/product';
import type { CustomerId } from '#domain/customer/customer';
import type { SessionFamilyId } from '#domain/identity/session';
import { sqlCustomerIdParameter } from '../customer/postgres-customers';
import { type Database, sqlInstantParameter, sqlJsonParameter } from '../database';
import { excludedColumns } from '../query';
import { CartContentsCodec, SavedLineCodec } from './cart-row-codecs';

const LinesCodec = readonlyListCodec(SavedLineCodec);

const MergedLineCodec = objectCodec<MergedLine>(
  {
    outcome: literalUnionCodec<MergedLine['outcome']>([
      'kept',
      'joined',
      'added',
      'saved-over-limit',
      'saved-for-checkout',
      'saved-unsold',
    ]),
    merchandiseId: brandedCodec<MerchandiseId>(),
    quantity: t.number,
  },
  { sellingPlanId: brandedCodec<SellingPlanId>() },
);

const CartMergeCodec = objectCodec<CartMergeRecord>(
  {
    at: InstantCodec,
    cartId: brandedCodec<CartId>(),
    lines: readonlyListCodec(MergedLineCodec),
    guest: CartContentsCodec,
    saved: CartContentsCodec,
    savedForLater: LinesCodec,
  },
  { session: brandedCodec<SessionFamilyId>(), version: t.number, undoneInto: brandedCodec<CartId>() },
);

const ListCodec = objectCodec<SavedForLaterList>({ lines: LinesCodec }, { lastMerge: CartMergeCodec });

export class PostgresSavedForLater implements SavedForLater {
  private readonly customerId: CustomerId | undefined;

  constructor(
    private readonly database: Database,
    visitor: Visitor,
    private readonly clock: Clock,
  ) {
    this.customerId = findVisitingCustomer(visitor)?.id;
  }

  find = () => async (): Promise<SavedForLaterList> =>
    this.customerId === undefined ? emptySavedForLater : this.read(this.customerId, this.database);

  lock = () => async (): Promise<SavedForLaterList> => {
    const { customerId } = this;
    if (customerId === undefined) return emptySavedForLater;
    await this.database
      .insertInto('saved_for_later')
      .values({
        customer_id: sqlCustomerIdParameter(customerId),
        lines: sqlJsonParameter([]),
        updated_at: sqlInstantParameter(this.clock()),
      })
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(excludedColumns(['updated_at'])))
      .execute();
    return this.read(customerId, this.database);
  };

  store =
    ({ lines, lastMerge }: SavedForLaterList) =>
    async (): Promise<void> => {
      if (this.customerId === undefined) return;
      await this.database
        .insertInto('saved_for_later')
        .values({
          customer_id: sqlCustomerIdParameter(this.customerId),
          lines: sqlJsonParameter(LinesCodec.encode(lines)),
          last_merge: lastMerge ? sqlJsonParameter(CartMergeCodec.encode(lastMerge)) : null,
          updated_at: sqlInstantParameter(this.clock()),
        })
        .onConflict((conflict) =>
          conflict.column('customer_id').doUpdateSet(excludedColumns(['lines', 'last_merge', 'updated_at'])),
        )
        .execute();
    };

  private async read(customerId: CustomerId, database: Database): Promise<SavedForLaterList> {
    const row = await database
      .selectFrom('saved_for_later')
      .select(['lines', sql<unknown>`last_merge`.as('lastMerge')])
      .where('customer_id', '=', sqlCustomerIdParameter(customerId))
      .executeTakeFirst();
    return row === undefined ? emptySavedForLater : decodeOrThrow(ListCodec, row, 'what is saved for later');
  }
}
