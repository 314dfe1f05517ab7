import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { findRefundRequestBlocker, type RefundRequestBlocker } from '#domain/orders/ask-for-refund';
import type { Order } from '#domain/orders/order';
import type { Clock, GenerateId } from '../ports/clock';
import type { RateLimitCounters } from '../ports/rate-limit-counters';
import type { SiteTransactions } from '../ports/transactions';

export type SendRefundLinkRefusal = RefundRequestBlocker | { readonly kind: 'TooManyLinks' };

const dayInSeconds = 86_400;
const mostLinksADay = 5;

/** Emails a link to ask for a refund to the address an order was placed with. */
export class SendRefundLink {
  constructor(
    private readonly transactions: SiteTransactions,
    private readonly counters: Pick<RateLimitCounters, 'hitEach'>,
    private readonly clock: Clock,
    private readonly timeZone: string,
    private readonly ids: GenerateId,
  ) {}

  /** Refused if the order takes no request now, and after five links in a day. */
  execute(order: Order): TaskEither<SendRefundLinkRefusal, void> {
    return async () => {
      const blocker = findRefundRequestBlocker(order, { at: this.clock(), timeZone: this.timeZone });
      if (blocker) return E.left(blocker);
      const [sent = 0] = await this.counters.hitEach([`refund-link:${order.id}`], dayInSeconds, this.clock())();
      if (sent > mostLinksADay) return E.left({ kind: 'TooManyLinks' });
      return this.transactions.run<never, void>(({ events }) => async () => {
        await events.record({ kind: 'RefundLinkAsked', orderId: order.id, linkId: this.ids() })();
        return E.right(undefined);
      })();
    };
  }
}
