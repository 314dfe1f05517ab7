import * as O from 'fp-ts/Option';
import { sql } from 'kysely';
import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
import type { CartRecords, LockedCart } from '#adapters/embedded-commerce/cart-records';
import { buildStoredCart, type StoredCartDependencies } from '#adapters/embedded-commerce/stored-cart';
import { buildRequesterIds, findVisitingCustomer, type Visitor } from '#application/visitor';
import type { Cart } from '#domain/cart/cart';
import type { CartId } from '#domain/cart/priced-cart';
import { type Database, sqlInstantParameter, sqlJsonParameter } from '../database';
import { buildReferenceChange } from './cart-reference';
import { CartContentsCodec, CartRowCodec } from './cart-row-codecs';
import { buildCartInsertStatement, buildCartQuery, cartAccessCondition } from './cart-rows';

const changed = sql.table('changed');

export class PostgresCartRecords implements CartRecords {
  constructor(
    private readonly database: Database,
    private readonly settings: StoredCartDependencies,
    private readonly visitor: Visitor,
  ) {}

  lock = (id: CartId) => async (): Promise<O.Option<LockedCart>> => {
    const isAccessible = cartAccessCondition(buildRequesterIds(this.visitor));
    const row = await buildCartQuery(
      this.database,
      sql`c.id = ${id} and c.site = ${this.settings.site} and ${isAccessible}`,
    )
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return O.none;
    const { customerId, version, contents, status, touchedAt, mergedInto } = decodeOrThrow(CartRowCodec, row, 'a cart');
    const isOwn = customerId !== undefined;
    const isBeingOrdered = await this.isBeingOrdered(id);
    return O.some({
      id,
      version,
      contents,
      status,
      touchedAt,
      isOwn,
      isBeingOrdered,
      ...(mergedInto === undefined ? {} : { mergedInto }),
    });
  };

  private async isBeingOrdered(id: CartId): Promise<boolean> {
    const placing = this.database.selectFrom('checkout').select('token').where('cart_id', '=', id);
    return (await placing.where('status', '=', 'placing').forShare().executeTakeFirst()) !== undefined;
  }

  insert = (contents: Cart, owner: 'customer' | 'nobody') => async (): Promise<CartId> => {
    const customerId = owner === 'customer' ? findVisitingCustomer(this.visitor)?.id : undefined;
    const cart = buildStoredCart(contents, this.settings, customerId);
    await buildCartInsertStatement(cart, { site: this.settings.site }).execute(this.database);
    return cart.id;
  };

  replace =
    ({ id, version }: LockedCart, contents: Cart) =>
    async (): Promise<number> => {
      const at = this.settings.clock();
      await sql`
          with changed as (
            update cart set contents = ${sqlJsonParameter(CartContentsCodec.encode(contents))},
              version = ${version + 1}::int, touched_at = ${sqlInstantParameter(at)}
            where id = ${id} and status = 'open' returning id, customer_id
          )
          ${buildReferenceChange(changed, contents, at)}`.execute(this.database);
      return version + 1;
    };

  attach = (id: CartId) => async (): Promise<boolean> => {
    const customerId = findVisitingCustomer(this.visitor)?.id;
    if (customerId === undefined) return false;
    const attached = (
      await sql`
        update cart set customer_id = ${customerId}::bigint
        where id = ${id} and site = ${this.settings.site} and status = 'open'
          and (customer_id is null or customer_id = ${customerId}::bigint)
        returning id`.execute(this.database)
    ).rows[0];
    return attached !== undefined;
  };

  finish = (id: CartId, mergedInto: CartId) => async () => {
    await this.database
      .updateTable('cart')
      .set({ status: 'finished', merged_into: mergedInto })
      .where('id', '=', id)
      .where('status', '=', 'open')
      .execute();
  };
}
