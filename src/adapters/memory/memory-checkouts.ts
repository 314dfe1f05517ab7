import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { Checkout, CheckoutBusy, CheckoutNotFound, CheckoutPlaced, Checkouts } from '#application/ports/checkouts';
import type { CheckoutToken } from '#domain/cart/cart';
import type { OrderId } from '#domain/orders/order';
import type { Site } from '#domain/site';
import type { MemoryStore, Tables } from './memory-store';

type ClaimRefusal = CheckoutBusy | CheckoutPlaced | CheckoutNotFound;

export class MemoryCheckouts implements Checkouts {
  constructor(
    private readonly store: MemoryStore,
    private readonly site: Site,
  ) {}

  find(token: CheckoutToken): Task<O.Option<Checkout>> {
    return () => this.store.within((tables) => O.fromNullable(this.own(tables, token)));
  }

  claim(token: CheckoutToken, orderId: OrderId): TaskEither<ClaimRefusal, void> {
    return () =>
      this.store.within((tables): E.Either<ClaimRefusal, void> => {
        const checkout = this.own(tables, token);
        if (!checkout) return E.left({ kind: 'CheckoutNotFound' });
        if (checkout.status !== 'open') {
          const kind = checkout.status === 'placing' ? 'CheckoutBusy' : 'CheckoutPlaced';
          return E.left({ kind, orderId: checkout.orderId ?? orderId });
        }
        tables.checkouts.set(token, { ...checkout, status: 'placing', orderId, site: this.site });
        return E.right(undefined);
      });
  }

  complete(token: CheckoutToken): Task<void> {
    return () =>
      this.replace(token, (checkout) => (checkout.status === 'placing' ? { ...checkout, status: 'placed' } : checkout));
  }

  release(token: CheckoutToken): Task<void> {
    return () =>
      this.replace(token, (checkout) => {
        const { orderId: _orderId, ...rest } = checkout;
        return checkout.status === 'placing' ? { ...rest, status: 'open' } : checkout;
      });
  }

  private own(tables: Tables, token: CheckoutToken): Checkout | undefined {
    const row = tables.checkouts.get(token);
    if (row?.site !== this.site) return undefined;
    const { site: _site, ...checkout } = row;
    return checkout;
  }

  private replace(token: CheckoutToken, change: (checkout: Checkout) => Checkout): Promise<void> {
    return this.store.within((tables) => {
      const checkout = this.own(tables, token);
      if (checkout) tables.checkouts.set(token, { ...change(checkout), site: this.site });
    });
  }
}
