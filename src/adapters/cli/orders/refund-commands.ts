import * as E from 'fp-ts/Either';
import type {
  OperateRefundRefusal,
  OperateRefundRequests,
  RefundRequestName,
} from '#application/orders/operate-refund-requests';
import {
  describeRefundRefusal,
  describeRefundRequest,
  describeUnitsNotAsked,
  noRefundRequestsMessage,
  refundRefusedMessage,
} from '#application/orders/refund-messages';
import type { OrderRefund } from '#domain/orders/order-refund';
import { parseNothing, parseWithReason } from '../arguments';
import { type CommandResult, defineCommand, fail, succeed } from '../command';
import { describeReasonRefusal } from '../reason-texts';
import { answerWithRefund, describeMissing, parseUnits } from './order-commands';

type UseCases = { readonly operateRefundRequests: OperateRefundRequests; readonly timeZone: string };

/** A request as `refunds list` names it, such as `100123-1`. */
const parseRequestName = (text = ''): RefundRequestName | undefined => {
  const [, order, number] = /^(\d{1,9})-(\d{1,3})$/.exec(text) ?? [];
  return order === undefined || number === undefined ? undefined : { order: Number(order), number: Number(number) };
};

const refuse = (refusal: OperateRefundRefusal): CommandResult => {
  switch (refusal.kind) {
    case 'NoSuchOrderNumber':
      return fail(describeMissing(refusal.number));
    case 'SkuUnitsNotAsked':
      return fail(describeUnitsNotAsked(refusal.sku, refusal.left));
    case 'OrderRefused':
      return fail(describeRefundRefusal(refusal.refusal, refusal.order));
    default:
      return fail(describeReasonRefusal(refusal));
  }
};

const listRequests = defineCommand({
  name: 'refunds list',
  summary: 'lists the refund requests that wait for an answer, the earliest first',
  parse: parseNothing,
  run: async (_nothing, { operateRefundRequests, timeZone }: UseCases) => {
    const open = await operateRefundRequests.open()();
    const lines = open.flatMap(({ order, request }) => describeRefundRequest(order, request, timeZone));
    return succeed(...(lines.length === 0 ? [noRefundRequestsMessage] : lines));
  },
});

const approveRequest = defineCommand({
  name: 'refunds approve',
  usage: 'REQUEST [--sku SKU --units K ...]',
  summary: 'refunds what a customer asked for, or only some units of a SKU, and emails the customer',
  options: { sku: { type: 'string', multiple: true }, units: { type: 'string', multiple: true } },
  parse: ([text, ...more], typed) => {
    const name = parseRequestName(text);
    const units = parseUnits(typed.sku ?? [], typed.units ?? []);
    return name && units && more.length === 0 ? { name, units } : undefined;
  },
  run: async ({ name, units }, { operateRefundRequests }: UseCases) =>
    E.match(refuse, (refund: OrderRefund) => answerWithRefund(refund))(
      await operateRefundRequests.approve(name, units)(),
    ),
});

const refuseRequest = defineCommand({
  name: 'refunds refuse',
  usage: 'REQUEST REASON',
  summary: 'refuses a refund request, and emails the customer the reason',
  parse: (positionals) => {
    const typed = parseWithReason(positionals);
    const name = typed && parseRequestName(typed.name);
    return name && { name, text: typed.name, reason: typed.reason };
  },
  run: async ({ name, text, reason }, { operateRefundRequests }: UseCases) => {
    const refused = await operateRefundRequests.refuse(name, reason)();
    return E.isLeft(refused) ? refuse(refused.left) : succeed(refundRefusedMessage(text));
  },
});

export const refundCommands = [listRequests, approveRequest, refuseRequest];
