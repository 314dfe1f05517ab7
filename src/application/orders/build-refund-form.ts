import {
  findNextRequestNumber,
  findRefundRequestBlocker,
  listRequestableUnits,
  type RefundRequestRefusal,
  type TypedRefundRequest,
} from '#domain/orders/ask-for-refund';
import type { Order } from '#domain/orders/order';
import type { RefundRequest } from '#domain/orders/refund-request';
import { type Instant, toCalendarDate } from '#domain/time';
import type { RefundForm, RefundFormRow, RefundFormView, RefundRequestRow } from './refund-form-page';
import { describeRefundRequest, describeRefundRequestRefusal, listRequestedItems } from './refund-request-messages';

/** What was posted, and why it was refused. */
export type RefusedRefundForm = { readonly typed: TypedRefundRequest; readonly refusal: RefundRequestRefusal };

/** The requests of an order, in words. */
export const buildRefundRequestRows = (
  order: Pick<Order, 'lines' | 'refundRequests'>,
  timeZone: string,
): readonly RefundRequestRow[] =>
  (order.refundRequests ?? []).map((request: RefundRequest) => {
    const dateOf = (at: Instant) => toCalendarDate(at, timeZone);
    return {
      number: request.number,
      items: listRequestedItems(order, request.lines),
      text: describeRefundRequest(request, dateOf(request.askedAt), request.answer && dateOf(request.answer.at)),
    };
  });

const fields: Readonly<Partial<Record<RefundRequestRefusal['kind'], keyof RefundForm['errors']>>> = {
  NothingChosen: 'items',
  UnitsNotLeft: 'items',
  ReasonMissing: 'reason',
  DetailsTooLong: 'details',
};

const buildRows = (order: Order, typed: TypedRefundRequest | undefined): readonly RefundFormRow[] => {
  const left = listRequestableUnits(order);
  const isOnly = left.length === 1 && left[0]?.units === 1;
  return left.flatMap(({ position, units: most }) => {
    const line = order.lines[position];
    if (!line) return [];
    const { title, variantTitle, pictureSource } = line;
    const chosen = typed?.lines.find((one) => one.position === position)?.units ?? 0;
    const units = typed ? Math.min(chosen, most) : Number(isOnly);
    return [{ position, title, variantTitle, pictureSource, most, units }];
  });
};

/** The form that asks for a refund of an order, earlier requests, and why the form is closed. */
export const buildRefundFormView = (
  order: Order,
  path: string,
  moment: { readonly at: Instant; readonly timeZone: string },
  refused?: RefusedRefundForm,
): RefundFormView => {
  const requests = buildRefundRequestRows(order, moment.timeZone);
  const shown = { orderNumber: order.number, requests };
  const text = refused && describeRefundRequestRefusal(refused.refusal, order);
  const blocker = findRefundRequestBlocker(order, moment);
  if (blocker) {
    const sentence = describeRefundRequestRefusal(blocker, order);
    return { ...shown, ...(text === undefined ? { sentence } : { alert: text }) };
  }
  const field = refused && fields[refused.refusal.kind];
  return {
    ...shown,
    ...(text === undefined || field ? {} : { alert: text }),
    form: {
      path,
      number: findNextRequestNumber(order),
      rows: buildRows(order, refused?.typed),
      reason: refused?.typed.reason ?? '',
      details: refused?.typed.details ?? '',
      errors: field && text !== undefined ? { [field]: text } : {},
    },
  };
};
