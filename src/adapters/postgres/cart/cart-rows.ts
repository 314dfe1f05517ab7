import { type RawBuilder, sql } from 'kysely';
import type { KeptCart } from '#domain/cart/assemble-cart';
import type { CartContents } from '#domain/cart/contents';
import type { CustomerId } from '#domain/customer/customer';
import type { Holder } from '#domain/customer/ownership';
import { canonicalCode } from '#domain/pricing/discount';
import type { Instant } from '#domain/time';
import { json, moment, texts } from '../database';
import { type FactsColumns, type FactsScope, factsColumns } from './cart-facts';

export type CartRow = KeptCart & {
  readonly status: 'open' | 'finished';
  readonly touchedAt: Instant;
  readonly customerId: CustomerId | null;
};
export type PricedRow = CartRow & FactsColumns;

const cartColumns = sql`
  c.id, c.site, c.checkout_token as "checkoutToken", c.contents, c.version, c.status, c.touched_at as "touchedAt",
  c.customer_id::text as "customerId"`;

/** Whether the cart `c` may be reached: it is nobody's but of who has its id, or the customer's. */
export const reachable = ({ customerId }: Holder): RawBuilder<unknown> =>
  customerId === undefined
    ? sql`c.customer_id is null`
    : sql`(c.customer_id is null or c.customer_id = ${customerId}::bigint)`;

const factsOf = (scope: FactsScope, { lines, codes }: CartContents): RawBuilder<unknown> =>
  factsColumns(scope, texts(lines.map(({ merchandiseId }) => merchandiseId)), texts(codes.map(canonicalCode)));

/** The cart `c` where `condition` holds, without what it costs. */
export const selectCart = (condition: RawBuilder<unknown>): RawBuilder<CartRow> =>
  sql<CartRow>`select ${cartColumns} from cart c where ${condition}`;

/** The cart `c` where `condition` holds, with what its lines and codes stand for. */
export const selectPricedCart = (scope: FactsScope, condition: RawBuilder<unknown>): RawBuilder<PricedRow> => {
  const ids = sql`array(select line ->> 'merchandiseId' from json_array_elements(c.contents -> 'lines') line)`;
  const codes = sql`array(select upper(trim(code)) from json_array_elements_text(c.contents -> 'codes') code)`;
  return sql<PricedRow>`select ${cartColumns}, ${factsColumns(scope, ids, codes)} from cart c where ${condition}`;
};

/** Writes a new cart and its checkout. */
export const insertCart = (
  { id, site, checkoutToken, contents, touchedAt, customerId }: CartRow,
  scope: FactsScope,
): RawBuilder<FactsColumns> =>
  sql<FactsColumns>`
    with made as (
      insert into cart (id, site, checkout_token, contents, created_at, touched_at, customer_id)
      values (
        ${id}, ${site}, ${checkoutToken}, ${json(contents)}, ${moment(touchedAt)}, ${moment(touchedAt)},
        ${customerId}::bigint)
    ), opened as (
      insert into checkout (token, site, cart_id) values (${checkoutToken}, ${site}, ${id})
    )
    select ${factsOf(scope, contents)}`;

/** Writes the contents of the next version; answers no row, and writes nothing, where another change came first. */
export const updateCart = (
  { id, contents, version, touchedAt }: CartRow,
  scope: FactsScope,
): RawBuilder<FactsColumns> =>
  sql<FactsColumns>`
    with changed as (
      update cart set contents = ${json(contents)}, version = ${version}::int, touched_at = ${moment(touchedAt)}
      where id = ${id} and version = ${version - 1}::int and status = 'open' returning id
    )
    select ${factsOf(scope, contents)} from changed`;
