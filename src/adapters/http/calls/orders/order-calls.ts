import * as t from 'io-ts';
import type { CustomerId } from '#domain/customer/customer';
import type { OrderId } from '#domain/orders/order';
import { longestOrderQuery } from '#domain/orders/order-filter';
import { defineUncachedCall } from '../../call';
import { idCodec, integerCodec, nullableCodec, nullableOrMissingCodec, stringCodec } from '../../codec';
import { sessionTokenCodec, WithSessionTokenCodec } from '../session-token-codec';
import { OrderCodec, PageInfoCodec } from './order-codec';

/** The customer of the session; any other is refused (ST-09). */
const customerId = idCodec<CustomerId>('the id of the customer');

/** A character of four bytes is twelve once it is URL-encoded. */
const encodedLength = 12 * longestOrderQuery;

/** API-15. The query is parsed and built anew, and the customer is that of the session (ST-17). */
export const getOrdersCall = defineUncachedCall({
  name: 'getOrders',
  audience: 'session',
  uncachedBecause: 'reads cookies',
  path: '/api/ecom/v1.0/get-{platform}-orders',
  summary:
    'Orders of the customer of the session, the newest first. `query`, URL-encoded once and at most 200 characters, has terms that all have to hold: `name:#100123`, `processed_at:>=2026-01-31` (also `>`, `<`, `<=` or the day alone), `fulfillment_status:unfulfilled` (or `partial`, `fulfilled`), `product:"part of a title"`. `cursor` is the `endCursor` of the page before.',
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

/** API-16. */
export const getLastOrderCall = defineUncachedCall({
  name: 'getLastOrder',
  audience: 'session',
  uncachedBecause: 'reads cookies',
  path: '/api/ecom/v1.0/get-{platform}-last-order',
  summary: 'The newest order of the customer of the session; null where there is none.',
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
  summary: 'An order of the customer of the session.',
  request: t.intersection([t.strict({ id: idCodec<OrderId>('the id of an order') }), WithSessionTokenCodec]),
  answer: t.strict({ order: OrderCodec }),
  refusals: ['NOT_FOUND'],
});
