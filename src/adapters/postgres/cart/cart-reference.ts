import { type RawBuilder, sql } from 'kysely';
import type { Cart } from '#domain/cart/cart';
import { persistedCartName } from '#domain/customer/metafield';
import { sqlInstantParameter } from '../database';

/** A common table expression that has the columns `id` and `customer_id` of carts, null if nobody owns one. */
type Carts = RawBuilder<unknown>;

/** Deletes the references of customers to these carts; references to other carts stay. */
const buildReferenceDeletion = (carts: Carts): RawBuilder<unknown> => sql`
  delete from customer_metafield m using ${carts} c
  where m.customer_id = c.customer_id and m.name = ${persistedCartName} and m.value = c.id`;

/** Saves the id of a cart for the customer who owns it, and deletes an emptied cart's id (CA-03, CA-09). */
export const buildReferenceChange = (
  carts: Carts,
  { lines }: Pick<Cart, 'lines'>,
  changedAt: number,
): RawBuilder<unknown> =>
  lines.length === 0
    ? buildReferenceDeletion(carts)
    : sql`
  insert into customer_metafield as m (customer_id, name, value, updated_at)
  select c.customer_id, ${persistedCartName}, c.id, ${sqlInstantParameter(changedAt)} from ${carts} c
  where c.customer_id is not null
  on conflict (customer_id, name) do update set value = excluded.value, updated_at = excluded.updated_at
  where m.value <> excluded.value`;
