import { createServer } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runInNewTransaction } from '#adapters/postgres/database';
import { openDatabase } from '#adapters/postgres/open-database';
import { connectPostgresServer } from '#adapters/postgres/server-engine';
import { UnusableDatabase } from '#adapters/postgres/unusable-database';
import { engines, hasServer, newDatabaseUrl } from './engines';
import { openTransactionPooler } from './transaction-pooler';

const opening = async (databaseUrl: string): Promise<unknown> => {
  try {
    await (await openDatabase({ databaseUrl })).close();
    return 'opened';
  } catch (error) {
    return error instanceof UnusableDatabase ? error.message : error;
  }
};

/** Runs statements on a database as another program does. */
const preparing = async (databaseUrl: string, ...statements: readonly string[]): Promise<void> => {
  const { database, close } = connectPostgresServer(databaseUrl);
  for (const statement of statements) await sql.raw(statement).execute(database);
  await close();
};

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};

const shortOf = (number: number): Buffer => Buffer.from([number >> 8, number & 255]);

/** The text of a server's error, as the protocol writes it. */
const errorMessage = (code: string, text: string): Buffer =>
  message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`));

const readyMessage = message('Z', Buffer.from('I'));

const greetingMessage = Buffer.concat([message('R', Buffer.alloc(4)), readyMessage]);

/** One row with the column `value`. */
const rowMessage = (value: string): Buffer =>
  Buffer.concat([
    message(
      'T',
      Buffer.concat([
        shortOf(1),
        Buffer.from('value\0'),
        Buffer.alloc(6),
        Buffer.from([0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0]),
      ]),
    ),
    message('D', Buffer.concat([shortOf(1), Buffer.from([0, 0, 0, value.length]), Buffer.from(value)])),
    message('C', Buffer.from('SELECT 1\0')),
    readyMessage,
  ]);

/** A server that answers `first` to a connection, and then `next` to each statement. */
const serving = async (first: Buffer, next: Buffer, work: (url: string) => Promise<void>): Promise<void> => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.on('data', (bytes) => (bytes[0] === 'X'.charCodeAt(0) ? socket.end() : socket.write(next)));
      socket.write(first);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await work(`postgres://shop:opensesame@127.0.0.1:${typeof address === 'object' ? address?.port : ''}/shop`);
  server.close();
};

const closedPort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });

describe('opening a server that nobody reaches', () => {
  it('says so in a sentence with DATABASE_URL, and without the password', async () => {
    const port = await closedPort();
    const said = await opening(`postgres://shop:opensesame@127.0.0.1:${port}/shop`);
    expect(said).toBe(
      `The server in DATABASE_URL (127.0.0.1:${port}/shop) can't be reached. Start it, or correct DATABASE_URL.`,
    );
  });

  it('says so of a port if something else answers', async () => {
    const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : '';
    expect(await opening(`postgres://shop@127.0.0.1:${port}/shop`)).toContain('The server in DATABASE_URL');
    server.close();
  });
});

describe('opening a server that refuses the shop', () => {
  it.each([
    ['28P01', 'refuses the user or the password. Correct them.'],
    ['28000', 'refuses the user. Correct the user.'],
    ['53300', 'has no connection left. Raise its limit, or close other connections.'],
    ['57P03', "is starting or stopping. Start the shop again once it's ready."],
  ])('says what to do about %s, and never the password', async (code, sentence) => {
    await serving(errorMessage(code, 'opensesame is what the server said'), Buffer.alloc(0), async (url) => {
      const { host, pathname } = new URL(url);
      expect(await opening(url)).toBe(`The server in DATABASE_URL (${host}${pathname}) ${sentence}`);
    });
  });

  it('says which version it is and which one the shop needs', async () => {
    await serving(greetingMessage, rowMessage('140012'), async (url) => {
      expect(await opening(url)).toBe(
        'The server in DATABASE_URL is PostgreSQL 14. The shop needs PostgreSQL 15 or newer.',
      );
    });
  });
});

describe.runIf(hasServer)('opening a server', () => {
  it('says that the user does not exist', async () => {
    const url = new URL(await newDatabaseUrl());
    url.username = 'nobody_made_this';
    expect(await opening(url.href)).toContain(') refuses the user. Correct the user.');
  });

  it('says that the user lacks the right to create tables', async () => {
    const url = new URL(await newDatabaseUrl());
    const role = `reader_${url.pathname.slice(1)}`;
    await preparing(url.href, `create role ${role} login`);
    const asReader = new URL(url.href);
    asReader.username = role;
    const said = await opening(asReader.href);
    await preparing(url.href, `drop role ${role}`);
    expect(said).toContain(") doesn't let the user create tables. Grant the user that right.");
  });

  it('says that the database does not exist', async () => {
    const url = new URL(await newDatabaseUrl());
    url.pathname = '/nobody_made_this';
    expect(await opening(url.href)).toContain("has no such database. Create it, or correct the database's name.");
  });

  it.each([
    ['create table posts (id integer)', 'posts'],
    ['create table migration (id integer)', undefined],
    ['create table migration (name text); create table posts (id integer)', 'posts'],
  ])('refuses the database of another program, and writes nothing there: %s', async (statements, table) => {
    const url = await newDatabaseUrl();
    await preparing(url, ...statements.split('; '));
    const said = await opening(url);
    if (table !== undefined) expect(said).toContain(`belongs to another program: it has the table "${table}"`);
    expect(said).not.toBe('opened');
    const { database, close } = connectPostgresServer(url);
    const { rows } = await sql`select from pg_tables where tablename = 'revision'`.execute(database);
    await close();
    expect(rows).toEqual([]);
  });

  it('refuses the database of a version before the first release, and says how to keep the products', async () => {
    const url = await newDatabaseUrl();
    await preparing(
      url,
      'create table product (id bigint)',
      'create table migration (name text primary key)',
      "insert into migration values ('0001-shop.sql'), ('0046-clock-jumps.sql')",
    );
    expect(await opening(url)).toBe(
      "The database in DATABASE_URL was created by a prerelease version of the shop, and this version can't read it. " +
        'Set DATABASE_URL to an empty database to start with a new shop. To keep your products, run ' +
        '"provender export products" in the old version and "provender import products" in this one. ' +
        "You can't keep customers and orders.",
    );
    const { database, close } = connectPostgresServer(url);
    const { rows } = await sql`select from pg_tables where tablename = 'revision'`.execute(database);
    await close();
    expect(rows).toEqual([]);
  });

  it('refuses a database with another encoding', async () => {
    const url = new URL(await newDatabaseUrl());
    await preparing(
      url.href,
      `create database ${url.pathname.slice(1)}_ascii encoding 'SQL_ASCII' locale 'C' template template0`,
    );
    url.pathname += '_ascii';
    expect(await opening(url.href)).toContain('stores text as SQL_ASCII');
  });

  it('opens its own database again', async () => {
    const url = await newDatabaseUrl();
    expect(await opening(url)).toBe('opened');
    expect(await opening(url)).toBe('opened');
  });

  it('sets what the shop depends on with every connection, whatever the database says', async () => {
    const url = new URL(await newDatabaseUrl());
    const name = url.pathname.slice(1);
    const settings = [
      "DateStyle = 'German'",
      "TimeZone = 'Asia/Kolkata'",
      "default_transaction_isolation = 'serializable'",
    ];
    await preparing(url.href, ...settings.map((setting) => `alter database ${name} set ${setting}`));
    url.searchParams.set('options', '-c lock_timeout=4s');
    const { database, backgroundDatabase, close } = await openDatabase({ databaseUrl: url.href });
    const shown = sql<
      Record<string, unknown>
    >`select current_setting('DateStyle') as style, current_setting('TimeZone') as zone,
      current_setting('transaction_isolation') as isolation, current_setting('lock_timeout') as "lockTimeout",
      '2026-01-02 03:04:05.678+00'::timestamptz as instant`;
    for (const one of [database, backgroundDatabase]) {
      expect((await shown.execute(one)).rows[0]).toEqual({
        ...{ style: 'ISO, MDY', zone: 'UTC', isolation: 'read committed', lockTimeout: '4s' },
        instant: Date.UTC(2026, 0, 2, 3, 4, 5, 678),
      });
    }
    await close();
  });

  it('begins each transaction under read committed, though the session has another default', async () => {
    const { database, close } = await openDatabase({ databaseUrl: await newDatabaseUrl() });
    await sql`set session characteristics as transaction isolation level serializable`.execute(database);
    const isolation = sql<{ readonly level: string }>`select current_setting('transaction_isolation') as level`;
    for (let times = 0; times < 12; times += 1) {
      const { rows } = await runInNewTransaction(database, (transaction) => isolation.execute(transaction));
      expect(rows[0]?.level).toBe('read committed');
    }
    await close();
  });

  it('refuses a pooler that gives away connections between statements', async () => {
    const pooler = await openTransactionPooler(await newDatabaseUrl());
    expect(await opening(pooler.url)).toContain("is a pooler that breaks the shop's statements");
    pooler.close();
  });

  it('refuses a pooler that refuses start-up options', async () => {
    const fields = ['SFATAL', 'C08P01', 'Munsupported startup parameter: options', ''].join('\0');
    const body = Buffer.from(`${fields}\0`);
    const head = Buffer.from([0x45, 0, 0, 0, body.length + 4]);
    const server = createServer((socket) => socket.once('data', () => socket.end(Buffer.concat([head, body]))));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : '';
    expect(await opening(`postgres://shop@127.0.0.1:${port}/shop`)).toContain("refuses the shop's start-up options");
    server.close();
  });
});

describe.each(engines)('work that the engine rolled back for others ($name)', ({ open }) => {
  it('runs again, as a statement or a transaction', async () => {
    const { database, close } = await open();
    await sql`create sequence tries`.execute(database);
    await sql`
      create function fail_twice() returns bigint language plpgsql as $$
      declare try bigint := nextval('tries');
      begin
        if try % 3 <> 0 then raise exception 'could not serialize' using errcode = '40001'; end if;
        return try;
      end $$`.execute(database);
    const statement = sql<{ readonly try: number }>`select fail_twice() as try`;
    expect((await statement.execute(database)).rows).toEqual([{ try: 3 }]);
    const { rows } = await runInNewTransaction(database, (transaction) => statement.execute(transaction));
    expect(rows).toEqual([{ try: 6 }]);
    await close();
  });
});
