import { appendFileSync, existsSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { PostgresRenewalQueue } from '#adapters/postgres/autoship/postgres-renewal-queue';
import { runInNewTransaction } from '#adapters/postgres/database';
import { openDatabase } from '#adapters/postgres/open-database';
import { openPostgresSitePorts } from '#adapters/postgres/postgres-shop';
import { SiteRevisionWatcher } from '#adapters/postgres/site-revision-watcher';
import { IndexedListings } from '#adapters/search-index/indexed-listings';
import { ProductSearchIndex } from '#adapters/search-index/product-search-index';
import { SearchIndexWorker } from '#adapters/search-index/search-index-worker';
import { RemoteTestPayments } from '#adapters/test-payments/remote-test-payments';
import { defaultRenewalSettings } from '#application/autoship/run-renewals';
import { DeliverEvents } from '#application/events/deliver-events';
import type { Mail } from '#application/ports/mail';
import type { Payments } from '#application/ports/payments';
import type { RenewalQueue } from '#application/ports/renewal-queue';
import type { SiteTransactions } from '#application/ports/transactions';
import { openCycle } from '#domain/autoship/autoship';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import type { OrderId } from '#domain/orders/order';
import type { PaymentToken } from '#domain/payments/payment';
import { addDays, type CalendarDate, computeLocalHour, instant } from '#domain/time';
import { createEmailLookupHasher } from '#main/backends/keys.ts';
import { openRenewalRun } from '#main/wiring/autoship/autoship.tokens.ts';
import { storedEvents } from '#main/wiring/events/domain-events.ts';
import { aProduct, aVariant, aWarehouse } from '../builders';
import { anAutoshipContract, anAutoshipLine, timeZone } from '../domain/autoship/autoship-builders';
import { engineOf } from '../engine-of';
import { backendOf, openTestSite } from '../open-test-site';
import { hashMailId } from './renewal-audit';
import { readRenewalState } from './renewal-state';
import type { CrashPoint, RenewingTask } from './renewing-task';

const task = JSON.parse(process.argv[2] ?? '') as RenewingTask;
const anchor = '2026-04-02' as CalendarDate;
const leaseMs = 2000;

/** Whether the delivery is being charged: what comes before is not killed. */
let isArmed = false;

/** Kills this process where its task says so. */
const crashAt = (point: CrashPoint): void => {
  if (isArmed && task.kind === 'renew' && task.killAt === point) process.kill(process.pid, 'SIGKILL');
};

let today = anchor;
let passed = 0;
const clock = () => instant(computeLocalHour(today, 10, timeZone) + passed);
const ids = () => crypto.randomUUID();

/** Claims within a transaction, so that a crash may come before it commits. */
const crashingQueue = (queue: RenewalQueue): RenewalQueue => {
  const claim: RenewalQueue['claim'] = (limit, lease) => async () => {
    const claimed = await runInNewTransaction(database, async (transaction) => {
      const inside = await new PostgresRenewalQueue(transaction, 'DTC', clock).claim(limit, lease)();
      if (inside.length > 0) crashAt('before the claim commits');
      return inside;
    });
    if (claimed.length > 0) crashAt('after the claim commits');
    return claimed;
  };
  return Object.assign(Object.create(queue) as RenewalQueue, { claim });
};

/** Whether the present transaction stores the order, and whether the next one settles it. */
let storesOrder = false;
let isCharged = false;

/** Transactions that may crash before they commit: the last one before a charge, and the first one after it. */
const crashingTransactions = ({ run }: SiteTransactions): SiteTransactions => ({
  run: (work) =>
    run((ports) => async () => {
      const outcome = await work({
        ...ports,
        siteOrders: Object.assign(Object.create(ports.siteOrders) as typeof ports.siteOrders, {
          keepRenewal: (...args: Parameters<typeof ports.siteOrders.keepRenewal>) => {
            storesOrder = true;
            return ports.siteOrders.keepRenewal(...args);
          },
        }),
      })();
      if (storesOrder && E.isRight(outcome)) crashAt('before the order is stored');
      if (isCharged && E.isRight(outcome)) crashAt('before the settlement commits');
      storesOrder = false;
      return outcome;
    }),
});

const hasDecided = (key: string): boolean => {
  const journal = join(task.directory, 'journal.jsonl');
  return existsSync(journal) && readFileSync(journal, 'utf8').includes(`"${key}"`);
};

const crashingPayments = (payments: Payments): Payments => {
  const charge: Payments['charge'] = (key, amount, source) => async () => {
    crashAt('after the order is stored and before the charge');
    const answer = payments.charge(key, amount, source)();
    if (task.kind === 'renew' && task.killAt === 'after the charge was sent and before it is answered') {
      while (!hasDecided(key)) await pause(1);
      crashAt(task.killAt);
    }
    const outcome = await answer;
    crashAt('after the charge was answered and before it is settled');
    isCharged = true;
    return outcome;
  };
  return Object.assign(Object.create(payments) as Payments, { charge });
};

/** Writes the id of each email, whether it was sent before or not. */
const crashingMail: Mail = {
  send:
    (id, { subject }) =>
    async () => {
      crashAt('after the settlement and before its mail is sent');
      appendFileSync(join(task.directory, 'mails.jsonl'), `${JSON.stringify({ id: hashMailId(id), subject })}\n`);
      crashAt('after the mail was sent and before it is marked');
      return E.right(undefined);
    },
};

const opened = await openDatabase(
  task.databaseUrl === undefined ? { dataDir: join(task.directory, 'shop') } : { databaseUrl: task.databaseUrl },
);
const { database } = opened;
const shop = openPostgresSitePorts({
  database,
  watch: new SiteRevisionWatcher(database),
  site: 'DTC',
  origin: 'https://shop.test',
  ids,
  clock,
  timeZone,
  idleLimitMs: 960_000,
  lookup: createEmailLookupHasher('a key of the tests'),
  events: storedEvents,
  report: () => undefined,
});
const index = new ProductSearchIndex(
  shop.listingSource,
  async () => [],
  'DTC',
  (site) => new SearchIndexWorker(site),
);
const ports = { ...shop, listings: new IndexedListings(index, shop.listingSource) };
const backends = backendOf(ports, crashingPayments(new RemoteTestPayments(task.paymentsUrl)));
const engine = engineOf({ backends });
const { container } = openTestSite(ports, {
  backends: {
    ...backends,
    subscriptions: {
      ...engine,
      renewalPorts: {
        ...engine.renewalPorts,
        renewalQueue: crashingQueue(ports.renewalQueue),
        siteTransactions: crashingTransactions(ports.siteTransactions),
      },
    },
  },
  mail: crashingMail,
  renewalSettings: { ...defaultRenewalSettings, leaseMs },
});

const runOn = async (date: CalendarDate): Promise<void> => {
  today = date;
  await container.get(openRenewalRun)().execute()();
  // What a killed process had leased, and what the processor did not answer, comes again when the lease has ended.
  passed += leaseMs + 1;
  await container.get(openRenewalRun)().execute()();
  await container.get(DeliverEvents).execute()();
};

const seed = async (): Promise<void> => {
  await ports.stockWriter.writeWarehouses([aWarehouse({ ranges: [['00501', '99950']] })])();
  await ports.catalogWriter.write([aProduct({ variants: [aVariant({ stock: { 1: 1000 } })] })])();
};

const startAutoship = async (name: string, paymentToken: string): Promise<void> => {
  const product = O.toUndefined(await ports.products.bySku('ADC-15')());
  const merchandiseId = product?.variants[0]?.merchandiseId;
  if (merchandiseId === undefined) throw new Error('there is no product');
  const contract = anAutoshipContract({
    id: name as AutoshipContractId,
    customerId: await ports.customers.withEmail(`${name}@example.com`)(),
    firstOrderId: `first-${name}` as OrderId,
    paymentToken: paymentToken as PaymentToken,
    anchor,
    lines: [anAutoshipLine({ id: `${name}-1` as AutoshipLineId, merchandiseId })],
  });
  today = addDays(anchor, -20);
  const note = { at: clock(), actor: 'customer', act: 'started' } as const;
  await ports.siteAutoships.start([openCycle({ contract, cycles: [] }, anchor)], note)();
};

/** Makes the first delivery of an autoship, as far as this process lives. */
const renew = async (name: string, paymentToken: string): Promise<void> => {
  await startAutoship(name, paymentToken);
  for (const days of [-3, -1]) await runOn(addDays(anchor, days));
  isArmed = true;
  await runOn(anchor);
};

/** The days after the first charge on which one that is declined is tried again, and one more. */
const lastDays = [0, 1, 3, 5, 6];

const finish = async (): Promise<void> => {
  for (const days of lastDays) await runOn(addDays(anchor, days));
  writeSync(1, `state ${JSON.stringify(await readRenewalState(database))}\n`);
};

if (task.kind === 'seed') await seed();
if (task.kind === 'renew') await renew(task.name, task.paymentToken);
if (task.kind === 'finish') await finish();
await index.close();
await opened.close();
process.exit(0);
