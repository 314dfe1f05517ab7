import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { OrderId } from '#domain/orders/order';
import { type PackingRefusal, requireUnpacked } from '#domain/orders/packing';
import type { Clock } from '../ports/clock';
import type { SiteTransactions } from '../ports/transactions';

type Refusal = PackingRefusal | { readonly kind: 'NoSuchOrder' };

/** Stores that an order is packed, before embedded fulfillment packs it by the clock; it can't be canceled afterward. */
export class PackOrder {
  constructor(
    private readonly transactions: SiteTransactions,
    private readonly clock: Clock,
  ) {}

  execute(id: OrderId): TaskEither<Refusal, void> {
    return this.transactions.run<Refusal, void>(({ siteOrders, orderFulfillments }) => async () => {
      const order = O.toUndefined(await siteOrders.lock(id)());
      if (!order) return E.left({ kind: 'NoSuchOrder' });
      const at = this.clock();
      const unpacked = requireUnpacked(order, at);
      if (E.isLeft(unpacked)) return unpacked;
      await orderFulfillments.record(id, { kind: 'packed', at })();
      return E.right(undefined);
    });
  }
}
