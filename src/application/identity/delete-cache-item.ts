import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { Clock } from '../ports/clock';
import type { RateLimitCounters } from '../ports/rate-limit-counters';
import { findVisitingCustomer, type Visitor } from '../visitor';

export type TooManyDeletions = { readonly kind: 'TooManyDeletions' };

const minuteInSeconds = 60;
const maxPerMinute = 10;

/**
 * Deletes what's cached about the visitor, and returns whether anything was; at most 10 times a minute per session
 * (API-47). It takes no key, so nobody can delete, or ask for, someone else's entry (ST-11). The shop caches nothing about
 * customers, so there's never anything to delete.
 */
export class DeleteCacheItem {
  constructor(
    private readonly visitor: Visitor,
    private readonly limits: RateLimitCounters,
    private readonly clock: Clock,
  ) {}

  execute(): TaskEither<TooManyDeletions, boolean> {
    return async () => {
      const customer = findVisitingCustomer(this.visitor);
      const counter = `cache-item:${customer?.session?.family ?? customer?.id}`;
      const asked = await this.limits.hit(counter, minuteInSeconds, this.clock())();
      return asked > maxPerMinute ? E.left({ kind: 'TooManyDeletions' }) : E.right(false);
    };
  }
}
