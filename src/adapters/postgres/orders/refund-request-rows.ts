import * as t from 'io-ts';
import { type RawBuilder, sql } from 'kysely';
import { objectCodec } from '#adapters/codecs/object-codec';
import { InstantCodec, literalUnionCodec, readonlyListCodec } from '#adapters/codecs/plain-codecs';
import { type RefundRequest, type RefundRequestAnswer, refundReasons } from '#domain/orders/refund-request';
import { sqlMilliseconds } from '../query';
import { LineUnitsCodec } from './line-units-codec';

const RefundRequestAnswerCodec: t.Type<RefundRequestAnswer, unknown> = t.union([
  objectCodec<Extract<RefundRequestAnswer, { readonly kind: 'approved' }>>({
    kind: t.literal('approved'),
    at: InstantCodec,
    refund: t.number,
  }),
  objectCodec<Extract<RefundRequestAnswer, { readonly kind: 'refused' }>>({
    kind: t.literal('refused'),
    at: InstantCodec,
    reason: t.string,
  }),
]);

export const RefundRequestCodec = objectCodec<RefundRequest>(
  {
    number: t.number,
    askedAt: InstantCodec,
    reason: literalUnionCodec(refundReasons),
    details: t.string,
    lines: readonlyListCodec(LineUnitsCodec),
  },
  { answer: RefundRequestAnswerCodec },
);

/** The refund requests of the order `o` by number, as `RefundRequestCodec` reads them; null if it has none. */
export const refundRequestsExpression: RawBuilder<unknown> = sql`(
  select json_agg(json_build_object(
    'number', q.number, 'askedAt', ${sqlMilliseconds('q.asked_at')}, 'reason', q.reason, 'details', q.details,
    'answer', case when q.answer is not null then json_build_object(
      'kind', q.answer, 'at', ${sqlMilliseconds('q.answered_at')}, 'refund', q.refund, 'reason', q.refusal) end,
    'lines', (
      select json_agg(json_build_object('position', l.position, 'units', l.units) order by l.position)
      from refund_request_line l where l.order_id = q.order_id and l.number = q.number)) order by q.number)
  from refund_request q where q.order_id = o.id)`;
