import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { FilePaymentProcessorStore } from '#adapters/test-payments/file-payment-processor-store';
import { createTestProcessorServer } from '#adapters/test-payments/processor-server';
import { TestPaymentProcessor } from '#adapters/test-payments/test-processor';
import type { Payments } from '#application/ports/payments';
import { instant } from '#domain/time';

const root = join(import.meta.dirname, '../..');
const compileCache = join(root, 'node_modules/.cache/killing');

/** What a process that is killed is told of its shop. */
export type KilledShopTask = {
  /** The directory of the inbox and of the embedded database. */
  readonly directory: string;
  /** Absent: the embedded database. */
  readonly databaseUrl?: string;
  readonly paymentsUrl: string;
};

/** A shop whose processes are killed, and its payment processor, which lives in this process. */
export type KilledShop = KilledShopTask & {
  readonly journal: string;
  readonly processor: Payments;
  readonly close: () => Promise<void>;
};

/** Opens a shop whose processor loses one of `loseEvery` responses after it has decided, or none with 0. */
export const openKilledShop = async (databaseUrl: string | undefined, loseEvery: number): Promise<KilledShop> => {
  const directory = await mkdtemp(join(tmpdir(), 'provender-killed-'));
  const journal = join(directory, 'journal.jsonl');
  const records = new FilePaymentProcessorStore(journal);
  const processor = new TestPaymentProcessor(
    records,
    () => crypto.randomUUID(),
    () => instant(Date.now()),
  );
  const server = createTestProcessorServer(processor, { latency: 10, loseEvery });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const paymentsUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    directory,
    journal,
    processor,
    paymentsUrl,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      records.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};

/** Builds a program of this directory into one file, which starts in half the time that its packages take apart. */
export const buildKilledProgram = async (name: string): Promise<string> => {
  const outDir = join(root, 'test-results/killing', name);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, external: ['@electric-sql/pglite', '@node-rs/argon2'] },
    build: {
      ssr: join(root, `test/killing/${name}.ts`),
      outDir,
      emptyOutDir: true,
      target: 'node22',
      minify: false,
    },
  });
  return join(outDir, `${name}.js`);
};

/** Starts a program with its task and that of the shop. */
export const startKilled = (
  program: string,
  { directory, databaseUrl, paymentsUrl }: KilledShop,
  task: object,
): ChildProcess => {
  const shop: KilledShopTask = { directory, paymentsUrl, ...(databaseUrl === undefined ? {} : { databaseUrl }) };
  return spawn(process.execPath, [program, JSON.stringify({ ...shop, ...task })], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  });
};

/** The output of a process, and the signal that ended it, if any; `onOutput` gets all output until now. */
export const waitForEnd = async (child: ChildProcess, onOutput?: (said: string) => void) => {
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    said += String(chunk);
    onOutput?.(said);
  });
  const signal = await new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('close', (_code, how) => resolve(how)),
  );
  return { said, signal };
};
