import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import * as TE from 'fp-ts/TaskEither';
import { decideOrderEvents, type OrderReport } from '#domain/orders/platform-order';
import type { OrderReader } from '../ports/orders';
import type { PlatformWebhooks, WebhookRefusal, WebhookRequest } from '../ports/platform-webhooks';
import type { ShopTransactions } from '../ports/transactions';

/** The platform reported a refund that its order doesn't show yet; it has to report it again later. */
export type OrderNotReady = { readonly kind: 'OrderNotReady' };

/**
 * Handles a hosted platform's reports about orders placed on it. Each report produces the events that our own order
 * would, exactly once, even if reports repeat or arrive out of order.
 */
export class ReceiveOrderReports {
  constructor(
    /** As `COMMERCE` names it. */
    readonly platform: string,
    private readonly webhooks: PlatformWebhooks,
    private readonly orders: OrderReader,
    private readonly transactions: ShopTransactions,
  ) {}

  /** If one report is refused, the reports before it in the same request are still stored. */
  execute(request: WebhookRequest): TaskEither<WebhookRefusal | OrderNotReady, void> {
    return async () => {
      const decoded = this.webhooks.decode(request);
      if (E.isLeft(decoded)) return decoded;
      for (const report of decoded.right) {
        const taken = await this.take(report);
        if (E.isLeft(taken)) return taken;
      }
      return E.right(undefined);
    };
  }

  /** The platform is asked before the transaction, because a hosted port may not be called inside one. */
  private async take(report: OrderReport): Promise<E.Either<OrderNotReady, void>> {
    const number = report.kind === 'refunded' ? await this.findRefundNumber(report) : undefined;
    if (report.kind === 'refunded' && number === undefined) return E.left({ kind: 'OrderNotReady' });
    return this.transactions.run<never, void>(({ orderReports, events }) =>
      TE.fromTask(async () => {
        const earlier = await orderReports.kindsOf(this.platform, report.orderId)();
        if (!(await orderReports.add(this.platform, report)())) return;
        for (const event of decideOrderEvents(report, earlier, number)) await events.record(event)();
      }),
    )();
  }

  private async findRefundNumber({ orderId, refund }: Extract<OrderReport, { readonly kind: 'refunded' }>) {
    const order = O.toUndefined(await this.orders.find(orderId)());
    return order?.refunds?.find(({ reference }) => reference === refund)?.number;
  }
}
