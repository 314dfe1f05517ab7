import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Cart } from '#domain/cart/cart';
import type { CustomerId } from '#domain/customer/customer';
import type { OwnershipClaim } from '#domain/customer/ownership';
import { canonicalCode } from '#domain/pricing/discount';
import type { Zip } from '#domain/shipping/zip';
import type { Site } from '#domain/site';
import { instantParameter, json, textArrayParameter } from '../database';
import { preparedStatement } from '../prepared';
import { query } from '../query';
import { type FactsScope, factsColumns } from './cart-facts';
import { CartContentsCodec, type CartRow } from './cart-row-codecs';

/** Whether the cart `c` may be reached: it is nobody's but of who has its id, or the customer's. */
const accessibleToCustomer = (customerId: RawBuilder<string> | undefined): RawBuilder<SqlBool> =>
  customerId === undefined
    ? sql`c.customer_id is null`
    : sql`(c.customer_id is null or c.customer_id = ${customerId}::bigint)`;

export const accessibleTo = ({ customerId }: OwnershipClaim): RawBuilder<SqlBool> =>
  accessibleToCustomer(customerId === undefined ? undefined : sql.val<string>(customerId));

const carts = query
  .selectFrom('cart as c')
  .select(['c.id', 'c.site', 'c.checkout_token as checkoutToken', 'c.contents', 'c.version', 'c.status'])
  .select('c.touched_at as touchedAt')
  .select(({ cast }) => cast<CustomerId | null>('c.customer_id', 'text').as('customerId'));

/** The cart `c` where `condition` holds, without what it costs. */
export const selectCart = (condition: Expression<SqlBool>) => carts.where(condition);

/** What is in a list of the contents of `c`; nothing where another version of the shop made something else of it. */
const contentsList = (name: 'lines' | 'codes') =>
  sql`case json_typeof(c.contents -> ${sql.lit(name)}) when 'array' then c.contents -> ${sql.lit(name)} end`;

const ids = sql<readonly string[]>`array(
  select line ->> 'merchandiseId' from json_array_elements(${contentsList('lines')}) line)`;

const codes = sql<readonly string[]>`array(
  select upper(trim(code)) from json_array_elements_text(${contentsList('codes')}) code)`;

type PricedCartValue = 'key' | 'zip' | 'customerId';

/** By which column a cart is looked up, and which values its statement has beside that one. */
type PricedCartShape = {
  readonly by: 'id' | 'checkout_token';
  readonly site: Site;
  readonly hasZip: boolean;
  readonly hasCustomer: boolean;
};

const preparePricedCart = ({ by, site, hasZip, hasCustomer }: PricedCartShape) =>
  preparedStatement((value: (name: PricedCartValue) => RawBuilder<string>) =>
    carts.select(factsColumns({ site, ...(hasZip ? { chosenZip: value('zip') } : {}) }, ids, codes)).where(
      sql<SqlBool>`${sql.ref(`c.${by}`)} = ${value('key')} and c.site = ${site}
          and ${accessibleToCustomer(hasCustomer ? value('customerId') : undefined)}`,
    ),
  );

const pricedCarts = new Map<string, ReturnType<typeof preparePricedCart>>();

/** The cart of that id or checkout which `holder` may reach, with what its lines and codes stand for, near `zip` if any. */
export const selectPricedCart = (
  by: PricedCartShape['by'],
  key: string,
  site: Site,
  { customerId }: OwnershipClaim,
  zip: Zip | undefined,
) => {
  const shape = { by, site, hasZip: zip !== undefined, hasCustomer: customerId !== undefined };
  const name = JSON.stringify(shape);
  const statement = pricedCarts.get(name) ?? preparePricedCart(shape);
  pricedCarts.set(name, statement);
  return statement({ key, zip, customerId });
};

const contentsFacts = (scope: FactsScope, { lines, codes: typed }: Cart) =>
  sql.join(
    factsColumns(
      scope,
      textArrayParameter(lines.map(({ merchandiseId }) => merchandiseId)),
      textArrayParameter(typed.map(canonicalCode)),
    ),
  );

const contentsParameter = (contents: Cart) => json(CartContentsCodec.encode(contents));

/** Writes a new cart and its checkout. */
export const insertCart = (
  { id, site, checkoutToken, contents, touchedAt, customerId }: CartRow,
  scope: FactsScope,
): RawBuilder<unknown> => sql`
  with made as (
    insert into cart (id, site, checkout_token, contents, created_at, touched_at, customer_id)
    values (
      ${id}, ${site}, ${checkoutToken}, ${contentsParameter(contents)}, ${instantParameter(touchedAt)}, ${instantParameter(touchedAt)},
      ${customerId ?? null}::bigint)
  ), opened as (
    insert into checkout (token, site, cart_id) values (${checkoutToken}, ${site}, ${id})
  )
  select ${contentsFacts(scope, contents)}`;

/** Writes the contents of the next version; answers no row, and writes nothing, where another change came first. */
export const updateCart = (
  { id, contents, version, touchedAt }: CartRow,
  scope: FactsScope,
): RawBuilder<unknown> => sql`
  with changed as (
    update cart set
      contents = ${contentsParameter(contents)}, version = ${version}::int, touched_at = ${instantParameter(touchedAt)}
    where id = ${id} and version = ${version - 1}::int and status = 'open' returning id
  )
  select ${contentsFacts(scope, contents)} from changed`;
