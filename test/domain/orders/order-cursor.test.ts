import { describe, expect, it } from 'vitest';
import { buildOrderCursor, parseOrderCursor } from '#domain/orders/order-cursor';

describe('a cursor of orders', () => {
  it.each([1, 100123, 999_999_999_999])('is read as the order %i before it', (number) => {
    expect(parseOrderCursor(buildOrderCursor(number))).toBe(number);
  });

  it.each(['', 'o', '100123', 'o-1', 'o0001', 'oZZ', 'o1; drop table orders', `o${'z'.repeat(11)}`])(
    'is not %j',
    (text) => {
      expect(parseOrderCursor(text)).toBeUndefined();
    },
  );
});
