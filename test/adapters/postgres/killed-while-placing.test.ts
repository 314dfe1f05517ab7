import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FilePaymentProcessorStore, readPaymentJournal } from '#adapters/test-payments/file-payment-processor-store';
import { createTestProcessorServer } from '#adapters/test-payments/processor-server';
import { TestPaymentProcessor } from '#adapters/test-payments/test-processor';
import { chargeIdempotencyKey, type OrderId } from '#domain/orders/order';
import { instant } from '#domain/time';
import type { PlacedState, PlacingTask } from '../../killing/placing-task';
import { hasServer, newDatabaseUrl } from './engines';

const root = join(import.meta.dirname, '../../..');
const program = join(root, 'test-results/killing/placing-process.js');
const compileCache = join(root, 'node_modules/.cache/killing');
const stock = 100_000;
const tenMinutes = 600_000;

/** A shop that is killed, its payment processor, and the directories of both. */
type Run = Pick<PlacingTask, 'kind' | 'isAlone' | 'orders' | 'killAt' | 'passed'>;
type KilledShop = Omit<PlacingTask, keyof Run> & { readonly journal: string; readonly close: () => Promise<void> };

const openKilledShop = async (databaseUrl?: string): Promise<KilledShop> => {
  const directory = await mkdtemp(join(tmpdir(), 'provender-killed-'));
  const journal = join(directory, 'journal.jsonl');
  const records = new FilePaymentProcessorStore(journal);
  const processor = new TestPaymentProcessor(
    records,
    () => crypto.randomUUID(),
    () => instant(Date.now()),
  );
  const server = createTestProcessorServer(processor, { latency: 10, loseEvery: 7 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const paymentsUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    directory,
    journal,
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

const start = ({ journal: _journal, close: _close, ...shop }: KilledShop, task: Run) =>
  spawn(process.execPath, [program, JSON.stringify({ ...shop, ...task })], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  });

/** The output of a process, and the signal that ended it, if any; `onOutput` gets all output until now. */
const ended = async (child: ChildProcess, onOutput?: (said: string) => void) => {
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

const run = (shop: KilledShop, task: Run) => ended(start(shop, task));

/** The state that a process has written, once its line is complete. */
const stateIn = (said: string): PlacedState | undefined => {
  const [, state] = /^state (.+)\n/m.exec(said) ?? [];
  return state === undefined ? undefined : (JSON.parse(state) as PlacedState);
};

/** Expects no charge without an order or refund, no order without a charge, and no lost mail or stock. */
const expectNothingLost = (shop: KilledShop, state: PlacedState): void => {
  const journal = readPaymentJournal(shop.journal);
  const charges = new Map(
    journal.flatMap((entry) =>
      entry.what === 'charge' && entry.outcome.kind === 'Approved'
        ? [[entry.key, { amount: entry.amount, reference: entry.outcome.reference }] as const]
        : [],
    ),
  );
  const refunded = new Map(
    journal.flatMap((entry) => (entry.what === 'refund' ? [[entry.charge, entry.amount] as const] : [])),
  );
  const placed = state.orders.filter(({ status }) => status === 'placed');
  const paid = new Map(placed.map(({ id, attempt, total }) => [chargeIdempotencyKey(id as OrderId, attempt), total]));
  for (const [key, total] of paid) expect([key, charges.get(key)?.amount]).toEqual([key, total]);
  for (const [key, { amount, reference }] of charges) {
    if (!paid.has(key)) expect([key, refunded.get(reference)]).toEqual([key, amount]);
  }
  expect(state.orders.filter(({ status }) => status === 'pending')).toEqual([]);
  expect(new Set(placed.map(({ cart }) => cart)).size).toBe(placed.length);
  expect(state.left).toBe(stock - placed.reduce((sold, { quantity }) => sold + quantity, 0));
  expect(state.waiting).toBe(0);
};

/** Finishes all work of killed processes, and expects that nothing is lost. */
const finish = async (shop: KilledShop, passed: number): Promise<PlacedState> => {
  const state = stateIn((await run(shop, { kind: 'finish', passed })).said);
  if (state === undefined) throw new Error('the work was not finished');
  expectNothingLost(shop, state);
  return state;
};

/** Starts a shop again, expects that nothing is lost, and kills it at a point of its next order. */
const placeAndKill = async (shop: KilledShop, point: number) => {
  const child = start(shop, { kind: 'place', isAlone: true, killAt: point, passed: point * tenMinutes });
  let checked: Error | 'passed' | undefined;
  const outcome = await ended(child, (said) => {
    const state = stateIn(said);
    if (state === undefined || checked !== undefined) return;
    try {
      expectNothingLost(shop, state);
      checked = 'passed';
    } catch (error) {
      checked = error as Error;
    }
    child.stdin?.end('place\n');
  });
  if (checked !== 'passed') throw checked ?? new Error(`no state in: ${outcome.said}`);
  return outcome;
};

/** The order number of each confirmation mail, and the number of mails about orders that were not placed. */
const mailed = async ({ directory }: KilledShop) => {
  const mail = join(directory, 'mail');
  const files = (await readdir(mail)).filter((name) => name.endsWith('.json'));
  const subjects = await Promise.all(
    files.map(async (name) => (JSON.parse(await readFile(join(mail, name), 'utf8')) as { subject: string }).subject),
  );
  const isDeclined = (subject: string): boolean => subject.endsWith('was not placed');
  const confirmed = subjects.filter((subject) => !isDeclined(subject));
  return {
    confirmed: confirmed.map((subject) => Number(/order (\d+)/.exec(subject)?.[1])),
    declined: subjects.filter(isDeclined).length,
  };
};

/** One file, which starts in half the time that its packages take apart. */
beforeAll(async () => {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, external: ['@electric-sql/pglite'] },
    build: {
      ssr: join(root, 'test/killing/placing-process.ts'),
      outDir: join(root, 'test-results/killing'),
      emptyOutDir: true,
      target: 'node22',
      minify: false,
    },
  });
});

describe('a shop that is killed while it places an order', () => {
  let shop: KilledShop;
  beforeAll(async () => {
    shop = await openKilledShop();
    await run(shop, { kind: 'seed' });
  });
  afterAll(() => shop.close());

  it('loses no money, goods or mail, at whatever point it is killed', async () => {
    let point = 0;
    for (let isKilled = true; isKilled; ) {
      point += 1;
      const { said, signal } = await placeAndKill(shop, point);
      expect(said).toContain('ready');
      isKilled = signal === 'SIGKILL';
    }
    expect(point).toBeGreaterThan(15);
    const { orders } = await finish(shop, (point + 1) * tenMinutes);
    const placed = orders.filter(({ status }) => status === 'placed').map(({ number }) => number);
    expect(placed.length).toBeGreaterThan(0);
    expect(placed.length).toBeLessThan(orders.length);
    const { confirmed, declined } = await mailed(shop);
    expect(confirmed.toSorted()).toEqual(placed.toSorted());
    expect(declined).toBe(orders.length - placed.length);
  }, 300_000);
});

describe.runIf(hasServer)('a pair of nodes that are killed 100 times while each places orders', () => {
  let shop: KilledShop;
  beforeAll(async () => {
    shop = await openKilledShop(await newDatabaseUrl());
    await run(shop, { kind: 'seed' });
  });
  afterAll(() => shop.close());

  it('loses no money, goods or mail', async () => {
    let killed = 0;
    /** Milliseconds that one node takes for its four orders beside another: a fast machine takes 100, a busy one 600. */
    const placeAll = async (): Promise<number> => {
      let readyAt = 0;
      await ended(start(shop, { kind: 'place', orders: 4 }), (said) => {
        if (said.includes('ready')) readyAt ||= performance.now();
      });
      return performance.now() - readyAt;
    };
    const duration = Math.min(...(await Promise.all([placeAll(), placeAll()])));
    const placeUntilKilled = async (): Promise<void> => {
      const child = start(shop, { kind: 'place', orders: 4 });
      let isAwaitingKill = false;
      const { signal } = await ended(child, (said) => {
        if (!said.includes('ready') || isAwaitingKill) return;
        isAwaitingKill = true;
        setTimeout(() => child.kill('SIGKILL'), Math.random() * duration);
      });
      if (signal === 'SIGKILL') killed += 1;
    };
    while (killed < 100) await Promise.all([placeUntilKilled(), placeUntilKilled()]);
    const { orders } = await finish(shop, tenMinutes);
    expect(orders.length).toBeGreaterThan(20);
  }, 300_000);
});
