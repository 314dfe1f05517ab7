import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, runInNewTransaction, sqlInstantParameter } from '#adapters/postgres/database';
import type { OpenedDatabase } from '#adapters/postgres/open-database';
import { buildRecordset, excludedColumns, sqlAnyText } from '#adapters/postgres/query';
import { DatabaseUnavailable } from '#application/ports/database-unavailable';
import { anInstant } from '../../builders';
import { empty, engines } from './engines';

const insertSignup = (database: Database, email: string) =>
  database
    .insertInto('email_signup')
    .values({ site: 'DTC', email, email_key: email, at: sqlInstantParameter(anInstant()) });

const selectEmails = (database: Database) => database.selectFrom('email_signup').select('email').orderBy('email_key');

describe.each(engines)('a statement that is built, on the engine $name', (engine) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await engine.open();
  });
  afterAll(() => opened.close());
  beforeEach(() => empty(opened.database));

  it('removes characters that the engine cannot store, even from a search', async () => {
    const sent = 'nul \u0000 and half a pair \uD83D';
    await insertSignup(opened.database, sent).execute();
    const found = opened.database
      .selectFrom('email_signup')
      .select(['email', 'at'])
      .where('email_key', '=', sqlAnyText([sent]));
    expect(await found.executeTakeFirst()).toEqual({
      email: 'nul \uFFFD and half a pair \uFFFD',
      at: anInstant(),
    });
  });

  it('is refused outside the current transaction, and undone with it', async () => {
    const outside = runInNewTransaction(opened.database, async (transaction) => {
      await insertSignup(transaction, 'a@example.com').execute();
      return selectEmails(opened.database).execute();
    });
    await expect(outside).rejects.toThrow('only the ports of the transaction');
    expect(await selectEmails(opened.database).execute()).toEqual([]);
  });

  it('accepts rows as one parameter, with null for missing columns', async () => {
    const rows = [
      { source: 'a', kind: 'drawing', drawing: { name: 'a "bag"\u0000' }, alt: '1' },
      { source: 'b', kind: 'raster', media_type: 'image/png', alt: '2' },
    ] as const;
    const columns = ['source', 'kind', 'drawing', 'media_type', 'alt'] as const;
    const insert = opened.database
      .insertInto('picture')
      .columns(columns)
      .expression(opened.database.selectFrom(buildRecordset('picture', rows).as('r')).select(columns))
      .onConflict((conflict) => conflict.column('source').doUpdateSet(excludedColumns(['alt', 'kind'])))
      .returning(columns);
    const kept = [
      { source: 'a', kind: 'drawing', drawing: { name: 'a "bag"\uFFFD' }, media_type: null, alt: '1' },
      { source: 'b', kind: 'raster', drawing: null, media_type: 'image/png', alt: '2' },
    ];
    expect(await insert.execute()).toEqual(kept);
    expect(await insert.execute()).toEqual(kept);
  });

  it('fails as unavailable when the database is down', async () => {
    const other = await engine.open();
    await other.close();
    await expect(selectEmails(other.database).execute()).rejects.toBeInstanceOf(DatabaseUnavailable);
  });
});
