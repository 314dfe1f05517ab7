import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { runInNewTransaction } from '#adapters/postgres/database';
import { toDatabaseUnavailable } from '#adapters/postgres/database-unavailable-error';
import { openDatabase } from '#adapters/postgres/open-database';
import { SiteRevisionWatcher } from '#adapters/postgres/site-revision-watcher';
import { DatabaseUnavailable } from '#application/ports/database-unavailable';
import { hasServer, newDatabaseUrl } from './engines';

const coded = (code: string): Error => Object.assign(new Error('no'), { code });

describe('an error of a database', () => {
  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EPIPE',
    'ENOSPC',
    'EROFS',
    '08001',
    '08006',
    '53100',
    '53200',
    '53300',
    '57P01',
    '57P02',
    '57P03',
    '25006',
    '58030',
  ])('means with %s that the database is unavailable', (code) => {
    expect(toDatabaseUnavailable(coded(code))).toBeInstanceOf(DatabaseUnavailable);
  });

  it.each(['23505', '42P01', '22P02', '40P01', '57014', 'toString', ''])('stays a bug with %s', (code) => {
    const error = coded(code);
    expect(toDatabaseUnavailable(error)).toBe(error);
  });

  it('is recognized by the message of the driver when it has no code', () => {
    for (const said of [
      'Connection terminated unexpectedly',
      'timeout exceeded when trying to connect',
      'PGlite is closed',
      'PGlite instance is already closed.',
    ])
      expect(toDatabaseUnavailable(new Error(said))).toBeInstanceOf(DatabaseUnavailable);
    expect(toDatabaseUnavailable(new WebAssembly.RuntimeError('unreachable'))).toBeInstanceOf(DatabaseUnavailable);
    expect(toDatabaseUnavailable(new AggregateError([coded('ECONNREFUSED')]))).toBeInstanceOf(DatabaseUnavailable);
    expect(toDatabaseUnavailable('a text')).toBe('a text');
  });
});

describe('a database that goes away', () => {
  it('fails statements, transactions and revisions with the same error', async () => {
    const opened = await openDatabase({ snapshot: inject('snapshot') });
    let now = 0;
    const watch = new SiteRevisionWatcher(opened.database, () => now);
    const known = await watch.current('DTC');
    await opened.close();
    const asked = sql`select 1`.execute(opened.database).then(({ rows }) => rows);
    await expect(asked).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(runInNewTransaction(opened.database, async () => 1)).rejects.toBeInstanceOf(DatabaseUnavailable);
    now += 10_000;
    expect(await watch.current('DTC')).toEqual(known);
    watch.forget();
    expect(await watch.current('DTC')).toEqual(known);
    await expect(new SiteRevisionWatcher(opened.database).current('DTC')).rejects.toBeInstanceOf(DatabaseUnavailable);
  });

  it.skipIf(!hasServer)('is recognized when a server closes the connection, and is used again afterward', async () => {
    const { database, close } = await openDatabase({ databaseUrl: await newDatabaseUrl() });
    const cut = runInNewTransaction(database, (transaction) =>
      sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction),
    );
    await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailable);
    const readOnly = runInNewTransaction(database, async (transaction) => {
      await sql`set transaction read only`.execute(transaction);
      await sql`delete from email_signup`.execute(transaction);
    });
    await expect(readOnly).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
    await close();
  });
});
