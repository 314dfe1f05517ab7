import * as E from 'fp-ts/Either';
import { listStartedIds } from '#domain/autoship/start-autoships';
import type { Order } from '#domain/orders/order';
import type { OrderRefund } from '#domain/orders/order-refund';
import { buildRefund, planRefund, type RefundRequest } from '#domain/orders/refund';
import type { MailingShop } from './mail-layout';
import type { MailSample } from './mail-sample';
import { buildOrderRefundedMail } from './order-refunded';

/** The emails about an order with one unit refunded, and about one that's canceled. Their names start with `prefix`. */
export const buildRefundMailSamples = (
  order: Order,
  shop: MailingShop,
  prefix: 'staff-' | '' = '',
): readonly MailSample[] => {
  const refund = (units?: readonly RefundRequest[]): OrderRefund => {
    const parts = planRefund(order, units);
    if (E.isLeft(parts)) throw new Error('the sample order has nothing to refund');
    return buildRefund(order, parts.right, { begunAt: order.createdAt, charge: 'sample' });
  };
  const canceled: Order = { ...order, fulfillment: { kind: 'canceled', at: order.createdAt } };
  return [
    {
      name: `${prefix}order-refunded`,
      sent: 'Part of an order is refunded',
      message: buildOrderRefundedMail(order, refund([{ position: 0, units: 1 }]), shop),
    },
    {
      name: `${prefix}order-canceled`,
      sent: "An order is canceled before it's packed",
      message: buildOrderRefundedMail(
        canceled,
        refund(),
        shop,
        listStartedIds(order).length > 0 ? 'active' : undefined,
      ),
    },
  ];
};
