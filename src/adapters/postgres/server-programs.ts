import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { errorCode } from './error-code';
import { buildConnectionConfig } from './server-engine';
import { UnusableDatabase } from './unusable-database';

/** The parts of a URL that PostgreSQL's programs read from the environment, by variable. */
const sslVariables = {
  PGSSLMODE: 'sslmode',
  PGSSLROOTCERT: 'sslrootcert',
  PGSSLCERT: 'sslcert',
  PGSSLKEY: 'sslkey',
} as const;

/** The variables that lead PostgreSQL's programs to a database. A password in an argument would be visible to other users. */
const buildEnvironment = (databaseUrl: string): NodeJS.ProcessEnv => {
  const { host, port, user, database, password } = new pg.Client(buildConnectionConfig(databaseUrl));
  const query = URL.canParse(databaseUrl) ? new URL(databaseUrl).searchParams : new URLSearchParams();
  const options = query.get('options');
  const ssl = Object.entries(sslVariables).flatMap(([variable, name]) => {
    const value = query.get(name);
    // The driver's own word for encryption without a check of the certificate.
    return value === null ? [] : [[variable, value === 'no-verify' ? 'require' : value]];
  });
  return {
    ...process.env,
    PGHOST: host,
    PGPORT: String(port),
    ...(user === undefined ? {} : { PGUSER: user }),
    ...(database === undefined ? {} : { PGDATABASE: database }),
    ...(typeof password === 'string' ? { PGPASSWORD: password } : {}),
    ...(options === null ? {} : { PGOPTIONS: options }),
    ...Object.fromEntries(ssl),
  };
};

type Program = 'pg_dump' | 'pg_restore';

/**
 * Runs one of PostgreSQL's programs against a database.
 * @throws UnusableDatabase if the program is missing or fails, with the last line of its output.
 */
const runProgram = async (
  program: Program,
  databaseUrl: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<void> => {
  const env = buildEnvironment(databaseUrl);
  const running = spawn(program, [...args, '--no-password'], { env, signal, stdio: ['ignore', 'ignore', 'pipe'] });
  try {
    const [said, [exitCode]] = await Promise.all([text(running.stderr), once(running, 'close')]);
    if (exitCode === 0) return;
    throw new UnusableDatabase(`${program} failed: ${said.trim().split('\n').at(-1) ?? ''}`);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new UnusableDatabase(
      `There's no ${program} on this machine. Install PostgreSQL's client programs, the same version as your server or newer. On Debian, that's the postgresql-client package.`,
    );
  }
};

/**
 * Writes a schema of a server to the new file `path`, in the format of pg_restore, as it is at one moment. The shop may
 * run.
 * @throws UnusableDatabase if pg_dump is missing, or older than the server.
 */
export const dumpServer = (databaseUrl: string, schema: string, path: string, signal: AbortSignal): Promise<void> =>
  runProgram(
    'pg_dump',
    databaseUrl,
    ['--format=custom', `--schema="${schema}"`, '--no-owner', '--no-privileges', `--file=${path}`],
    signal,
  );

/**
 * Writes what `dumpServer` wrote into a database whose schema is empty. All of it or nothing is written.
 * @throws UnusableDatabase if pg_restore is missing, or can't read the file.
 */
export const restoreServer = (databaseUrl: string, schema: string, path: string, signal: AbortSignal): Promise<void> =>
  runProgram(
    'pg_restore',
    databaseUrl,
    [
      `--dbname=${new pg.Client(buildConnectionConfig(databaseUrl)).database ?? ''}`,
      `--schema=${schema}`,
      '--no-owner',
      '--no-privileges',
      '--single-transaction',
      '--exit-on-error',
      path,
    ],
    signal,
  );
