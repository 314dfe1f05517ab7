import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

export const freePort = (): Promise<number> =>
  new Promise((done, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => done(port));
    });
  });

const directories = new Set<string>();
process.once('exit', () => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
});

/** A temporary directory. The caller deletes it; if a measurement fails, it is deleted when this process ends. */
export const temporaryDirectory = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'provender-bench-'));
  directories.add(directory);
  return directory;
};

/** The memory of a process in MB; undefined if it has ended or the system does not report it. */
const memoryOf = (pid: number | undefined, field: 'VmHWM' | 'VmRSS'): number | undefined => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const [, kilobytes] = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
};

/** User and system time of a process in ms; the system counts in hundredths of a second. */
const processorTimeOf = (pid: number | undefined): number | undefined => {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13);
    return (Number(user) + Number(system)) * 10;
  } catch {
    return undefined;
  }
};

export type ShopProcess = {
  readonly origin: string;
  readonly staffOrigin: string;
  /** The time from starting `node` to the first 200. */
  readonly startedIn: number;
  /** The peak memory so far, in MB; undefined if the system does not report it. */
  readonly peakMemory: () => number | undefined;
  /** The current memory in MB; undefined if the system does not report it. */
  readonly memory: () => number | undefined;
  /** The processor time so far, in ms; undefined if the system does not report it. */
  readonly processorTime: () => number | undefined;
  readonly stop: () => Promise<void>;
};

export type Environment = Readonly<Record<string, string>>;

export const aKey = 'a-key-of-the-measurements-long-enough';

const production = (environment: Environment): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  SECRET_KEY: aKey,
  LOOKUP_KEY: aKey,
  // All carts of a measurement come from one network.
  CART_CREATIONS_PER_HOUR: '999999',
  ...environment,
});

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null) done();
    else child.once('exit', () => done());
  });

/** Starts the built server of this or another checkout, and waits for nothing. */
export const spawnServer = (environment: Environment, checkout = root): ChildProcess =>
  spawn(process.execPath, [join(checkout, 'dist/server/server.js')], {
    cwd: checkout,
    env: production(environment),
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** Starts the built server of this or another checkout and waits for its first 200. */
export const startShop = async (environment: Environment, checkout = root): Promise<ShopProcess> => {
  const port = await freePort();
  const began = performance.now();
  const child = spawnServer({ PORT: String(port), ...environment }, checkout);
  const abandoned = (): void => void child.kill('SIGKILL');
  process.prependOnceListener('exit', abandoned);
  const origin = `http://localhost:${port}`;
  while (!(await answers(origin))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await new Promise((done) => setTimeout(done, 10));
  }
  return {
    origin,
    staffOrigin: `http://staff.localhost:${port}`,
    startedIn: performance.now() - began,
    peakMemory: () => memoryOf(child.pid, 'VmHWM'),
    memory: () => memoryOf(child.pid, 'VmRSS'),
    processorTime: () => processorTimeOf(child.pid),
    stop: async () => {
      child.kill('SIGTERM');
      await ended(child);
      process.off('exit', abandoned);
    },
  };
};

const answers = async (origin: string): Promise<boolean> => {
  try {
    const response = await fetch(`${origin}/`);
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
};

export type ProvenderRun = {
  /** The lines of its output. */
  readonly said: readonly string[];
  readonly seconds: number;
  /** The peak memory of the process in MB; undefined if the system does not report it. */
  readonly peakMemory: number | undefined;
};

/** Runs the command line to its end. */
export const runProvender = async (args: readonly string[], environment: Environment): Promise<ProvenderRun> => {
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, 'dist/server/cli.js'), ...args], {
    cwd: root,
    env: production(environment),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let peak: number | undefined;
  const sampling = setInterval(() => {
    peak = memoryOf(child.pid, 'VmHWM') ?? peak;
  }, 50);
  const [said] = await Promise.all([text(child.stdout), ended(child)]);
  clearInterval(sampling);
  if (child.exitCode !== 0) throw new Error(`provender ${args.join(' ')} ended with ${child.exitCode}`);
  return { said: said.trimEnd().split('\n'), seconds: (performance.now() - began) / 1000, peakMemory: peak };
};

export const forget = async (directory: string): Promise<void> => {
  await rm(directory, { recursive: true, force: true });
  directories.delete(directory);
};
