import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { MailToken } from '#domain/mail/mail-token';
import type { TypedRefundRequest } from '#domain/orders/ask-for-refund';
import { findRefundLinkEnd } from '#domain/orders/refund-link';
import type { RefundRequest } from '#domain/orders/refund-request';
import type { Clock } from '../ports/clock';
import type { MailTokens } from '../ports/mail-tokens';
import type { RefundLinks } from '../ports/refund-links';
import type { RequestRefund, RequestRefundRefusal } from './request-refund';

export type RequestLinkedRefundRefusal =
  | RequestRefundRefusal
  | { readonly kind: 'NoSuchLink' }
  | { readonly kind: 'LinkEnded' };

/** Asks for a refund by the link of an email, without logging in. The link works for 14 days, as often as it's needed. */
export class RequestLinkedRefund {
  constructor(
    private readonly refundLinks: Pick<RefundLinks, 'find'>,
    private readonly requestRefund: Pick<RequestRefund, 'execute'>,
    private readonly tokens: Pick<MailTokens, 'hashOf'>,
    private readonly clock: Clock,
  ) {}

  execute(token: MailToken, typed: TypedRefundRequest): TaskEither<RequestLinkedRefundRefusal, RefundRequest> {
    return async () => {
      const link = O.toUndefined(await this.refundLinks.find(this.tokens.hashOf(token))());
      if (!link) return E.left({ kind: 'NoSuchLink' });
      if (this.clock() >= findRefundLinkEnd(link)) return E.left({ kind: 'LinkEnded' });
      return this.requestRefund.execute(link.orderId, typed)();
    };
  }
}
