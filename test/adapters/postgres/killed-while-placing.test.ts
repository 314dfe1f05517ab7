import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPaymentJournal } from '#adapters/test-payments/file-payment-processor-store';
import { chargeIdempotencyKey, type OrderId } from '#domain/orders/order';
import {
  buildKilledProgram,
  type KilledShop,
  type KilledShopTask,
  openKilledShop,
  startKilled,
  waitForEnd,
} from '../../killing/killed-processes';
import type { PlacedState, PlacingTask } from '../../killing/placing-task';
import { isLongRun } from '../../property-runs';
import { hasServer, newDatabaseUrl } from './engines';

const stock = 100_000;
const loseEvery = 7;
const tenMinutes = 600_000;
let program = '';

const start = (shop: KilledShop, task: Omit<PlacingTask, keyof KilledShopTask>) => startKilled(program, shop, task);

const run = (shop: KilledShop, task: Omit<PlacingTask, keyof KilledShopTask>) => waitForEnd(start(shop, task));

/** The state that a process has written, once its line is complete. */
const stateIn = (said: string): PlacedState | undefined => {
  const [, state] = /^state (.+)\n/m.exec(said) ?? [];
  return state === undefined ? undefined : (JSON.parse(state) as PlacedState);
};

/** Expects no charge without an order or refund, no order without a charge, and no lost email or stock. */
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
  const outcome = await waitForEnd(child, (said) => {
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

/** The order number of each confirmation email, and the number of emails about orders that were not placed. */
const emailed = async ({ directory }: KilledShop) => {
  const mail = join(directory, 'mail');
  const files = (await readdir(mail)).filter((name) => name.endsWith('.json'));
  const subjects = await Promise.all(
    files.map(async (name) => (JSON.parse(await readFile(join(mail, name), 'utf8')) as { subject: string }).subject),
  );
  const isDeclined = (subject: string): boolean => subject.startsWith("We couldn't place");
  const confirmed = subjects.filter((subject) => !isDeclined(subject));
  return {
    confirmed: confirmed.map((subject) => Number(/order (\d+)/.exec(subject)?.[1])),
    declined: subjects.filter(isDeclined).length,
  };
};

beforeAll(async () => {
  program = await buildKilledProgram('placing-process');
});

describe('a shop that is killed while it places an order', () => {
  let shop: KilledShop;
  beforeAll(async () => {
    shop = await openKilledShop(undefined, loseEvery);
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
    const { confirmed, declined } = await emailed(shop);
    expect(confirmed.toSorted()).toEqual(placed.toSorted());
    expect(declined).toBe(orders.length - placed.length);
  }, 600_000);
});

/** How many nodes are killed: a few at evenly spread moments, or many at random ones in a long run. */
const kills = isLongRun ? 400 : 24;

/** The part of its work after which the next node is killed, from 0 to 1. */
const killFractions = (): (() => number) => {
  let next = 0;
  return () => (isLongRun ? Math.random() : ((next++ * 7) % kills) / kills);
};

describe.runIf(hasServer)('a pair of nodes that are killed again and again while each places orders', () => {
  let shop: KilledShop;
  beforeAll(async () => {
    shop = await openKilledShop(await newDatabaseUrl(), loseEvery);
    await run(shop, { kind: 'seed' });
  });
  afterAll(() => shop.close());

  it('loses no money, goods or mail', async () => {
    let killed = 0;
    const fraction = killFractions();
    /** Milliseconds that one node takes for its four orders beside another: a fast machine takes 100, a busy one 600. */
    const placeAll = async (): Promise<number> => {
      let readyAt = 0;
      await waitForEnd(start(shop, { kind: 'place', orders: 4 }), (said) => {
        if (said.includes('ready')) readyAt ||= performance.now();
      });
      return performance.now() - readyAt;
    };
    const duration = Math.min(...(await Promise.all([placeAll(), placeAll()])));
    const placeUntilKilled = async (): Promise<void> => {
      const child = start(shop, { kind: 'place', orders: 4 });
      let isAwaitingKill = false;
      const { signal } = await waitForEnd(child, (said) => {
        if (!said.includes('ready') || isAwaitingKill) return;
        isAwaitingKill = true;
        setTimeout(() => child.kill('SIGKILL'), fraction() * duration);
      });
      if (signal === 'SIGKILL') killed += 1;
    };
    while (killed < kills) await Promise.all([placeUntilKilled(), placeUntilKilled()]);
    const { orders } = await finish(shop, tenMinutes);
    expect(orders.length).toBeGreaterThan(20);
  }, 600_000);
});
