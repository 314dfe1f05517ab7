import type { RateLimitCounters } from '#application/ports/rate-limit-counters';
import type { Instant } from '#domain/time';
import type { MemoryDatabase } from './memory-database';

export class MemoryLimitCounters implements RateLimitCounters {
  constructor(private readonly store: MemoryDatabase) {}

  hit = (key: string, windowSeconds: number, at: Instant) =>
    this.store.task(({ counters }) => {
      const counter = `${Math.floor(at / (windowSeconds * 1000)) * windowSeconds} ${key}`;
      const count = (counters.get(counter) ?? 0) + 1;
      counters.set(counter, count);
      return count;
    });
}
