import type { ExpiredCarts } from '#application/ports/expired-carts';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import type { MemoryDatabase } from './memory-database';

export class MemoryExpiredCarts implements ExpiredCarts {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
  ) {}

  purge = (touchedBefore: Instant) =>
    this.store.task(({ carts, checkouts }) => {
      for (const [id, { site, touchedAt }] of carts)
        if (site === this.site && touchedAt < touchedBefore) carts.delete(id);
      for (const [token, { site, cartId }] of checkouts) {
        if (site === this.site && !carts.has(cartId)) checkouts.delete(token);
      }
    });
}
