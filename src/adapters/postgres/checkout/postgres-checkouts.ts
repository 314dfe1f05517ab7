import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { StoredCartDependencies } from '#adapters/embedded-commerce/stored-cart';
import type {
  Checkout,
  CheckoutBusy,
  CheckoutNotFound,
  CheckoutPlaced,
  Checkouts,
  SiteCheckouts,
} from '#application/ports/checkouts';
import { buildRequesterIds, type Visitor } from '#application/visitor';
import type { CheckoutToken } from '#domain/cart/priced-cart';
import type { CustomerFacts } from '#domain/customer/customer';
import { persistedCartName } from '#domain/customer/metafield';
import type { Order, OrderId } from '#domain/orders/order';
import type { Site } from '#domain/site';
import { cartAccessCondition } from '../cart/cart-rows';
import { PostgresCarts } from '../cart/postgres-carts';
import type { Database } from '../database';
import { buildOrdersQuery, readOrder } from '../orders/order-rows';

type ClaimRefusal = CheckoutBusy | CheckoutPlaced | CheckoutNotFound;

export class PostgresCheckouts implements Checkouts {
  private readonly carts: PostgresCarts;

  constructor(
    private readonly database: Database,
    private readonly settings: StoredCartDependencies,
    private readonly visitor: Visitor,
  ) {
    this.carts = new PostgresCarts(database, settings, visitor);
  }

  find = (token: CheckoutToken) => async (): Promise<O.Option<Checkout>> => {
    const row = await this.database
      .selectFrom('checkout as k')
      .innerJoin('cart as c', 'c.id', 'k.cart_id')
      .select(['k.cart_id as cartId', 'k.status', 'k.order_id as orderId'])
      .where('k.token', '=', token)
      .where(this.isAccessible())
      .executeTakeFirst();
    if (!row) return O.none;
    const { orderId, ...checkout } = row;
    return O.some({ token, ...checkout, ...(orderId === null ? {} : { orderId }) });
  };

  needsSignIn = (token: CheckoutToken) => async () => {
    if (this.visitor.kind !== 'Guest') return false;
    const owned = this.database
      .selectFrom('cart')
      .select('id')
      .where('checkout_token', '=', token)
      .where('site', '=', this.settings.site)
      .where('customer_id', 'is not', null);
    return (await owned.executeTakeFirst()) !== undefined;
  };

  cart = (token: CheckoutToken, typed?: CustomerFacts) => async () =>
    O.fromEither(await this.carts.ofCheckout(token, typed)());

  order(token: CheckoutToken, orderId: OrderId): Task<O.Option<Order>> {
    const accessibleCart = this.database
      .selectFrom('cart as c')
      .select('c.id')
      .where('c.checkout_token', '=', token)
      .where(this.isAccessible());
    const order = buildOrdersQuery(this.database, this.settings.site)
      .where('o.id', '=', orderId)
      .where('o.checkout_token', '=', token)
      .where(({ exists }) => exists(accessibleCart));
    return () => readOrder(order);
  }

  claim = (token: CheckoutToken, orderId: OrderId) => async (): Promise<E.Either<ClaimRefusal, void>> => {
    for (;;) {
      const claimed = await this.database
        .updateTable('checkout as k')
        .from('cart as c')
        .set({ status: 'placing', order_id: orderId })
        .where('k.token', '=', token)
        .where('k.status', '=', 'open')
        .whereRef('c.id', '=', 'k.cart_id')
        .where(this.isAccessible())
        .returning('k.token')
        .executeTakeFirst();
      if (claimed) return E.right(undefined);
      const found = await this.find(token)();
      if (O.isNone(found)) return E.left({ kind: 'CheckoutNotFound' });
      const { status, orderId: other = orderId } = found.value;
      if (status === 'open') continue;
      return E.left({ kind: status === 'placing' ? 'CheckoutBusy' : 'CheckoutPlaced', orderId: other });
    }
  };

  private readonly isAccessible = (): RawBuilder<SqlBool> =>
    sql`c.site = ${this.settings.site} and ${cartAccessCondition(buildRequesterIds(this.visitor))}`;
}

export class PostgresSiteCheckouts implements SiteCheckouts {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
  ) {}

  complete = (token: CheckoutToken) => async () => {
    await this.database
      .with('placed', (part) =>
        part
          .updateTable('checkout')
          .set({ status: 'placed' })
          .where('token', '=', token)
          .where('site', '=', this.site)
          .where('status', '=', 'placing')
          .returning('cart_id'),
      )
      .with('finished', (part) =>
        part
          .updateTable('cart as c')
          .from('placed')
          .set({ status: 'finished' })
          .whereRef('c.id', '=', 'placed.cart_id')
          .where('c.status', '=', 'open')
          .returning(['c.id', 'c.customer_id']),
      )
      .deleteFrom('customer_metafield as m')
      .using('finished')
      .whereRef('m.customer_id', '=', 'finished.customer_id')
      .where('m.name', '=', persistedCartName)
      .whereRef('m.value', '=', 'finished.id')
      .execute();
  };

  release = (token: CheckoutToken) => async () => {
    await this.database
      .updateTable('checkout')
      .set({ status: 'open', order_id: null })
      .where('token', '=', token)
      .where('site', '=', this.site)
      .where('status', '=', 'placing')
      .execute();
  };
}
