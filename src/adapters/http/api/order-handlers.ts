import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { omitNullish } from '#adapters/codecs/mapped-codec';
import type { FindOrders, FindOrdersRefusal } from '#application/orders/find-orders';
import type { FindRefundRequests } from '#application/orders/find-refund-requests';
import { orderApiMessages } from '#application/orders/messages';
import { refundRequestApiMessages } from '#application/orders/refund-request-messages';
import type { RequestOwnRefund, RequestRefundRefusal } from '#application/orders/request-refund';
import type { ApiErrorCode, ApiRefusal } from '../call';
import { buildWireOrder } from '../wire/orders/order-codec';
import { buildWireLines, buildWireRefundRequest, readWireLines } from '../wire/orders/refund-request-calls';
import type { ApiHandlers } from './call-handler';

/** The use cases of these endpoints. */
type OrderCallShop = {
  readonly findOrders: FindOrders;
  readonly findRefundRequests: FindRefundRequests;
  readonly requestOwnRefund: RequestOwnRefund;
};

const codes: Readonly<Record<FindOrdersRefusal['kind'], ApiErrorCode>> = {
  OrderQueryRefused: 'VALIDATION',
  OrderCursorRefused: 'VALIDATION',
  OtherCustomer: 'NOT_FOUND',
};

const refuse = ({ kind }: FindOrdersRefusal): E.Either<ApiRefusal, never> =>
  E.left({ code: codes[kind], message: orderApiMessages[kind] });

const refundCodes: Readonly<Record<RequestRefundRefusal['kind'], ApiErrorCode>> = {
  NoSuchOrder: 'NOT_FOUND',
  PlatformOrder: 'NOT_READY',
  NotPaid: 'NOT_READY',
  NotPackedYet: 'NOT_READY',
  NothingLeftToAsk: 'CONFLICT',
  RestNotShipped: 'CONFLICT',
  RequestsChanged: 'CONFLICT',
  GuaranteeEnded: 'LIMIT_EXCEEDED',
  TooManyRequests: 'LIMIT_EXCEEDED',
  ReasonMissing: 'VALIDATION',
  DetailsTooLong: 'VALIDATION',
  NothingChosen: 'VALIDATION',
  UnitsNotLeft: 'VALIDATION',
};

const defaultQuantity = 10;

export const orderHandlers = {
  getOrders: async ({ id, quantity = defaultQuantity, cursor, query }, { shop }) => {
    const request = { quantity, ...omitNullish({ customerId: id, cursor, query }) };
    const found = await shop.findOrders.execute(request)();
    if (E.isLeft(found)) return refuse(found.left);
    const { orders, hasNextPage, endCursor } = found.right;
    return E.right({
      orders: orders.map(buildWireOrder),
      pageInfo: { hasNextPage, endCursor: O.toNullable(endCursor) },
    });
  },
  getLastOrder: async ({ id }, { shop }) => {
    const found = await shop.findOrders.findLast(id)();
    return E.isLeft(found) ? refuse(found.left) : E.right({ order: O.toNullable(O.map(buildWireOrder)(found.right)) });
  },
  getOrder: async ({ id }, { shop }) => {
    const found = await shop.findOrders.findById(id)();
    return O.isSome(found)
      ? E.right({ order: buildWireOrder(found.value) })
      : E.left({ code: 'NOT_FOUND', message: orderApiMessages.UnknownOrder });
  },
  getRefundRequests: async ({ orderId }, { shop }) => {
    const found = O.toUndefined(await shop.findRefundRequests.execute(orderId)());
    if (!found) return E.left({ code: 'NOT_FOUND', message: orderApiMessages.UnknownOrder });
    const { requests, requestable, nextNumber, lastDay } = found;
    return E.right({
      requests: requests.map((request) => buildWireRefundRequest(orderId, request)),
      requestable: buildWireLines(orderId, requestable),
      nextNumber,
      lastDay,
    });
  },
  requestRefund: async ({ orderId, number, reason, lines, details = '' }, { shop }) => {
    const typed = { number, reason, details, lines: readWireLines(orderId, lines) };
    const asked = await shop.requestOwnRefund.execute(orderId, typed)();
    if (E.isRight(asked)) return E.right({ request: buildWireRefundRequest(orderId, asked.right) });
    const { kind } = asked.left;
    const message = kind === 'NoSuchOrder' ? orderApiMessages.UnknownOrder : refundRequestApiMessages[kind];
    return E.left({ code: refundCodes[kind], message });
  },
} satisfies Partial<ApiHandlers<OrderCallShop>>;
