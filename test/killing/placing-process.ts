import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { type KyselyPlugin, sql } from 'kysely';
import { InboxMail } from '#adapters/inbox/inbox-mail';
import { openDatabase } from '#adapters/postgres/open-database';
import { openPostgresSitePorts } from '#adapters/postgres/postgres-shop';
import { SiteRevisionWatcher } from '#adapters/postgres/site-revision-watcher';
import { IndexedListings } from '#adapters/search-index/indexed-listings';
import { ProductSearchIndex } from '#adapters/search-index/product-search-index';
import { SearchIndexWorker } from '#adapters/search-index/search-index-worker';
import { RemoteTestPayments } from '#adapters/test-payments/remote-test-payments';
import { FinishPendingOrders } from '#application/checkout/finish-pending-orders';
import type { PlaceOrderRequest } from '#application/checkout/place-order';
import { priceCheckoutForState } from '#application/checkout/price-for-address';
import { DeliverEvents } from '#application/events/deliver-events';
import type { Payments } from '#application/ports/payments';
import { money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import { instant } from '#domain/time';
import { createEmailLookupHasher } from '#main/backends/keys.ts';
import { storedEvents } from '#main/wiring/events/domain-events.ts';
import { aGuest, aProduct, aVariant, aWarehouse } from '../builders';
import { typed } from '../contracts/checkout-input';
import { tokenOf } from '../contracts/test-shop';
import { backendOf, openTestSite } from '../open-test-site';
import type { PlacedOrder, PlacingTask } from './placing-task';

const task = JSON.parse(process.argv[2] ?? '') as PlacingTask;

/** Writes synchronously, because this process may be killed at any moment. */
const say = (line: string): void => {
  writeSync(1, `${line}\n`);
};

let steps = 0;
let isCounting = false;

/** Counts one more point at which the process may be killed. */
const step = (): void => {
  if (!isCounting) return;
  steps += 1;
  if (steps === task.killAt) process.kill(process.pid, 'SIGKILL');
};

const afterEachStatement: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    step();
    return result;
  },
};

const counted = (payments: Payments): Payments => ({
  abandon: (key) => payments.abandon(key),
  outcome: (key) => payments.outcome(key),
  refund: (key, reference, amount) => payments.refund(key, reference, amount),
  vault: (key, card) => payments.vault(key, card),
  forget: (token) => payments.forget(token),
  charge: (key, amount, source) => async () => {
    step();
    const outcome = await payments.charge(key, amount, source)();
    step();
    return outcome;
  },
});

const opened = await openDatabase(
  task.databaseUrl === undefined ? { dataDir: join(task.directory, 'shop') } : { databaseUrl: task.databaseUrl },
);
const database = opened.database.withPlugin(afterEachStatement);
const clock = () => instant(Date.now() + (task.passed ?? 0));
const ids = () => crypto.randomUUID();
const watch = new SiteRevisionWatcher(database);
const shop = openPostgresSitePorts({
  database,
  watch,
  site: 'DTC',
  origin: 'https://shop.test',
  ids,
  clock,
  timeZone: 'America/Denver',
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
const { container, shopFor } = openTestSite(ports, {
  backends: backendOf(ports, counted(new RemoteTestPayments(task.paymentsUrl))),
  mail: new InboxMail(join(task.directory, 'mail'), clock),
});
const guest = shopFor(aGuest());

const seed = async (): Promise<void> => {
  await ports.stockWriter.writeWarehouses([aWarehouse({ ranges: [['00501', '99950']] })])();
  await ports.catalogWriter.write([aProduct({ variants: [aVariant({ stock: { 1: 100_000 } })] })])();
};

const merchandise = async () => {
  const product = await ports.products.bySku('ADC-15')();
  if (O.isNone(product)) throw new Error('no bag');
  const [variant] = product.value.variants;
  if (!variant) throw new Error('no bag');
  return variant.merchandiseId;
};

/** The checkout of one bag, with all fields filled in. */
const aRequest = async (): Promise<PlaceOrderRequest> => {
  const added = await guest.addToCart.execute({
    lines: [{ merchandiseId: await merchandise(), quantity: 1 }],
  })();
  if (E.isLeft(added)) throw new Error(added.left.kind);
  return {
    token: tokenOf(added.right),
    orderId: ids() as OrderId,
    seenTotal: priceCheckoutForState(added.right, 'CO', money(5000)).total,
    seenVersion: added.right.version,
    input: typed(),
  };
};

const mostSweeps = 10;

const hasPending = async (): Promise<boolean> =>
  (await ports.siteOrders.pendingSince(new Date(clock()).toISOString())()).length > 0;

const finish = async (): Promise<void> => {
  // The processor loses answers, and the next sweep asks again for those.
  for (let sweeps = 0; sweeps < mostSweeps && (await hasPending()); sweeps += 1) {
    await container.get(FinishPendingOrders).execute()();
  }
  await container.get(DeliverEvents).execute()();
  const { rows } = await sql<PlacedOrder>`
    select o.id, o.number::int as number, o.status, o.attempt, o.total::int as total, o.cart_id as cart,
      (select sum(quantity)::int from order_line l where l.order_id = o.id) as quantity
    from orders o`.execute(database);
  const [level] = await ports.stock.levels(['ADC-15'], '80011')();
  say(`state ${JSON.stringify({ orders: rows, left: level?.onHand, waiting: await ports.deliveries.waiting()() })}`);
};

/** Goes on with the last killed process' work like a started shop, waits for a line on its input, and places orders. */
const place = async (): Promise<void> => {
  if (task.isAlone) {
    await finish();
    await once(process.stdin, 'data');
  }
  const requests = await Promise.all(Array.from({ length: task.orders ?? 1 }, aRequest));
  say('ready');
  isCounting = true;
  const { placeOrder } = guest;
  const outcomes = await Promise.all(requests.map((request) => placeOrder.execute(request)()));
  isCounting = false;
  say(`placed ${outcomes.filter(E.isRight).length}`);
};

const tasks: Readonly<Record<PlacingTask['kind'], () => Promise<void>>> = { seed, place, finish };

await tasks[task.kind]();
await index.close();
await opened.close();
process.exit(0);
