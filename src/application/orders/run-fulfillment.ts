import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import type { OrderId } from '#domain/orders/order';
import type { ParcelId } from '#domain/orders/order-fulfillment';
import { findLatestPackedOrderTime } from '#domain/orders/packing';
import type { Clock } from '../ports/clock';
import type { Fulfillment } from '../ports/fulfillment';
import type { ReportError } from '../ports/report';
import type { SiteTransactionPorts, SiteTransactions } from '../ports/transactions';
import { recordParcelEvent } from './record-parcel-event';
import { shipByClock } from './ship-parcel';

const pageSize = 50;

/**
 * Embedded fulfillment: packs orders two hours after they were placed, and delivers what no carrier reports on. Several nodes
 * may run it at once, after any pause: everything happens once, at the time at which it was due.
 */
export class RunFulfillment {
  constructor(
    private readonly fulfillment: Pick<Fulfillment, 'listToPack' | 'listToDeliver'>,
    private readonly transactions: SiteTransactions,
    private readonly clock: Clock,
    private readonly timeZone: string,
    private readonly report: ReportError,
  ) {}

  /** Does what's due, until nothing is. What fails is reported and left for the next run. */
  execute(): Task<void> {
    return async () => {
      const at = this.clock();
      const placedUntil = findLatestPackedOrderTime(at);
      await this.doAll(
        this.fulfillment.listToPack(placedUntil, pageSize),
        (id) => id,
        (ports, id) => this.pack(ports, id),
      );
      await this.doAll(
        this.fulfillment.listToDeliver(at, pageSize),
        ({ orderId, number }) => `${orderId}:${number}`,
        deliver,
      );
    };
  }

  private async pack(ports: SiteTransactionPorts, id: OrderId): Promise<void> {
    const order = O.toUndefined(await ports.siteOrders.lock(id)());
    if (order) await shipByClock(ports, order, this.clock(), this.timeZone);
  }

  /** Ends with a page on which everything was tried before. */
  private async doAll<Item>(
    list: Task<readonly Item[]>,
    keyOf: (item: Item) => string,
    work: (ports: SiteTransactionPorts, item: Item) => Promise<void>,
  ): Promise<void> {
    const tried = new Set<string>();
    for (;;) {
      const left = (await list()).filter((item) => !tried.has(keyOf(item)));
      if (left.length === 0) return;
      for (const item of left) {
        tried.add(keyOf(item));
        try {
          await this.transactions.run((ports) => TE.fromTask(() => work(ports, item)))();
        } catch (error) {
          this.report(`fulfillment of ${keyOf(item)} failed`, error);
        }
      }
    }
  }
}

const deliver = async (ports: SiteTransactionPorts, id: ParcelId): Promise<void> => {
  const order = O.toUndefined(await ports.siteOrders.lock(id.orderId)());
  const expectedAt = order?.parcels?.find(({ number }) => number === id.number)?.expectedAt;
  if (expectedAt !== undefined) await recordParcelEvent(ports, id, { kind: 'delivered', at: expectedAt });
};
