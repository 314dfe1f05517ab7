import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order';
import {
  matchesOrderFilter,
  type OrderFilter,
  parseEncodedOrderQuery,
  parseOrderQuery,
} from '#domain/orders/order-filter';
import { type FulfillmentStatus, fulfillmentStatuses } from '#domain/orders/order-fulfillment';
import { instant } from '#domain/time';
import { anOrder, anOrderLine, aParcel, aRefund } from '../../builders';
import { runCount } from '../../property-runs';

const refused = E.left({ kind: 'OrderQueryRefused' });
const day = (iso: string) => instant(Date.parse(iso));

describe('parsing an order query (API-15)', () => {
  it.each<[string, OrderFilter]>([
    ['', {}],
    ['  ', {}],
    ['name:100123', { number: 100123 }],
    ['name:#100123', { number: 100123 }],
    ['name:"#100123"', { number: 100123 }],
    ['processed_at:2026-03-05', { from: day('2026-03-05'), before: day('2026-03-06') }],
    ['processed_at:>=2026-03-05', { from: day('2026-03-05') }],
    ['processed_at:>2026-03-05', { from: day('2026-03-06') }],
    ['processed_at:<2026-03-05', { before: day('2026-03-05') }],
    ['processed_at:<=2026-03-05', { before: day('2026-03-06') }],
    ['processed_at:>=2026-01-01 processed_at:<2027-01-01', { from: day('2026-01-01'), before: day('2027-01-01') }],
    ['processed_at:"<2026-03-05T10:30:00Z"', { before: day('2026-03-05T10:30:00Z') }],
    ['fulfillment_status:unfulfilled', { fulfillment: 'unfulfilled' }],
    ['fulfillment_status:FULFILLED', { fulfillment: 'fulfilled' }],
    ['fulfillment_status:partial name:7', { fulfillment: 'partial', number: 7 }],
    ['product:salmon', { product: 'salmon' }],
    ['product:"dry dog food"', { product: 'dry dog food' }],
    ["product:it's", { product: "it's" }],
    ['product:Käse', { product: 'Käse' }],
  ])('reads %j', (query, filter) => {
    expect(parseOrderQuery(query)).toEqual(E.right(filter));
  });

  it.each([
    "name:1' or '1'='1",
    'name:1; drop table orders',
    'name:100123 or name:100124',
    'name:-1',
    'name:1e9',
    'name:0x10',
    'name:99999999999999999999',
    'name:',
    'name: 100123',
    'NAME:100123',
    'customer_id:7',
    'customer:someone@example.com',
    'email:someone@example.com',
    'id:order-1',
    '__proto__:1',
    'constructor:1',
    'toString:1',
    'name:1 name:2',
    'product:"a" product:"b"',
    'product:"one" or "1"="1"',
    'product:"nested "quotes" here"',
    'product:"never closed',
    'product:\\"',
    'product:""',
    'product:a:b" --',
    'product:a\u0000b',
    'product:"a\u0000b"',
    'product:"a\u202eb"',
    'product:"a\nb"',
    '-name:100123',
    '(name:100123)',
    'name:100123)',
    'name:１００１２３',
    'name%3A100123',
    'name%253A100123',
    'processed_at:2026-02-30',
    'processed_at:yesterday',
    'processed_at:>=<2026-03-05',
    'processed_at:2026-03-05 processed_at:<2027-01-01',
    'processed_at:now()',
    'processed_at:>="2026-03-05T10:30:00Z"',
    'fulfillment_status:any',
    "fulfillment_status:unfulfilled'--",
    'fulfillment_status:declined',
    'status:declined',
    'free text',
    'null',
    '{"$ne":null}',
    `product:${'a'.repeat(193)}`,
  ])('refuses %j (ST-17)', (query) => {
    expect(parseOrderQuery(query)).toEqual(refused);
  });

  it('reads a query that is encoded once, and refuses one that is encoded twice or badly', () => {
    expect(parseEncodedOrderQuery('name%3A%23100123')).toEqual(E.right({ number: 100123 }));
    expect(parseEncodedOrderQuery('name:100123')).toEqual(E.right({ number: 100123 }));
    expect(parseEncodedOrderQuery(encodeURIComponent(encodeURIComponent('name:#100123')))).toEqual(refused);
    expect(parseEncodedOrderQuery('product:%E0%A4%A')).toEqual(refused);
    expect(parseEncodedOrderQuery('product:%22a%00b%22')).toEqual(refused);
  });

  const term = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'name:',
      'product:"',
      '" ',
      ' or ',
      'processed_at:>',
      'fulfillment_status:',
      "';--",
      '%27',
      '\\',
      ':',
    ),
  );

  it('never lets anything but a value of the grammar through, whatever is asked', () => {
    fc.assert(
      fc.property(fc.array(term), (terms) => {
        const parsed = parseEncodedOrderQuery(terms.join(''));
        if (E.isLeft(parsed)) return;
        const { number, from, before, fulfillment, product, ...others } = parsed.right;
        expect(others).toEqual({});
        if (number !== undefined) expect(Number.isSafeInteger(number) && number > 0).toBe(true);
        for (const bound of [from, before]) if (bound !== undefined) expect(Number.isSafeInteger(bound)).toBe(true);
        if (fulfillment !== undefined) expect(fulfillmentStatuses).toContain(fulfillment);
        if (product !== undefined) expect(product).toMatch(/^[^"\p{C}]{1,200}$/u);
      }),
      { numRuns: runCount(2000) },
    );
  });
});

describe('a filter of orders', () => {
  const order = { ...anOrder({ lines: [anOrderLine({ title: 'Salmon Pâté', sku: 'SP-5' })] }), number: 100123 };

  it.each<[OrderFilter, boolean]>([
    [{}, true],
    [{ number: 100123 }, true],
    [{ number: 100124 }, false],
    [{ from: order.createdAt }, true],
    [{ before: order.createdAt }, false],
    [{ status: 'pending' }, true],
    [{ status: 'placed' }, false],
    [{ fulfillment: 'unfulfilled' }, true],
    [{ fulfillment: 'fulfilled' }, false],
    [{ product: 'SALMON' }, true],
    [{ product: 'sp-5' }, true],
    [{ product: '%' }, false],
    [{ product: 'salmon', number: 1 }, false],
    [{ numberOrProduct: '100123' }, true],
    [{ numberOrProduct: '5' }, true],
    [{ numberOrProduct: '1001' }, false],
  ])('%j means an order: %s', (filter, means) => {
    expect(matchesOrderFilter(order, filter)).toBe(means);
  });

  it.each<[FulfillmentStatus, Partial<Order>]>([
    ['unfulfilled', {}],
    ['unfulfilled', { canceledAt: order.createdAt }],
    ['unfulfilled', { status: 'pending' }],
    ['partial', { parcels: [aParcel()] }],
    ['fulfilled', { parcels: [aParcel({ lines: [{ position: 0, units: 2 }] })] }],
    ['fulfilled', { parcels: [aParcel()], refunds: [aRefund()] }],
  ])('counts an order as %s: %j', (status, some) => {
    const found = fulfillmentStatuses.filter((fulfillment) =>
      matchesOrderFilter({ ...order, status: 'placed', ...some }, { fulfillment }),
    );
    expect(found).toEqual([status]);
  });
});
