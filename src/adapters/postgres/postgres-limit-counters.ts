import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import type { LimitCounters } from '#application/ports/limit-counters';
import type { Instant } from '#domain/time';
import { type Database, moment, rowOf } from './database';

export class PostgresLimitCounters implements LimitCounters {
  constructor(private readonly database: Database) {}

  hit(key: string, windowSeconds: number, at: Instant): Task<number> {
    const length = windowSeconds * 1000;
    const start = Math.floor(at / length) * length;
    return async () => {
      const row = await rowOf(
        this.database,
        sql<{ count: number }>`
          with gone as (delete from limit_counter where key = ${key} and window_start < ${moment(start)})
          insert into limit_counter (key, window_start, count) values (${key}, ${moment(start)}, 1)
          on conflict (key, window_start) do update set count = limit_counter.count + 1 returning count`,
      );
      return row?.count ?? 1;
    };
  }
}
