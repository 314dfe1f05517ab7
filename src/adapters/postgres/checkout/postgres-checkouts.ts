import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type {
  Checkout,
  CheckoutBusy,
  CheckoutNotFound,
  CheckoutPlaced,
  Checkouts,
  SiteCheckouts,
} from '#application/ports/checkouts';
import { buildOwnershipClaim, type Visitor } from '#application/visitor';
import type { CartId, CheckoutToken, PricedCart } from '#domain/cart/priced-cart';
import type { CustomerFacts } from '#domain/customer/customer';
import type { Order, OrderId } from '#domain/orders/order';
import type { Site } from '#domain/site';
import { accessibleTo } from '../cart/cart-rows';
import { PostgresCarts, type PostgresCartsSettings } from '../cart/postgres-carts';
import { type Database, execute, rowOf } from '../database';
import { readOrder, selectOrders } from '../orders/order-rows';
import { query } from '../query';

type CheckoutRow = {
  readonly cartId: CartId;
  readonly status: Checkout['status'];
  readonly orderId: OrderId | null;
};

type ClaimRefusal = CheckoutBusy | CheckoutPlaced | CheckoutNotFound;

const checkoutOf = (token: CheckoutToken, { cartId, status, orderId }: CheckoutRow): Checkout => ({
  token,
  cartId,
  status,
  ...(orderId === null ? {} : { orderId }),
});

export class PostgresCheckouts implements Checkouts {
  private readonly carts: PostgresCarts;

  constructor(
    private readonly database: Database,
    private readonly settings: PostgresCartsSettings,
    private readonly visitor: Visitor,
  ) {
    this.carts = new PostgresCarts(database, settings, visitor);
  }

  find(token: CheckoutToken): Task<O.Option<Checkout>> {
    return async () => {
      const row = await rowOf(
        this.database,
        query
          .selectFrom('checkout as k')
          .innerJoin('cart as c', 'c.id', 'k.cart_id')
          .select(['k.cart_id as cartId', 'k.status', 'k.order_id as orderId'])
          .where('k.token', '=', token)
          .where(this.own()),
      );
      return row ? O.some(checkoutOf(token, row)) : O.none;
    };
  }

  cart(token: CheckoutToken, typed?: CustomerFacts): Task<O.Option<PricedCart>> {
    return async () => O.fromEither(await this.carts.ofCheckout(token, typed)());
  }

  order(token: CheckoutToken, orderId: OrderId): Task<O.Option<Order>> {
    const reached = query
      .selectFrom('cart as c')
      .select('c.id')
      .where('c.checkout_token', '=', token)
      .where(this.own());
    const order = selectOrders(this.settings.site)
      .where('o.id', '=', orderId)
      .where('o.checkout_token', '=', token)
      .where(({ exists }) => exists(reached));
    return () => readOrder(this.database, order);
  }

  claim(token: CheckoutToken, orderId: OrderId): TaskEither<ClaimRefusal, void> {
    return async () => {
      for (;;) {
        const claimed = await rowOf(
          this.database,
          query
            .updateTable('checkout as k')
            .from('cart as c')
            .set({ status: 'placing', order_id: orderId })
            .where('k.token', '=', token)
            .where('k.status', '=', 'open')
            .whereRef('c.id', '=', 'k.cart_id')
            .where(this.own())
            .returning('k.token'),
        );
        if (claimed) return E.right(undefined);
        const found = await this.find(token)();
        if (O.isNone(found)) return E.left({ kind: 'CheckoutNotFound' });
        const { status, orderId: other = orderId } = found.value;
        if (status === 'open') continue;
        return E.left({ kind: status === 'placing' ? 'CheckoutBusy' : 'CheckoutPlaced', orderId: other });
      }
    };
  }

  private own(): RawBuilder<SqlBool> {
    return sql`c.site = ${this.settings.site} and ${accessibleTo(buildOwnershipClaim(this.visitor))}`;
  }
}

export class PostgresSiteCheckouts implements SiteCheckouts {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
  ) {}

  complete(token: CheckoutToken): Task<void> {
    return () =>
      execute(
        this.database,
        query
          .with('placed', (part) =>
            part
              .updateTable('checkout')
              .set({ status: 'placed' })
              .where('token', '=', token)
              .where('site', '=', this.site)
              .where('status', '=', 'placing')
              .returning('cart_id'),
          )
          .updateTable('cart as c')
          .from('placed')
          .set({ status: 'finished' })
          .whereRef('c.id', '=', 'placed.cart_id')
          .where('c.status', '=', 'open'),
      );
  }

  release(token: CheckoutToken): Task<void> {
    return () =>
      execute(
        this.database,
        query
          .updateTable('checkout')
          .set({ status: 'open', order_id: null })
          .where('token', '=', token)
          .where('site', '=', this.site)
          .where('status', '=', 'placing'),
      );
  }
}
