import type { RateLimitCounters } from '#application/ports/rate-limit-counters';
import type { Instant } from '#domain/time';
import type { MemoryDatabase } from './memory-database';

export class MemoryLimitCounters implements RateLimitCounters {
  constructor(private readonly store: MemoryDatabase) {}

  hit = (key: string, windowSeconds: number, at: Instant) =>
    this.store.task(({ counters }) => {
      const counter = this.counterOf(key, windowSeconds, at);
      const count = (counters.get(counter) ?? 0) + 1;
      counters.set(counter, count);
      return count;
    });

  giveBack = (key: string, windowSeconds: number, at: Instant) =>
    this.store.task(({ counters }) => {
      const counter = this.counterOf(key, windowSeconds, at);
      counters.set(counter, Math.max(0, (counters.get(counter) ?? 0) - 1));
    });

  purge = (start: Instant) =>
    this.store.task(({ counters }) => {
      for (const counter of counters.keys()) if (Number.parseInt(counter, 10) * 1000 < start) counters.delete(counter);
    });

  private counterOf(key: string, windowSeconds: number, at: Instant): string {
    return `${Math.floor(at / (windowSeconds * 1000)) * windowSeconds} ${key}`;
  }
}
