import { type RawBuilder, sql } from 'kysely';
import type { RateLimitCounters } from '#application/ports/rate-limit-counters';
import type { Instant } from '#domain/time';
import { type Database, sqlInstantParameter } from './database';
import { insertRows, sqlAnyText } from './query';

const startOfWindow = (windowSeconds: number, at: Instant): string => {
  const length = windowSeconds * 1000;
  return new Date(Math.floor(at / length) * length).toISOString();
};

/** The order in which rows are locked, so that no two statements with the same keys end in a deadlock. */
const lockOrder = sql`key collate "C"`;

export class PostgresLimitCounters implements RateLimitCounters {
  constructor(private readonly database: Database) {}

  hit = (key: string, windowSeconds: number, at: Instant) => async () => {
    const [count] = await this.hitEach([key], windowSeconds, at)();
    return count ?? 1;
  };

  hitEach = (keys: readonly string[], windowSeconds: number, at: Instant) => async () => {
    const counters = await insertRows(
      this.database,
      'limit_counter',
      [...new Set(keys)].map((key) => ({ key, window_start: startOfWindow(windowSeconds, at), count: 1 })),
      sql<{ readonly key: string; readonly count: number }>`order by ${lockOrder}
        on conflict (key, window_start) do update set count = limit_counter.count + 1 returning key, count`,
    );
    const countOf = new Map(counters.map(({ key, count }) => [key, count]));
    return keys.map((key) => countOf.get(key) ?? 1);
  };

  giveBack = (keys: readonly string[], windowSeconds: number, at: Instant) =>
    this.lower(keys, windowSeconds, at, sql<number>`greatest(limit_counter.count - 1, 0)`);

  clear = (keys: readonly string[], windowSeconds: number, at: Instant) =>
    this.lower(keys, windowSeconds, at, sql<number>`0`);

  purge = (start: Instant) => async () => {
    await this.database.deleteFrom('limit_counter').where('window_start', '<', sqlInstantParameter(start)).execute();
  };

  private lower(keys: readonly string[], windowSeconds: number, at: Instant, count: RawBuilder<number>) {
    const start = sqlInstantParameter(startOfWindow(windowSeconds, at));
    const locked = this.database
      .selectFrom('limit_counter')
      .select('key')
      .where('key', '=', sqlAnyText(keys))
      .where('window_start', '=', start)
      .orderBy(lockOrder)
      .forUpdate();
    const statement = this.database
      .with('locked', () => locked)
      .updateTable('limit_counter')
      .from('locked')
      .set({ count })
      .whereRef('limit_counter.key', '=', 'locked.key')
      .where('limit_counter.window_start', '=', start);
    return async (): Promise<void> => {
      await statement.execute();
    };
  }
}
