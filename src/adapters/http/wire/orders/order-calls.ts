import * as t from 'io-ts';
import {
  idCodec,
  integerCodec,
  nullableCodec,
  nullableOrMissingCodec,
  stringCodec,
} from '#adapters/codecs/mapped-codec';
import type { CustomerId } from '#domain/customer/customer';
import type { OrderId } from '#domain/orders/order';
import { longestOrderQuery } from '#domain/orders/order-filter';
import { defineUncachedCall } from '../../call';
import { sessionTokenCodec, WithSessionTokenCodec } from '../session-token-codec';
import { OrderCodec, PageInfoCodec } from './order-codec';

/** The customer of the session; any other is refused (ST-09). */
const customerId = idCodec<CustomerId>('the id of the customer');

/** A character of four bytes is twelve once it is URL-encoded. */
const encodedLength = 12 * longestOrderQuery;

/** API-15. The query is parsed and built again, and the orders belong to the session's customer (ST-17). */
export const getOrdersCall = defineUncachedCall({
  name: 'getOrders',
  audience: 'session',
  uncachedBecause: 'reads cookies',
  path: '/api/ecom/v1.0/get-{platform}-orders',
  summary:
    'The customer\'s orders, newest first. `query` is URL-encoded once, has up to 200 characters, and holds terms that must all match: `name:#100123`, `processed_at:>=2026-01-31` (also `>`, `<`, `<=` or just the day), `fulfillment_status:unfulfilled` (or `partial`, `fulfilled`), `product:"part of a title"`. For the next page, send the last page\'s `endCursor` as `cursor`.',
  request: t.exact(
    t.partial({
      sessionToken: sessionTokenCodec,
      id: customerId,
      /** Absent: 10. */
      quantity: integerCodec(1, 50),
      cursor: nullableOrMissingCodec(stringCodec('a cursor', 100)),
      query: nullableOrMissingCodec(stringCodec('a query', encodedLength)),
    }),
  ),
  answer: t.strict({ orders: t.readonlyArray(OrderCodec), pageInfo: PageInfoCodec }),
  refusals: ['VALIDATION', 'NOT_FOUND'],
});

export const getLastOrderCall = defineUncachedCall({
  name: 'getLastOrder',
  audience: 'session',
  uncachedBecause: 'reads cookies',
  path: '/api/ecom/v1.0/get-{platform}-last-order',
  summary: "The customer's newest order, or null.",
  request: t.exact(t.partial({ sessionToken: sessionTokenCodec, id: customerId })),
  answer: t.strict({ order: nullableCodec(OrderCodec) }),
  refusals: ['NOT_FOUND'],
});

/** API-17: an unknown order and one of another customer are refused alike. */
export const getOrderCall = defineUncachedCall({
  name: 'getOrder',
  audience: 'session',
  uncachedBecause: 'reads cookies',
  path: '/api/ecom/v1.0/get-{platform}-order',
  summary: "One of the customer's orders.",
  request: t.intersection([t.strict({ id: idCodec<OrderId>('the id of an order') }), WithSessionTokenCodec]),
  answer: t.strict({ order: OrderCodec }),
  refusals: ['NOT_FOUND'],
});
