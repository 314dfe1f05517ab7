import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Site } from '#domain/site';
import { chromiumPath } from './chromium';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where each site of the built shop is served. */
    readonly origins: Readonly<Record<Site, string>>;
    readonly chromium: string;
  }
}

const root = join(import.meta.dirname, '../..');
const server = join(root, 'dist', 'server', 'server.js');
const patienceMs = 60_000;

const freePort = (): Promise<number> =>
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

/** Resolves once the shop says its addresses; a shop that ends before is a failure with all that it said. */
const opened = (shop: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    const giveUp = setTimeout(() => reject(new Error(`The shop did not open:\n${said}`)), patienceMs);
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

/** One built shop with both sites, on a free port, over a directory of its own; closed after the last journey. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  if (!existsSync(server)) throw new Error('The journeys walk through the built shop: run `node scripts/build.mjs`.');
  const chromium = chromiumPath();
  const [port, dataDir] = await Promise.all([freePort(), mkdtemp(join(tmpdir(), 'provender-journeys-'))]);
  const shop = spawn(process.execPath, [server], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => shop.once('exit', resolve));
  const close = async () => {
    shop.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  await opened(shop).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  shop.stderr.on('data', (chunk: Buffer) => process.stderr.write(chunk));
  provide('chromium', chromium);
  provide('origins', { DTC: `http://localhost:${port}`, HPSF: `http://staff.localhost:${port}` });
  return close;
};
