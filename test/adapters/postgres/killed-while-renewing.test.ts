import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPaymentJournal } from '#adapters/test-payments/file-payment-processor-store';
import { aCard } from '../../builders';
import {
  buildKilledProgram,
  type KilledShop,
  openKilledShop,
  startKilled,
  waitForEnd,
} from '../../killing/killed-processes';
import { auditRenewals, type HandedMail, type RenewalFaults } from '../../killing/renewal-audit';
import type { RenewalState } from '../../killing/renewal-state';
import { type CrashPoint, crashPoints, type RenewingWork } from '../../killing/renewing-task';
import { hasServer, newDatabaseUrl } from './engines';

const stock = 1000;
const declining = '4000000000000341';
/** Points at which a declined charge is something else than an approved one. */
const pointsOfDeclined: readonly CrashPoint[] = [
  'after the charge was sent and before it is answered',
  'after the charge was answered and before it is settled',
  'before the settlement commits',
];
const noFaults: RenewalFaults = {
  chargesWithoutOrder: [],
  doubleCharges: [],
  lostCycles: [],
  cyclesWithoutMail: [],
  falseDeclines: [],
  unstableMails: [],
  unfinished: [],
};

let program = '';
beforeAll(async () => {
  program = await buildKilledProgram('renewing-process');
});

const run = (shop: KilledShop, task: RenewingWork) => waitForEnd(startKilled(program, shop, task));

const readMails = ({ directory }: KilledShop): readonly HandedMail[] => {
  const file = join(directory, 'mails.jsonl');
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as HandedMail);
};

const countRepeated = (mails: readonly HandedMail[]): number => mails.length - new Set(mails.map(({ id }) => id)).size;

/** Goes on in a process that is not killed, until nothing is left to do. */
const finish = async (shop: KilledShop): Promise<RenewalState> => {
  const { said } = await run(shop, { kind: 'finish' });
  const [, state] = /^state (.+)\n/m.exec(said) ?? [];
  if (state === undefined) throw new Error('the work was not finished');
  return JSON.parse(state) as RenewalState;
};

const databases = [
  ['the embedded database', async () => undefined],
  ...(hasServer ? ([['a server', newDatabaseUrl]] as const) : []),
] as const;

describe.each(databases)('a node on %s that is killed while it renews an autoship', (_name, newUrl) => {
  let shop: KilledShop;
  let cards = 0;
  beforeAll(async () => {
    shop = await openKilledShop(await newUrl(), 0);
    await run(shop, { kind: 'seed' });
  });
  afterAll(() => shop.close());

  /** Kills a node at that point of a delivery, lets another go on, and returns what became of the delivery. */
  const killAt = async (point: CrashPoint, number?: string) => {
    cards += 1;
    const kept = await shop.processor.vault(`card ${cards}`, aCard(number === undefined ? {} : { number }))();
    if (kept.kind !== 'Kept') throw new Error('the card was declined');
    const name = `autoship-${cards}`;
    const mailedBefore = readMails(shop).length;
    const { signal } = await run(shop, { kind: 'renew', name, paymentToken: kept.instrument.token, killAt: point });
    expect(signal).toBe('SIGKILL');
    const state = await finish(shop);
    const mails = readMails(shop);
    expect(auditRenewals(state, readPaymentJournal(shop.journal), mails)).toEqual(noFaults);
    expect(state.onHand).toBe(stock - state.sold);
    const contract = state.contracts.find(({ id }) => id === name);
    return {
      cycles: contract?.cycles.map(({ status }) => status),
      orders: state.orders.filter((order) => order.contract === name).map(({ status }) => status),
      sentTwice: countRepeated(mails.slice(mailedBefore)),
    };
  };

  it.each(crashPoints)('makes the delivery once, with its order and its email: %s', async (point) => {
    const { cycles, orders, sentTwice } = await killAt(point);
    expect(cycles).toEqual(['placed', 'planned']);
    const isAbandoned = point === 'after the order is stored and before the charge';
    expect(orders).toEqual(isAbandoned ? ['declined', 'placed'] : ['placed']);
    expect(sentTwice).toBe(point === 'after the mail was sent and before it is marked' ? 1 : 0);
  });

  it.each(pointsOfDeclined)('gives a declined card its tries, and then waits for another: %s', async (point) => {
    const { cycles, orders } = await killAt(point, declining);
    expect(cycles).toEqual(['failed']);
    expect(orders).toEqual(['declined', 'declined', 'declined', 'declined']);
  });
});
