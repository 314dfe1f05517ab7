import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { StoredCart } from '#adapters/embedded-commerce/stored-cart';
import type { Cart } from '#domain/cart/cart';
import type { CustomerId } from '#domain/customer/customer';
import type { RequesterIds } from '#domain/customer/ownership';
import { normalizeDiscountCode } from '#domain/pricing/discount';
import type { Zip } from '#domain/shipping/zip';
import type { PriceListName, Site } from '#domain/site';
import { type Database, sqlInstantParameter, sqlJsonParameter, sqlTextArrayParameter } from '../database';
import { createPreparedStatement } from '../prepared';
import { buildCartPricingColumns, type CartPricingScope } from './cart-facts';
import { buildReferenceChange } from './cart-reference';
import { CartContentsCodec } from './cart-row-codecs';

/** Whether the cart `c` may be accessed: it is the customer's, or nobody's, in which case its id is enough. */
const accessibleToCustomer = (customerId: RawBuilder<string> | undefined): RawBuilder<SqlBool> =>
  customerId === undefined
    ? sql`c.customer_id is null`
    : sql`(c.customer_id is null or c.customer_id = ${customerId}::bigint)`;

export const cartAccessCondition = ({ customerId }: RequesterIds): RawBuilder<SqlBool> =>
  accessibleToCustomer(customerId === undefined ? undefined : sql.val<string>(customerId));

const carts = (database: Database) =>
  database
    .selectFrom('cart as c')
    .select(['c.id', 'c.site', 'c.checkout_token as checkoutToken', 'c.contents', 'c.version', 'c.status'])
    .select(['c.touched_at as touchedAt', 'c.merged_into as mergedInto'])
    .select(({ cast }) => cast<CustomerId | null>('c.customer_id', 'text').as('customerId'));

/** Selects the cart `c` for which `condition` holds, without its prices. */
export const buildCartQuery = (database: Database, condition: Expression<SqlBool>) => carts(database).where(condition);

/** A list in the contents of `c`; null if another version of the shop stored something other than a list. */
const contentsList = (name: 'lines' | 'codes') =>
  sql`case json_typeof(c.contents -> ${sql.lit(name)}) when 'array' then c.contents -> ${sql.lit(name)} end`;

const ids = sql<readonly string[]>`array(
  select line ->> 'merchandiseId' from json_array_elements(${contentsList('lines')}) line)`;

const codes = sql<readonly string[]>`array(
  select upper(trim(code)) from json_array_elements_text(${contentsList('codes')}) code)`;

type PricedCartValue = 'key' | 'zip' | 'customerId' | 'priceLists';

/** The column by which a cart is looked up, and which further values the statement takes. */
type PricedCartShape = {
  readonly by: 'id' | 'checkout_token';
  readonly site: Site;
  readonly hasZip: boolean;
  readonly hasCustomer: boolean;
};

/** The lists of the staff site depend on who asks, and are one text with a comma between any two. */
const pricingScope = (
  { site, hasZip }: Pick<PricedCartShape, 'site' | 'hasZip'>,
  value: (name: PricedCartValue) => RawBuilder<string>,
): CartPricingScope => ({
  site,
  ...(hasZip ? { stockZip: value('zip') } : {}),
  ...(site === 'HPSF' ? { priceLists: sql`string_to_array(${value('priceLists')}, ',')` } : {}),
});

const preparePricedCart = ({ by, site, hasZip, hasCustomer }: PricedCartShape) =>
  createPreparedStatement((database, value: (name: PricedCartValue) => RawBuilder<string>) =>
    carts(database)
      .select(buildCartPricingColumns(pricingScope({ site, hasZip }, value), ids, codes))
      .where(
        sql<SqlBool>`${sql.ref(`c.${by}`)} = ${value('key')} and c.site = ${site}
          and ${accessibleToCustomer(hasCustomer ? value('customerId') : undefined)}`,
      ),
  );

const pricedCarts = new Map<string, ReturnType<typeof preparePricedCart>>();

/**
 * Reads the cart with that id or checkout token, if the visitor may access it, with the variants of its lines and the
 * discounts of its codes. Stock is that near `zip`, if there is one.
 */
export const readPricedCart = async (
  database: Database,
  by: PricedCartShape['by'],
  key: string,
  site: Site,
  { customerId }: RequesterIds,
  zip: Zip | undefined,
  priceLists: readonly PriceListName[],
) => {
  const shape = { by, site, hasZip: zip !== undefined, hasCustomer: customerId !== undefined };
  const name = JSON.stringify(shape);
  const statement = pricedCarts.get(name) ?? preparePricedCart(shape);
  pricedCarts.set(name, statement);
  const [row] = await statement(database, { key, zip, customerId, priceLists: priceLists.join(',') });
  return row;
};

const contentsFacts = (scope: CartPricingScope, { lines, codes: typed }: Cart) =>
  sql.join(
    buildCartPricingColumns(
      scope,
      sqlTextArrayParameter(lines.map(({ merchandiseId }) => merchandiseId)),
      sqlTextArrayParameter(typed.map(normalizeDiscountCode)),
    ),
  );

const contentsParameter = (contents: Cart) => sqlJsonParameter(CartContentsCodec.encode(contents));

/** A part of a statement that changes a cart `changed`: the reference of its owner to it (CA-03). */
const referenceChange = (customerId: CustomerId | undefined, contents: Cart, at: number): RawBuilder<unknown> =>
  customerId === undefined ? sql`` : sql`, reference as (${buildReferenceChange(sql.table('changed'), contents, at)})`;

/** Inserts a cart and its checkout; returns the facts of its contents. */
export const buildCartInsertStatement = (
  { id, site, checkoutToken, contents, touchedAt, customerId }: StoredCart,
  scope: CartPricingScope,
): RawBuilder<unknown> => sql`
  with changed as (
    insert into cart (id, site, checkout_token, contents, created_at, touched_at, customer_id)
    values (
      ${id}, ${site}, ${checkoutToken}, ${contentsParameter(contents)}, ${sqlInstantParameter(touchedAt)}, ${sqlInstantParameter(touchedAt)},
      ${customerId ?? null}::bigint)
    returning id, customer_id
  ), opened as (
    insert into checkout (token, site, cart_id) values (${checkoutToken}, ${site}, ${id})
  )${referenceChange(customerId, contents, touchedAt)}
  select ${contentsFacts(scope, contents)}`;

/** Writes the contents as the next version and returns their facts; no row if another change came first. */
export const buildCartUpdateStatement = (
  { id, contents, version, touchedAt, customerId }: StoredCart,
  scope: CartPricingScope,
): RawBuilder<unknown> => sql`
  with changed as (
    update cart set
      contents = ${contentsParameter(contents)}, version = ${version}::int, touched_at = ${sqlInstantParameter(touchedAt)}
    where id = ${id} and version = ${version - 1}::int and status = 'open' returning id, customer_id
  )${referenceChange(customerId, contents, touchedAt)}
  select ${contentsFacts(scope, contents)} from changed`;
