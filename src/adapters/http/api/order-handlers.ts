import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { omitNullish } from '#adapters/codecs/mapped-codec';
import type { FindOrders, FindOrdersRefusal } from '#application/orders/find-orders';
import { orderApiMessages } from '#application/orders/messages';
import type { Order } from '#domain/orders/order';
import type { ApiErrorCode, ApiRefusal } from '../call';
import { buildWireOrder } from '../wire/orders/order-codec';
import type { ApiHandlers } from './call-handler';

/** The use cases of these endpoints. */
type OrderCallShop = {
  readonly findOrders: FindOrders;
};

const codes: Readonly<Record<FindOrdersRefusal['kind'], ApiErrorCode>> = {
  OrderQueryRefused: 'VALIDATION',
  OrderCursorRefused: 'VALIDATION',
  OtherCustomer: 'NOT_FOUND',
};

const refuse = ({ kind }: FindOrdersRefusal): E.Either<ApiRefusal, never> =>
  E.left({ code: codes[kind], message: orderApiMessages[kind] });

const defaultQuantity = 10;

export const orderHandlers = {
  getOrders: async ({ id, quantity = defaultQuantity, cursor, query }, { shop, now }) => {
    const request = { quantity, ...omitNullish({ customerId: id, cursor, query }) };
    const found = await shop.findOrders.execute(request)();
    if (E.isLeft(found)) return refuse(found.left);
    const { orders, hasNextPage, endCursor } = found.right;
    return E.right({
      orders: orders.map((order) => buildWireOrder(order, now)),
      pageInfo: { hasNextPage, endCursor: O.toNullable(endCursor) },
    });
  },
  getLastOrder: async ({ id }, { shop, now }) => {
    const found = await shop.findOrders.findLast(id)();
    return E.isLeft(found)
      ? refuse(found.left)
      : E.right({ order: O.toNullable(O.map((order: Order) => buildWireOrder(order, now))(found.right)) });
  },
  getOrder: async ({ id }, { shop, now }) => {
    const found = await shop.findOrders.findById(id)();
    return O.isSome(found)
      ? E.right({ order: buildWireOrder(found.value, now) })
      : E.left({ code: 'NOT_FOUND', message: orderApiMessages.UnknownOrder });
  },
} satisfies Partial<ApiHandlers<OrderCallShop>>;
