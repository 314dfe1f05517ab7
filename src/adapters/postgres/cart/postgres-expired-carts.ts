import type { ExpiredCarts } from '#application/ports/expired-carts';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import { type Database, runInTransaction, sqlInstantParameter } from '../database';

export class PostgresExpiredCarts implements ExpiredCarts {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
  ) {}

  purge = (touchedBefore: Instant) => () =>
    runInTransaction(this.database, async (transaction) => {
      await transaction
        .deleteFrom('cart')
        .where('site', '=', this.site)
        .where('touched_at', '<', sqlInstantParameter(touchedBefore))
        .execute();
      // A cart that a customer took over has another id, and the checkouts of its old one belong to none.
      await transaction
        .deleteFrom('checkout')
        .where('site', '=', this.site)
        .where(({ exists, not, selectFrom }) =>
          not(exists(selectFrom('cart').select('cart.id').whereRef('cart.id', '=', 'checkout.cart_id'))),
        )
        .execute();
    });
}
