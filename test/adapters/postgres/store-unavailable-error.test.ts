import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { execute, rowsOf, transact } from '#adapters/postgres/database';
import { openDatabase } from '#adapters/postgres/open-database';
import { RevisionWatch } from '#adapters/postgres/revision-watch';
import { asStoreUnavailable } from '#adapters/postgres/store-unavailable-error';
import { StoreUnavailable } from '#application/ports/store-unavailable';
import { hasServer, newDatabaseUrl } from './engines';

const coded = (code: string): Error => Object.assign(new Error('no'), { code });

describe('what a database throws', () => {
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
  ])('with %s is that it is unavailable', (code) => {
    expect(asStoreUnavailable(coded(code))).toBeInstanceOf(StoreUnavailable);
  });

  it.each(['23505', '42P01', '22P02', '40P01', '57014', 'toString', ''])('with %s is its own fault still', (code) => {
    const error = coded(code);
    expect(asStoreUnavailable(error)).toBe(error);
  });

  it('without a code is known by what the drivers say', () => {
    for (const said of [
      'Connection terminated unexpectedly',
      'timeout exceeded when trying to connect',
      'PGlite is closed',
      'PGlite instance is already closed.',
    ])
      expect(asStoreUnavailable(new Error(said))).toBeInstanceOf(StoreUnavailable);
    expect(asStoreUnavailable(new WebAssembly.RuntimeError('unreachable'))).toBeInstanceOf(StoreUnavailable);
    expect(asStoreUnavailable(new AggregateError([coded('ECONNREFUSED')]))).toBeInstanceOf(StoreUnavailable);
    expect(asStoreUnavailable('a text')).toBe('a text');
  });
});

describe('a database that goes away', () => {
  it('leaves statements, transactions and revisions with one word for it', async () => {
    const opened = await openDatabase({ snapshot: inject('snapshot') });
    let now = 0;
    const watch = new RevisionWatch(opened.database, () => now);
    const known = await watch.current('DTC');
    await opened.close();
    const asked = rowsOf(opened.database, sql`select 1`);
    await expect(asked).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(transact(opened.database, async () => 1)).rejects.toBeInstanceOf(StoreUnavailable);
    now += 10_000;
    expect(await watch.current('DTC')).toEqual(known);
    watch.forget();
    expect(await watch.current('DTC')).toEqual(known);
    await expect(new RevisionWatch(opened.database).current('DTC')).rejects.toBeInstanceOf(StoreUnavailable);
  });

  it.skipIf(!hasServer)('is told from a fault where a server cuts the line, and is asked again after', async () => {
    const { database, close } = await openDatabase({ databaseUrl: await newDatabaseUrl() });
    const cut = transact(database, (transaction) =>
      execute(transaction, sql`select pg_terminate_backend(pg_backend_pid())`),
    );
    await expect(cut).rejects.toBeInstanceOf(StoreUnavailable);
    const readOnly = transact(database, async (transaction) => {
      await execute(transaction, sql`set transaction read only`);
      await execute(transaction, sql`delete from email_signup`);
    });
    await expect(readOnly).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await rowsOf(database, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await close();
  });
});
