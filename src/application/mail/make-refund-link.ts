import type { Task } from 'fp-ts/Task';
import type { OrderId } from '#domain/orders/order';
import { buildRoutePath } from '#domain/shell/routes';
import type { MailTokens } from '../ports/mail-tokens';
import type { RefundLinks } from '../ports/refund-links';

/** Makes the links by which people without an account ask for refunds. An email sent twice for one event has one link. */
export class MakeRefundLink {
  constructor(
    private readonly refundLinks: Pick<RefundLinks, 'add'>,
    private readonly tokens: MailTokens,
    private readonly shop: { readonly origin: string },
  ) {}

  /** The absolute URL of the page that takes the request. */
  make(orderId: OrderId, eventKey: string): Task<string> {
    return async () => {
      const token = this.tokens.derive('refund', eventKey);
      await this.refundLinks.add(this.tokens.hashOf(token), orderId)();
      return this.shop.origin + buildRoutePath('refundLink', token);
    };
  }
}
