import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CustomerId } from '#domain/customer/customer';
import type { Order, OrderId } from '#domain/orders/order';
import { buildOrderCursor, type OrderCursor, parseOrderCursor } from '#domain/orders/order-cursor';
import { type OrderQueryRefusal, parseEncodedOrderQuery } from '#domain/orders/order-filter';
import type { CustomerOrders } from '../ports/orders';
import { findVisitingCustomer, type Visitor } from '../visitor';

export type FindOrdersRefusal =
  | OrderQueryRefusal
  /** `OtherCustomer`: the request names a customer other than the session's (ST-09). */
  | { readonly kind: 'OrderCursorRefused' | 'OtherCustomer' };

type FindOrdersRequest = {
  readonly customerId?: CustomerId;
  /** 1 to 50. */
  readonly quantity: number;
  readonly cursor?: string;
  /** In the grammar of `parseOrderQuery`, URL-encoded once. */
  readonly query?: string;
};

export type FoundOrders = {
  readonly orders: readonly Order[];
  readonly hasNextPage: boolean;
  /** After the last order; none if there is no order. */
  readonly endCursor: O.Option<OrderCursor>;
};

/** The orders of the logged-in customer, for other clients (API-15 to API-17); a guest has none. */
export class FindOrders {
  constructor(
    private readonly visitor: Visitor,
    private readonly orders: CustomerOrders,
  ) {}

  /** A page of the orders that a query means, the newest first. */
  execute(request: FindOrdersRequest): TaskEither<FindOrdersRefusal, FoundOrders> {
    return async () => {
      if (this.isOther(request.customerId)) return E.left({ kind: 'OtherCustomer' });
      const filter = parseEncodedOrderQuery(request.query ?? '');
      if (E.isLeft(filter)) return filter;
      const { cursor, quantity } = request;
      const belowNumber = cursor === undefined ? undefined : parseOrderCursor(cursor);
      if (cursor !== undefined && belowNumber === undefined) return E.left({ kind: 'OrderCursorRefused' });
      const place = belowNumber === undefined ? {} : { belowNumber };
      const { orders, hasNextPage } = await this.orders.page({
        filter: filter.right,
        quantity,
        ...place,
      })();
      const last = O.fromNullable(orders.at(-1));
      return E.right({ orders, hasNextPage, endCursor: O.map(({ number }: Order) => buildOrderCursor(number))(last) });
    };
  }

  /** The newest order, or none. */
  findLast(customerId?: CustomerId): TaskEither<FindOrdersRefusal, O.Option<Order>> {
    return async () => {
      if (this.isOther(customerId)) return E.left({ kind: 'OtherCustomer' });
      const { orders } = await this.orders.page({ filter: {}, quantity: 1 })();
      return E.right(O.fromNullable(orders[0]));
    };
  }

  /** The order with that id; none if it's someone else's. */
  findById(id: OrderId): Task<O.Option<Order>> {
    return this.orders.find(id);
  }

  private isOther(customerId: CustomerId | undefined): boolean {
    return customerId !== undefined && customerId !== findVisitingCustomer(this.visitor)?.id;
  }
}
