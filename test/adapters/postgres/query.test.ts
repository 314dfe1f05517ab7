import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { execute, instantParameter, rowOf, rowsOf, transact } from '#adapters/postgres/database';
import type { OpenDatabase } from '#adapters/postgres/open-database';
import { excludedColumns, inValues, query, recordset } from '#adapters/postgres/query';
import { StoreUnavailable } from '#application/ports/store-unavailable';
import { anInstant } from '../../builders';
import { empty, engines } from './engines';

const insertSignup = (email: string) =>
  query.insertInto('email_signup').values({ site: 'DTC', email, email_key: email, at: instantParameter(anInstant()) });

const selectEmails = query.selectFrom('email_signup').select('email').orderBy('email_key');

describe('a statement that is built', () => {
  it('is not run without a database', async () => {
    await expect(selectEmails.execute()).rejects.toThrow('is run by rowsOf');
  });
});

describe.each(engines)('a statement that is built, on the engine $name', (engine) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await engine.open();
  });
  afterAll(() => opened.close());
  beforeEach(() => empty(opened.database));

  it('keeps of a text what the engine can keep, and finds it by that', async () => {
    const sent = 'nul \u0000 and half a pair \uD83D';
    await execute(opened.database, insertSignup(sent));
    const found = query
      .selectFrom('email_signup')
      .select(['email', 'at'])
      .where('email_key', '=', inValues([sent]));
    expect(await rowOf(opened.database, found)).toEqual({
      email: 'nul \uFFFD and half a pair \uFFFD',
      at: anInstant(),
    });
  });

  it('is refused outside the transaction that the work is in, and undone with it', async () => {
    const outside = transact(opened.database, async (transaction) => {
      await execute(transaction, insertSignup('a@example.com'));
      return rowsOf(opened.database, selectEmails);
    });
    await expect(outside).rejects.toThrow('only the ports of the transaction');
    expect(await rowsOf(opened.database, selectEmails)).toEqual([]);
  });

  it('takes rows as one parameter, and what one does not name is null', async () => {
    const rows = [
      { source: 'a', kind: 'drawing', drawing: { name: 'a "bag"\u0000' }, alt: '1' },
      { source: 'b', kind: 'raster', media_type: 'image/png', alt: '2' },
    ] as const;
    const columns = ['source', 'kind', 'drawing', 'media_type', 'alt'] as const;
    const insert = query
      .insertInto('picture')
      .columns(columns)
      .expression(query.selectFrom(recordset('picture', rows).as('r')).select(columns))
      .onConflict((conflict) => conflict.column('source').doUpdateSet(excludedColumns(['alt', 'kind'])))
      .returning(columns);
    const kept = [
      { source: 'a', kind: 'drawing', drawing: { name: 'a "bag"\uFFFD' }, media_type: null, alt: '1' },
      { source: 'b', kind: 'raster', drawing: null, media_type: 'image/png', alt: '2' },
    ];
    expect(await rowsOf(opened.database, insert)).toEqual(kept);
    expect(await rowsOf(opened.database, insert)).toEqual(kept);
  });

  it('says that the database is unavailable where it is not there', async () => {
    const other = await engine.open();
    await other.close();
    await expect(rowsOf(other.database, selectEmails)).rejects.toBeInstanceOf(StoreUnavailable);
  });
});
