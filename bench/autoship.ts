import { join } from 'node:path';
import pg from 'pg';
import { countPlaced, insertContracts, wakeContracts } from './autoship-contracts.ts';
import { type MailServer, startMailServer } from './autoship-mail-server.ts';
import { startProcessor } from './autoship-processor.ts';
import type { Figure } from './figures.ts';
import { loadAtRate } from './load.ts';
import { postForm } from './people-accounts.ts';
import { aKey, type Environment, forget, type ShopProcess, startShop, temporaryDirectory } from './shop-process.ts';
import { startPostgres } from './throw-away-postgres.ts';

const timeoutMs = 300_000;
/** Contracts of the run without a limit, and of the one that is held to a number a second. */
const [many, some] = [10_000, 1_600];
const heldPerNode = 10;
const pageRate = 40;
const passwordResetMs = 10_000;
/** A customer of the demo data. */
const somebody = 'fresh@demo.provender.example';

type Renewing = {
  readonly nodes: readonly [ShopProcess, ShopProcess];
  readonly client: pg.Client;
  readonly processor: Awaited<ReturnType<typeof startProcessor>>;
};

/** Two nodes over one PostgreSQL and one processor, with that many contracts that are not awake yet. */
const withContracts = async (
  url: string,
  contracts: number,
  extra: Environment,
  measure: (renewing: Renewing) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> => {
  const directory = await temporaryDirectory();
  const processor = await startProcessor(directory);
  const environment = {
    DATABASE_URL: url,
    DEMO: 'true',
    INSECURE_COOKIES: 'true',
    PAYMENTS_URL: processor.url,
    SECRET_KEY: aKey,
    ...extra,
  };
  const nodes = [
    await startShop({ ...environment, DATA_DIR: join(directory, 'one') }),
    await startShop({ ...environment, DATA_DIR: join(directory, 'two') }),
  ] as const;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await insertContracts(client, processor.token, contracts);
  const figures = await measure({ nodes, client, processor });
  await client.end();
  for (const node of nodes) await node.stop();
  await processor.stop();
  await forget(directory);
  return figures;
};

const waitUntilPlaced = async (client: pg.Client, contracts: number): Promise<void> => {
  const until = performance.now() + timeoutMs;
  while ((await countPlaced(client)) < contracts && performance.now() < until)
    await new Promise((done) => setTimeout(done, 500));
};

/** What there is once all are placed, each exactly once. */
const countRenewals = async ({ client, processor }: Renewing) => {
  const { rows } = await client.query<{ orders: number; cycles: number; open: number; seconds: number }>(`
    select (select count(*)::int from orders where contract_id is not null and status = 'placed') as orders,
      (select count(distinct contract_id)::int from autoship_cycle where status = 'placed') as cycles,
      (select count(*)::int from autoship_cycle where number = 2 and status = 'planned') as open,
      (select extract(epoch from max(at) - min(at))::float8 from autoship_ledger where act in ('charge-started', 'placed')) as seconds`);
  const { orders = 0, cycles = 0, open = 0, seconds = Number.NaN } = rows[0] ?? {};
  return { orders, cycles, open, seconds, charges: processor.charges() };
};

/** As fast as two nodes can. */
const measureFast = async (renewing: Renewing): Promise<readonly Figure[]> => {
  await wakeContracts(renewing.client);
  await waitUntilPlaced(renewing.client, many);
  const { orders, cycles, open, seconds, charges } = await countRenewals(renewing);
  return [
    { name: 'renewals, two nodes and PostgreSQL together', value: cycles / seconds, unit: '/s', atLeast: 100 },
    { name: 'contracts that were renewed', value: cycles, unit: '', atLeast: many },
    { name: 'orders that were placed, of as many contracts', value: orders - cycles, unit: 'more', atMost: 0 },
    { name: 'charges that were made twice', value: charges.filter((count) => count > 1).length, unit: '', atMost: 0 },
    { name: 'charges without an order', value: charges.length - orders, unit: '', atMost: 0 },
    { name: 'contracts without a next delivery', value: many - open, unit: '', atMost: 0 },
  ];
};

const loadList = ({ origin }: ShopProcess) =>
  loadAtRate(origin, ['/products', '/products/dog', '/products/cat'], {
    perSecond: pageRate,
    seconds: 20,
    connections: 4,
  });

/** Asks for a new password, and answers after how many milliseconds the email has left. */
const timePasswordReset = async ({ origin }: ShopProcess, mail: MailServer) => {
  const from = performance.now();
  await postForm(origin, '/shelter/forgot-password', { email: somebody }, 200);
  const find = () => mail.arrived.find(({ to }) => to.includes(somebody));
  while (!find() && performance.now() - from < 2 * passwordResetMs) await new Promise((done) => setTimeout(done, 50));
  return (find()?.at ?? Number.POSITIVE_INFINITY) - from;
};

/** Held to a number a second, while lists are read and a password is reset. */
const measureHeld =
  (mail: MailServer) =>
  async (renewing: Renewing): Promise<readonly Figure[]> => {
    const [node] = renewing.nodes;
    const atRest = await loadList(node);
    await wakeContracts(renewing.client);
    await new Promise((done) => setTimeout(done, 20_000));
    const [meanwhile, reset] = await Promise.all([loadList(node), timePasswordReset(node, mail)]);
    const placed = await countPlaced(renewing.client);
    await waitUntilPlaced(renewing.client, some);
    const { orders, seconds, charges } = await countRenewals(renewing);
    return [
      { name: 'renewals when held to 20 a second', value: orders / seconds, unit: '/s', atMost: 22 },
      { name: 'left while pages were measured', value: some - placed, unit: '', atLeast: 1 },
      { name: 'contracts that were renewed, held', value: orders, unit: '', atLeast: some },
      { name: 'charges without an order, held', value: charges.length - orders, unit: '', atMost: 0 },
      { name: `lists at rest, ${pageRate} a second, p99`, value: atRest.p99, unit: 'ms' },
      {
        name: 'lists while autoships renew, p99',
        value: meanwhile.p99,
        unit: 'ms',
        atMost: Math.max(2 * atRest.p99, 2),
      },
      { name: 'lists that were not answered', value: atRest.failures + meanwhile.failures, unit: '', atMost: 0 },
      { name: 'password reset until its mail leaves', value: reset, unit: 'ms', atMost: passwordResetMs },
    ];
  };

/**
 * Renewals that are due at once, on two nodes over one PostgreSQL, with a processor that takes 50 ms: 10,000 of them as fast
 * as the nodes can, and some held to 20 a second beside visitors of the shop.
 */
export const autoship = async (): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  const mail = await startMailServer();
  const runs = [
    [many, {}, measureFast],
    [some, { RENEWALS_PER_SECOND: String(heldPerNode), SMTP_URL: mail.url }, measureHeld(mail)],
  ] as const;
  for (const [contracts, environment, measure] of runs) {
    const postgres = await startPostgres();
    if (!postgres) {
      console.log('There is no PostgreSQL; nothing is measured.');
      break;
    }
    figures.push(...(await withContracts(postgres.url, contracts, environment, measure)));
    postgres.stop();
  }
  await mail.close();
  return figures;
};
