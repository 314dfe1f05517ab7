import type { RateLimitCounters } from '#application/ports/rate-limit-counters';
import type { Instant } from '#domain/time';
import type { MemoryDatabase } from './memory-database';

export class MemoryLimitCounters implements RateLimitCounters {
  constructor(private readonly store: MemoryDatabase) {}

  hit = (key: string, windowSeconds: number, at: Instant) => async () => {
    const [count] = await this.hitEach([key], windowSeconds, at)();
    return count ?? 1;
  };

  hitEach = (keys: readonly string[], windowSeconds: number, at: Instant) =>
    this.store.task(({ counters }) => {
      const counterOf = (key: string) => this.counterOf(key, windowSeconds, at);
      for (const counter of new Set(keys.map(counterOf))) counters.set(counter, (counters.get(counter) ?? 0) + 1);
      return keys.map((key) => counters.get(counterOf(key)) ?? 1);
    });

  giveBack = (keys: readonly string[], windowSeconds: number, at: Instant) =>
    this.store.task(({ counters }) => {
      for (const key of new Set(keys)) {
        const counter = this.counterOf(key, windowSeconds, at);
        counters.set(counter, Math.max(0, (counters.get(counter) ?? 0) - 1));
      }
    });

  clear = (keys: readonly string[], windowSeconds: number, at: Instant) =>
    this.store.task(({ counters }) => {
      for (const key of keys) counters.delete(this.counterOf(key, windowSeconds, at));
    });

  purge = (start: Instant) =>
    this.store.task(({ counters }) => {
      for (const counter of counters.keys()) if (Number.parseInt(counter, 10) * 1000 < start) counters.delete(counter);
    });

  private counterOf(key: string, windowSeconds: number, at: Instant): string {
    return `${Math.floor(at / (windowSeconds * 1000)) * windowSeconds} ${key}`;
  }
}
