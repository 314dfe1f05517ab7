import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import { sql } from 'kysely';
import type { Checkout, CheckoutBusy, CheckoutNotFound, CheckoutPlaced, Checkouts } from '#application/ports/checkouts';
import type { CartId, CheckoutToken } from '#domain/cart/cart';
import type { OrderId } from '#domain/orders/order';
import type { Site } from '#domain/site';
import { type Database, execute, rowOf } from '../database';

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
  constructor(
    private readonly database: Database,
    private readonly site: Site,
  ) {}

  find(token: CheckoutToken): Task<O.Option<Checkout>> {
    return async () => {
      const row = await rowOf(
        this.database,
        sql<CheckoutRow>`
          select cart_id as "cartId", status, order_id as "orderId"
          from checkout where token = ${token} and site = ${this.site}`,
      );
      return row ? O.some(checkoutOf(token, row)) : O.none;
    };
  }

  claim(token: CheckoutToken, orderId: OrderId): TaskEither<ClaimRefusal, void> {
    return async () => {
      for (;;) {
        const claimed = await rowOf(
          this.database,
          sql`
            update checkout set status = 'placing', order_id = ${orderId}
            where token = ${token} and site = ${this.site} and status = 'open' returning token`,
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

  complete(token: CheckoutToken): Task<void> {
    return () =>
      execute(
        this.database,
        sql`
          update checkout set status = 'placed' where token = ${token} and site = ${this.site} and status = 'placing'`,
      );
  }

  release(token: CheckoutToken): Task<void> {
    return () =>
      execute(
        this.database,
        sql`
          update checkout set status = 'open', order_id = null
          where token = ${token} and site = ${this.site} and status = 'placing'`,
      );
  }
}
