import type { Task } from 'fp-ts/Task';
import type { LimitCounters } from '#application/ports/limit-counters';
import type { Instant } from '#domain/time';
import type { MemoryStore } from './memory-store';

export class MemoryLimitCounters implements LimitCounters {
  constructor(private readonly store: MemoryStore) {}

  hit(key: string, windowSeconds: number, at: Instant): Task<number> {
    const counter = `${Math.floor(at / (windowSeconds * 1000)) * windowSeconds} ${key}`;
    return () =>
      this.store.within(({ counters }) => {
        const count = (counters.get(counter) ?? 0) + 1;
        counters.set(counter, count);
        return count;
      });
  }
}
