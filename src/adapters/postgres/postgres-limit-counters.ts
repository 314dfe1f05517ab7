import type { RateLimitCounters } from '#application/ports/rate-limit-counters';
import type { Instant } from '#domain/time';
import { type Database, executeStatement, queryFirstRow, sqlInstantParameter } from './database';
import { queryBuilder } from './query';

export class PostgresLimitCounters implements RateLimitCounters {
  constructor(private readonly database: Database) {}

  hit = (key: string, windowSeconds: number, at: Instant) => async () => {
    const length = windowSeconds * 1000;
    const start = sqlInstantParameter(Math.floor(at / length) * length);
    const row = await queryFirstRow(
      this.database,
      queryBuilder
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

  giveBack = (key: string, windowSeconds: number, at: Instant) => () => {
    const length = windowSeconds * 1000;
    return executeStatement(
      this.database,
      queryBuilder
        .updateTable('limit_counter')
        .set(({ eb }) => ({ count: eb('count', '-', 1) }))
        .where('key', '=', key)
        .where('window_start', '=', sqlInstantParameter(Math.floor(at / length) * length))
        .where('count', '>', 0),
    );
  };

  purge = (start: Instant) => () =>
    executeStatement(
      this.database,
      queryBuilder.deleteFrom('limit_counter').where('window_start', '<', sqlInstantParameter(start)),
    );
}
