import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Site } from '#domain/site';

const root = join(import.meta.dirname, '../..');
const timeoutMs = 60_000;

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port is free')),
      );
    });
  });

/** Resolves once the shop prints its addresses; rejects with its output when it ends before that. */
const opened = (shop: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    const giveUp = setTimeout(() => reject(new Error(`The shop did not open:\n${said}`)), timeoutMs);
    const settle = (outcome: () => void) => {
      clearTimeout(giveUp);
      outcome();
    };
    const listen = (chunk: Buffer) => {
      said += String(chunk);
      if (said.includes('Professional Staff Feeding: ')) settle(resolve);
    };
    shop.stdout?.on('data', listen);
    shop.stderr?.on('data', listen);
    shop.once('exit', (code) => settle(() => reject(new Error(`The shop ended with ${code}:\n${said}`))));
  });

export type Running = {
  readonly process: ChildProcess;
  /** The exit code. */
  readonly ended: Promise<number | null>;
};

/** Runs a file of the build until this process ends at the latest, with no environment variables but the given ones. */
export const runBuilt = (name: 'server' | 'cli', args: readonly string[], environment: NodeJS.ProcessEnv): Running => {
  const file = join(root, 'dist', 'server', `${name}.js`);
  if (!existsSync(file)) throw new Error('The journeys walk through the built shop: run `node scripts/build.mjs`.');
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const abandon = (): void => void child.kill('SIGKILL');
  process.prependOnceListener('exit', abandon);
  child.once('exit', () => process.off('exit', abandon));
  return { process: child, ended: new Promise((resolve) => child.once('exit', resolve)) };
};

export type BuiltShop = Running & {
  readonly port: number;
  readonly dataDir: string;
  readonly origins: Readonly<Record<Site, string>>;
  /** Closes the shop, and deletes its directory. */
  readonly close: () => Promise<void>;
};

/**
 * The built shop with both sites, on a free port and with a new data directory, with further `settings`. It takes a
 * visitor's IP from the header of a proxy, so that visitors can have different ones.
 */
export const openBuiltShop = async (settings: NodeJS.ProcessEnv = {}): Promise<BuiltShop> => {
  const [port, dataDir] = await Promise.all([freePort(), mkdtemp(join(tmpdir(), 'provender-journeys-'))]);
  const forget = (): void => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', forget);
  const running = runBuilt('server', [], {
    TRUST_PROXY: 'loopback',
    ...settings,
    PORT: String(port),
    DATA_DIR: dataDir,
  });
  const close = async () => {
    running.process.kill('SIGTERM');
    await running.ended;
    forget();
    process.off('exit', forget);
  };
  await opened(running.process).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  running.process.stderr?.on('data', (chunk: Buffer) => process.stderr.write(chunk));
  const origins = { DTC: `http://localhost:${port}`, HPSF: `http://staff.localhost:${port}` };
  return { ...running, port, dataDir, origins, close };
};
