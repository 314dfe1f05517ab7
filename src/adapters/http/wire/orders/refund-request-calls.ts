import * as t from 'io-ts';
import { idCodec, integerCodec, listCodec, nullableCodec, stringCodec } from '#adapters/codecs/mapped-codec';
import { literalUnionCodec } from '#adapters/codecs/plain-codecs';
import { maximumRefundDetails } from '#domain/orders/ask-for-refund';
import type { LineUnits } from '#domain/orders/line-units';
import type { OrderId } from '#domain/orders/order';
import { type RefundRequest, refundReasons } from '#domain/orders/refund-request';
import { defineUncachedCall } from '../../call';
import { WithSessionTokenCodec } from '../session-token-codec';
import { buildWireLineId } from './order-codec';

/** More than an order has. */
const mostLines = 50;

const orderId = idCodec<OrderId>('the id of an order');
const LineQuantityCodec = t.strict({ id: t.string, quantity: t.number }, 'RefundLine');

/** A refund request of an order. Its lines have the ids of the order's `lineItems` (EN-04). */
const RefundRequestCodec = t.strict(
  {
    number: t.number,
    requestedAt: t.string,
    reason: literalUnionCodec(refundReasons),
    details: t.string,
    lines: t.readonlyArray(LineQuantityCodec),
    status: t.keyof({ OPEN: null, APPROVED: null, REFUSED: null }),
    answeredAt: nullableCodec(t.string),
    /** Why the shop refused it. */
    refusalReason: nullableCodec(t.string),
  },
  'RefundRequest',
);
type WireRefundRequest = t.TypeOf<typeof RefundRequestCodec>;

export const getRefundRequestsCall = defineUncachedCall({
  name: 'getRefundRequests',
  audience: 'session',
  uncachedBecause: 'reads cookies',
  path: '/api/get-refund-requests',
  summary:
    "The refund requests of one of the customer's orders, and what can still be asked for until the last day of the guarantee. `nextNumber` goes into the next request.",
  needs: 'refund-requests',
  request: t.intersection([t.strict({ orderId }), WithSessionTokenCodec]),
  answer: t.strict({
    requests: t.readonlyArray(RefundRequestCodec),
    requestable: t.readonlyArray(LineQuantityCodec),
    nextNumber: t.number,
    lastDay: t.string,
  }),
  refusals: ['NOT_FOUND'],
});

export const requestRefundCall = defineUncachedCall({
  name: 'requestRefund',
  audience: 'session',
  uncachedBecause: 'changes data',
  path: '/api/request-refund',
  summary:
    "Asks for a refund of items of one of the customer's orders, within 60 days of delivery. `number` is the `nextNumber` of `get-refund-requests`: repeating a request with its number changes nothing and gives the same response.",
  needs: 'refund-requests',
  request: t.intersection([
    t.strict({
      orderId,
      number: integerCodec(1, 999),
      reason: literalUnionCodec(refundReasons),
      lines: listCodec(t.strict({ id: idCodec('the id of a line'), quantity: integerCodec(1, 999) }), 1, mostLines),
    }),
    t.exact(t.partial({ details: stringCodec('the details', maximumRefundDetails) })),
    WithSessionTokenCodec,
  ]),
  answer: t.strict({ request: RefundRequestCodec }),
  refusals: ['VALIDATION', 'NOT_FOUND', 'CONFLICT', 'NOT_READY', 'LIMIT_EXCEEDED'],
});

export const buildWireLines = (id: OrderId, lines: readonly LineUnits[]): WireRefundRequest['lines'] =>
  lines.map(({ position, units }) => ({ id: buildWireLineId(id, position), quantity: units }));

/** The lines that a request names, by their places in the order; a line that the order can't have is at -1. */
export const readWireLines = (id: OrderId, lines: WireRefundRequest['lines']): readonly LineUnits[] =>
  lines.map((line) => {
    const place = line.id.startsWith(`${id}:`) ? line.id.slice(id.length + 1) : '';
    return { position: /^[1-9]\d{0,2}$/.test(place) ? Number(place) - 1 : -1, units: line.quantity };
  });

export const buildWireRefundRequest = (
  id: OrderId,
  { number, askedAt, reason, details, lines, answer }: RefundRequest,
): WireRefundRequest => ({
  number,
  requestedAt: new Date(askedAt).toISOString(),
  reason,
  details,
  lines: buildWireLines(id, lines),
  status: answer ? (answer.kind === 'approved' ? 'APPROVED' : 'REFUSED') : 'OPEN',
  answeredAt: answer ? new Date(answer.at).toISOString() : null,
  refusalReason: answer?.kind === 'refused' ? answer.reason : null,
});
