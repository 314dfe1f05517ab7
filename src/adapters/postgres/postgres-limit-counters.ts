import type { Task } from 'fp-ts/Task';
import type { LimitCounters } from '#application/ports/limit-counters';
import type { Instant } from '#domain/time';
import { type Database, instantParameter, rowOf } from './database';
import { query } from './query';

export class PostgresLimitCounters implements LimitCounters {
  constructor(private readonly database: Database) {}

  hit(key: string, windowSeconds: number, at: Instant): Task<number> {
    const length = windowSeconds * 1000;
    const start = instantParameter(Math.floor(at / length) * length);
    return async () => {
      const row = await rowOf(
        this.database,
        query
          .with('gone', (part) =>
            part.deleteFrom('limit_counter').where('key', '=', key).where('window_start', '<', start),
          )
          .insertInto('limit_counter')
          .values({ key, window_start: start, count: 1 })
          .onConflict((conflict) =>
            conflict
              .columns(['key', 'window_start'])
              .doUpdateSet((column) => ({ count: column('limit_counter.count', '+', 1) })),
          )
          .returning('count'),
      );
      return row?.count ?? 1;
    };
  }
}
