import * as t from 'io-ts';
import { type RawBuilder, sql } from 'kysely';
import { objectCodec } from '#adapters/codecs/object-codec';
import { CentsCodec, InstantCodec, literalUnionCodec, readonlyListCodec } from '#adapters/codecs/plain-codecs';
import { type OrderRefund, type OrderRefundLine, orderRefundStatuses } from '#domain/orders/order-refund';
import { sqlMilliseconds } from '../query';

export const OrderRefundCodec = objectCodec<OrderRefund>(
  {
    number: t.number,
    begunAt: InstantCodec,
    charge: t.string,
    lines: readonlyListCodec(
      objectCodec<OrderRefundLine>({ position: t.number, units: t.number, amount: CentsCodec, tax: CentsCodec }),
    ),
    shipping: CentsCodec,
    serviceCharge: CentsCodec,
    total: CentsCodec,
    status: literalUnionCodec(orderRefundStatuses),
  },
  { reference: t.string },
);

/** The refund `r` as JSON, as `OrderRefundCodec` reads it. */
export const refundExpression = sql<unknown>`json_build_object(
  'number', r.number, 'begunAt', ${sqlMilliseconds('r.begun_at')}, 'charge', r.charge, 'shipping', r.shipping,
  'serviceCharge', r.service_charge, 'total', r.total, 'status', r.status, 'reference', r.reference,
  'lines', (
    select json_agg(json_build_object('position', l.position, 'units', l.units, 'amount', l.amount, 'tax', l.tax)
      order by l.position)
    from order_refund_line l where l.order_id = r.order_id and l.number = r.number))`;

/** The refunds of the order `o` by number; null if it has none. */
export const refundsExpression: RawBuilder<unknown> = sql`(
  select json_agg(${refundExpression} order by r.number) from order_refund r where r.order_id = o.id)`;
