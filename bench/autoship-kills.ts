import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runnerImport } from 'vite';
import { type MailServer, startMailServer } from './autoship-mail-server.ts';
import { type ProcessorProcess, startProcessor } from './autoship-processor.ts';
import type { Figure } from './figures.ts';
import {
  aKey,
  type Environment,
  forget,
  freePort,
  spawnServer,
  startShop,
  temporaryDirectory,
} from './shop-process.ts';
import { startPostgres } from './throw-away-postgres.ts';
import { randomFrom } from './varied-catalog.ts';

type Source = typeof import('./autoship-kills-source.ts');
type Run = { readonly engine: string; readonly renewals: number; readonly kills: number };

/** Approved with a card, declined by its token. */
const decliningCard = '4000000000000341';
const latencyMs = 40;
const loseEvery = 23;
/** How long a node goes on at most after its first charge, and after its first email, before it is killed. */
const workMs = 350;
const mailMs = 30;
const finishMs = 5000;
const mostFinishes = 30;

/** A zone in which it is about noon, so that no delivery waits for the morning. */
const findNoonZone = (): string => {
  const hours = new Date().getUTCHours() - 12;
  return `Etc/GMT${hours < 0 ? hours : `+${hours}`}`;
};

type Setting = {
  readonly source: Source;
  readonly environment: Environment;
  readonly processor: ProcessorProcess;
  readonly mail: MailServer;
};

/** Runs `work` over the database while no node is running. */
const withDatabase = async <A>(
  { source, environment }: Setting,
  work: (database: Parameters<Source['countOpen']>[0]) => Promise<A>,
): Promise<A> => {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = environment;
  const opened = await source.openDatabase(databaseUrl === undefined ? { dataDir } : { databaseUrl });
  try {
    return await work(opened.database);
  } finally {
    await opened.close();
  }
};

/** Resolves once `count` returns another number, or after `atMostMs`. */
const waitForChange = async (count: () => number, atMostMs: number): Promise<void> => {
  const before = count();
  const until = performance.now() + atMostMs;
  while (count() === before && performance.now() < until) await pause(2);
};

const waitForDecision = ({ journal }: ProcessorProcess, atMostMs: number): Promise<void> =>
  waitForChange(() => statSync(journal).size, atMostMs);

const startNode = async ({ environment }: Setting): Promise<ChildProcess> => {
  const child = spawnServer({ ...environment, PORT: String(await freePort()) });
  const abandoned = (): void => void child.kill('SIGKILL');
  process.prependOnceListener('exit', abandoned);
  child.once('exit', () => process.off('exit', abandoned));
  return child;
};

const killNode = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) throw new Error(`a node ended by itself with ${child.exitCode}`);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

/**
 * Waits while a node renews: until soon after its first charge or its first email, or until any moment from its start on.
 */
const waitForMoment = async ({ processor, mail }: Setting, random: () => number, startMs: number): Promise<void> => {
  const kind = random();
  if (kind < 0.5) {
    await waitForDecision(processor, startMs * 2);
    await pause(random() * workMs);
  } else if (kind < 0.75) {
    await waitForChange(() => mail.arrived.length, startMs * 2);
    await pause(random() * mailMs);
  } else await pause(startMs / 2 + random() * (startMs / 2 + workMs));
};

const startAndKill = async (setting: Setting, random: () => number, startMs: number): Promise<void> => {
  const child = await startNode(setting);
  await waitForMoment(setting, random, startMs);
  await killNode(child);
};

/** Lets nodes run until nothing is left to do. */
const finish = async (setting: Setting): Promise<void> => {
  const { source, environment } = setting;
  for (let times = 0; times < mostFinishes; times += 1) {
    const isOver = await withDatabase(setting, async (database) => {
      const { waiting } = await source.readRenewalState(database);
      const { left } = await source.countOpen(database);
      await source.wakeRenewals(database, 1_000_000);
      await source.passTime(database);
      return waiting === 0 && left === 0;
    });
    if (isOver) return;
    const node = await startShop(environment);
    await pause(finishMs);
    await node.stop();
  }
};

type Killed = { readonly undecided: number; readonly seconds: number };

const killAll = async (setting: Setting, { engine, renewals, kills }: Run, random: () => number): Promise<Killed> => {
  const { source, processor } = setting;
  const each = Math.ceil(renewals / kills);
  const began = performance.now();
  let undecided = 0;
  await withDatabase(setting, (database) => source.wakeRenewals(database, each));
  const startedAt = performance.now();
  const child = await startNode(setting);
  await waitForDecision(processor, 60_000);
  const startMs = performance.now() - startedAt;
  await killNode(child);
  for (let killed = 1; killed < kills; killed += 1) {
    await withDatabase(setting, async (database) => {
      undecided += (await source.countOpen(database)).charging;
      if (killed === Math.floor(kills / 2)) await source.refill(database);
      await source.passTime(database);
      await source.wakeRenewals(database, each);
    });
    await startAndKill(setting, random, startMs);
    if (killed % 50 === 0) console.log(`     ${engine}: ${killed} kills, ${undecided} charges undecided so far`);
  }
  return { undecided, seconds: (performance.now() - began) / 1000 };
};

const judge = async (setting: Setting, run: Run, { undecided, seconds }: Killed): Promise<readonly Figure[]> => {
  const { source, processor, mail } = setting;
  const state = await withDatabase(setting, source.readRenewalState);
  const faults = source.auditRenewals(state, source.readPaymentJournal(processor.journal), mail.arrived);
  for (const [name, found] of Object.entries(faults)) {
    if (found.length > 0) console.log(`     ${name}: ${found.slice(0, 5).join(', ')}`);
  }
  const count = (status: string): number =>
    state.contracts.filter(({ cycles }) => cycles.some((cycle) => cycle.number === 1 && cycle.status === status))
      .length;
  const none = (name: string, found: readonly string[]): Figure => ({
    name: `${run.engine}: ${name}`,
    value: found.length,
    unit: '',
    atMost: 0,
  });
  return [
    { name: `${run.engine}: kills`, value: run.kills, unit: '', atLeast: run.kills },
    { name: `${run.engine}: renewals`, value: state.contracts.length, unit: '', atLeast: run.renewals },
    { name: `${run.engine}: deliveries that were placed`, value: count('placed'), unit: '' },
    { name: `${run.engine}: skipped, because something was out of stock`, value: count('skipped'), unit: '' },
    { name: `${run.engine}: failed, after four declined charges`, value: count('failed'), unit: '' },
    { name: `${run.engine}: charges that a kill left undecided`, value: undecided, unit: '', atLeast: 1 },
    {
      name: `${run.engine}: mails that arrived again`,
      value: mail.arrived.length - new Set(mail.arrived.map(({ id }) => id)).size,
      unit: '',
    },
    { name: `${run.engine}: time of all kills`, value: seconds, unit: 's' },
    none('charges without an order or its refund, and orders without a charge', faults.chargesWithoutOrder),
    none('double charges', faults.doubleCharges),
    none('lost cycles', faults.lostCycles),
    none('cycles without their mail', faults.cyclesWithoutMail),
    none('emails of a decline that no bank gave', faults.falseDeclines),
    none('orders mailed under two Message-IDs', faults.unstableMails),
    none('orders, charges and events left undone', faults.unfinished),
  ];
};

const killWhileRenewing = async (source: Source, run: Run, random: () => number, databaseUrl?: string) => {
  const directory = await temporaryDirectory();
  const processor = await startProcessor(directory, { latencyMs, loseEvery });
  const mail = await startMailServer();
  const environment: Environment = {
    DATA_DIR: join(directory, 'shop'),
    INSECURE_COOKIES: 'true',
    LOOKUP_KEY: aKey,
    PAYMENTS_URL: processor.url,
    RENEWAL_LEASE_SECONDS: '2',
    SECRET_KEY: aKey,
    SHOP_TIME_ZONE: findNoonZone(),
    SMTP_URL: mail.url,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl, DEMO: 'true' }),
  };
  const setting: Setting = { source, environment, processor, mail };
  const seeding = await startShop(environment);
  await seeding.stop();
  const cards = { approved: processor.token, declined: await processor.vault(decliningCard) };
  await source.addRenewals(environment, run.renewals, cards);
  await withDatabase(setting, source.hideRenewals);
  if (databaseUrl !== undefined && !(await withDatabase(setting, source.isSynced)))
    throw new Error('the server does not write commits to disk at once');
  const killed = await killAll(setting, run, random);
  await finish(setting);
  const figures = await judge(setting, run, killed);
  await Promise.all([processor.stop(), mail.close(), forget(directory)]);
  return figures;
};

/**
 * Nodes that are killed at random moments and started again at once while renewals are due, on both engines: no charge
 * without an order or its refund, no double charge, no lost cycle, and no cycle without its mail. `KILLS_SEED` repeats a run.
 */
export const autoshipKills = async (): Promise<readonly Figure[]> => {
  const { module: source } = await runnerImport<Source>(join(import.meta.dirname, 'autoship-kills-source.ts'), {
    logLevel: 'error',
  });
  const seed = Number(process.env.KILLS_SEED ?? Date.now() % 1_000_000);
  console.log(
    `     seed ${seed}: KILLS_SEED=${seed} npm run bench -- autoship-kills kills after the same delays again`,
  );
  const random = randomFrom(seed);
  const embedded = { engine: 'embedded', renewals: 500, kills: 50 };
  const figures = [...(await killWhileRenewing(source, embedded, random))];
  const postgres = await startPostgres();
  if (!postgres) {
    console.log('There is no PostgreSQL; nothing is measured there.');
    return figures;
  }
  figures.push(
    ...(await killWhileRenewing(source, { engine: 'PostgreSQL', renewals: 2000, kills: 200 }, random, postgres.url)),
  );
  postgres.stop();
  return figures;
};
