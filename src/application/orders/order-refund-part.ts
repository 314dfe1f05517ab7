import { findGuaranteeEnd, findRefundRequestBlocker, listOpenRequests } from '#domain/orders/ask-for-refund';
import type { Order } from '#domain/orders/order';
import { buildRoutePath } from '#domain/shell/routes';
import type { Instant } from '#domain/time';
import { buildRefundRequestRows } from './build-refund-form';
import type { RefundRequestRow } from './refund-form-page';
import { refundRequestTexts } from './refund-request-messages';

/** What the page of an order shows about refund requests. */
export type OrderRefundPart = {
  readonly refundRequests: readonly RefundRequestRow[];
  /** Where a refund can be asked for, and until when, in a sentence; absent if it can't be. */
  readonly askForRefund?: { readonly url: string; readonly sentence: string };
  /** That a refund was asked for just now. */
  readonly refundNotice?: string;
};

export const buildOrderRefundPart = (
  order: Order,
  moment: { readonly at: Instant; readonly timeZone: string },
  wasRequestedNow: boolean,
): OrderRefundPart => ({
  refundRequests: buildRefundRequestRows(order, moment.timeZone),
  ...(findRefundRequestBlocker(order, moment)
    ? {}
    : {
        askForRefund: {
          url: buildRoutePath('orderRefund', String(order.number)),
          sentence: refundRequestTexts.until(findGuaranteeEnd(order, moment.timeZone)),
        },
      }),
  ...(wasRequestedNow && listOpenRequests(order).length > 0 ? { refundNotice: refundRequestTexts.asked } : {}),
});
