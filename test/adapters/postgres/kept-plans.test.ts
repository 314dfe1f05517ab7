import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPricedCart } from '#adapters/postgres/cart/cart-rows';
import type { Database } from '#adapters/postgres/database';
import { PostgresSessions } from '#adapters/postgres/identity/postgres-sessions';
import { type OpenedDatabase, openDatabase } from '#adapters/postgres/open-database';
import { createPreparedStatement } from '#adapters/postgres/prepared';
import type { SessionTokenHash } from '#domain/identity/session';
import { instant } from '#domain/time';
import { openEngineShop } from '../../contracts/engine-shop';
import { hasServer, newDatabaseUrl } from './engines';
import { shopsOn } from './open-shop';

/** Adds a column to every table, as a migration of a later version may. */
const addColumns = (database: Database) =>
  sql`do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public'
      loop execute format('alter table %I add column of_a_later_version integer', name); end loop;
    end $$`.execute(database);

describe.runIf(hasServer)('an engine of autoship on connections that keep their plans', () => {
  let opened: OpenedDatabase | undefined;
  const openServer = async () => {
    opened = await openDatabase({ databaseUrl: await newDatabaseUrl() });
    return opened;
  };
  const { open, database } = shopsOn(
    { name: 'server', open: openServer },
    () => undefined,
    (one) => opened?.backgroundDatabase ?? one,
  );

  it('goes on when every table gets another column', async () => {
    const engine = await openEngineShop(open);
    const id = await engine.start();
    for (const day of ['2026-03-30', '2026-04-01', '2026-04-02']) await engine.runOn(day);
    expect(await engine.emails()).toHaveLength(1);
    await addColumns(database());
    for (const day of ['2026-04-27', '2026-04-29', '2026-04-30']) await engine.runOn(day);
    expect((await engine.autoship(id)).cycles.map(({ number, status }) => `${number} ${status}`)).toEqual([
      '1 placed',
      '2 placed',
      '3 planned',
    ]);
    expect(await engine.emails()).toHaveLength(2);
  });
});

describe.runIf(hasServer)('a prepared statement of visitors', () => {
  it('goes on when every table gets another column', async () => {
    const { database, close } = await openDatabase({ databaseUrl: await newDatabaseUrl() });
    const ask = async () => {
      for (const site of ['DTC', 'HPSF'] as const) {
        await new PostgresSessions(database, site, () => instant(0), 1).use('unknown' as SessionTokenHash)();
        await readPricedCart(database, 'id', 'unknown', site, {}, undefined, []);
      }
    };
    await ask();
    await addColumns(database);
    await expect(ask()).resolves.toBeUndefined();
    await close();
  });
});

describe.runIf(hasServer)('a connection to a server', () => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await openDatabase({ databaseUrl: await newDatabaseUrl() });
  });
  afterAll(() => opened.close());

  /** How often the server planned a statement for one connection, of `runs` runs; undefined if it keeps no plan. */
  const countPlans = (which: 'database' | 'backgroundDatabase', runs: number) =>
    opened[which].transaction().execute(async (one) => {
      for (let run = 0; run < runs; run += 1) await sql`select ${run}::int as "number of the run"`.execute(one);
      const kept = (
        await sql<{
          readonly runs: number;
        }>`select (generic_plans + custom_plans)::int as runs from pg_prepared_statements
            where statement like '%number of the run%' and statement not like '%pg_prepared_statements%'`.execute(one)
      ).rows;
      return kept.map((plan) => plan.runs);
    });

  it('keeps the plans of background work', async () => {
    expect(await countPlans('backgroundDatabase', 7)).toEqual([7]);
  });

  it('keeps only the plans of prepared statements, and none of other queries by visitors', async () => {
    expect(await countPlans('database', 7)).toEqual([]);
    const double = createPreparedStatement(
      (_database, value: (name: 'number') => RawBuilder<string>) =>
        sql<{ readonly doubled: number }>`select ${value('number')}::int * 2 as doubled`,
    );
    const { doubled, kept } = await opened.database.transaction().execute(async (one) => {
      const answers: unknown[] = [];
      for (const number of ['1', '2', '3']) answers.push(...(await double(one, { number })));
      const plans = sql`select name from pg_prepared_statements where statement like '%as doubled%'`;
      return { doubled: answers, kept: (await plans.execute(one)).rows };
    });
    expect(doubled).toEqual([{ doubled: 2 }, { doubled: 4 }, { doubled: 6 }]);
    expect(kept).toHaveLength(1);
  });

  it('answers each run with its own values, and statements that differ by their own', async () => {
    const { backgroundDatabase } = opened;
    const ask = (value: number) =>
      sql`select ${value}::int as value`.execute(backgroundDatabase).then(({ rows }) => rows);
    const other = (value: number) =>
      sql`select ${value}::int * 2 as value`.execute(backgroundDatabase).then(({ rows }) => rows);
    const answers = await Promise.all([ask(1), other(1), ask(2), other(2), ask(3)]);
    expect(answers.flat()).toEqual([{ value: 1 }, { value: 2 }, { value: 2 }, { value: 4 }, { value: 3 }]);
  });

  it('says why a statement failed, and goes on with the next run of it', async () => {
    const { backgroundDatabase } = opened;
    const divide = (by: number) =>
      sql`select 6 / ${by}::int as quotient`.execute(backgroundDatabase).then(({ rows }) => rows);
    expect(await divide(2)).toEqual([{ quotient: 3 }]);
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect(await divide(3)).toEqual([{ quotient: 2 }]);
  });

  it('names no more than 500 statements', async () => {
    const kept = await opened.backgroundDatabase.transaction().execute(async (one) => {
      for (let number = 0; number < 520; number += 1)
        await sql`select ${number}::int as ${sql.ref(`column_${number}`)}`.execute(one);
      return sql<{ readonly count: number }>`select count(*)::int as count from pg_prepared_statements`
        .execute(one)
        .then(({ rows }) => rows);
    });
    expect(kept[0]?.count).toBeLessThanOrEqual(500);
    expect(kept[0]?.count).toBeGreaterThan(400);
  });
});
