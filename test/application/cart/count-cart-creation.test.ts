import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { CountCartCreation } from '#application/cart/count-cart-creation';
import type { Visitor } from '#application/visitor';
import type { CustomerId } from '#domain/customer/customer';
import { instant } from '#domain/time';
import { aGuest } from '../../builders';
import { SharedMemoryDatabase } from '../../memory/memory-database';
import { MemoryLimitCounters } from '../../memory/memory-limit-counters';

const quarterPast = instant(Date.UTC(2026, 0, 5, 9, 15));

const aShopper = (): Visitor => ({
  ...aGuest(),
  kind: 'Shopper',
  customer: { id: '7' as CustomerId, facts: { usedFirstAutoship: false, hasLiveAutoship: false } },
});

const counting = (maximum: number) => {
  const counters = new MemoryLimitCounters(new SharedMemoryDatabase());
  return (from = '192.0.2.7', visitor: Visitor = aGuest()) =>
    new CountCartCreation(
      visitor,
      counters,
      () => quarterPast,
      (text) => `hash of ${text}`,
      maximum,
    ).execute(from)();
};

describe('counting a new cart', () => {
  it('refuses more of one network in an hour, and says when the next hour begins', async () => {
    const count = counting(2);
    expect([await count(), await count()]).toEqual([E.right(undefined), E.right(undefined)]);
    expect(await count()).toEqual(E.left({ kind: 'TooManyCarts', retryAfterSeconds: 2700 }));
    expect(await count('192.0.2.8')).toEqual(E.right(undefined));
  });

  it('counts an IPv6 network as one, and never counts logged-in customers', async () => {
    const count = counting(1);
    await count('2001:db8:1:2::1');
    expect(E.isLeft(await count('2001:db8:1:2::ffff'))).toBe(true);
    expect(await count('2001:db8:1:2::1', aShopper())).toEqual(E.right(undefined));
  });
});
