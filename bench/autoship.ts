import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import type { Figure } from './figures.ts';
import { aKey, forget, freePort, startShop, temporaryDirectory } from './shop-process.ts';
import { startPostgres } from './throw-away-postgres.ts';

const contracts = 10_000;
const timeoutMs = 300_000;
const latencyMs = 50;

/** A test processor as a process of its own, with a journal of what it was asked. */
const startProcessor = async (directory: string) => {
  const port = await freePort();
  const journal = join(directory, 'journal.jsonl');
  const args = ['test-processor', '--port', String(port), '--journal', journal, '--latency', String(latencyMs)];
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, '../dist/server/cli.js'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout) await once(createInterface(child.stdout), 'line');
  const url = `http://127.0.0.1:${port}`;
  const card = { number: '4242424242424242', expiresMonth: 12, expiresYear: 2040, code: '123' };
  const answer = await fetch(`${url}/vault`, { method: 'POST', body: JSON.stringify({ key: 'the card', card }) });
  const { instrument } = (await answer.json()) as { readonly instrument: { readonly token: string } };
  return {
    url,
    token: instrument.token,
    /** How often each key was charged. */
    charges: (): readonly number[] => {
      const counts = new Map<string, number>();
      for (const line of readFileSync(journal, 'utf8').trimEnd().split('\n')) {
        const { what, key } = JSON.parse(line) as { readonly what: string; readonly key?: string };
        if (what === 'charge' && key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      return [...counts.values()];
    },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};

/** Contracts whose delivery is locked and due at `dueAt`; the engine does not look at them before `wakeThem`. */
const insertContracts = async (client: pg.Client, token: string): Promise<void> => {
  await client.query('update stock set on_hand = 1000000');
  await client.query(`insert into customer (site, email, email_key, created_at)
    select 'DTC', 'renewed-' || n || '@example.com', 'renewed-' || n || '@example.com', now() from generate_series(1, 1000) n`);
  const address =
    '{"firstName":"Pat","lastName":"Doe","address1":"1 Main Street","city":"Denver","provinceCode":"CO","zip":"80202","countryCode":"US"}';
  await client.query(
    `insert into autoship_contract (id, site, customer_id, first_order_id, started_on, address, payment_token, every_count,
       every_unit, anchor, status, consent_version, version)
     select 'bench-' || n, 'DTC', (select id from customer where email_key = 'renewed-' || (n % 1000 + 1) || '@example.com'),
       'first-' || n, current_date - 28, $1::json, $2, 4, 'week', current_date - 1, 'active', '2026-02', 1
     from generate_series(1, $3::int) n`,
    [address, token, contracts],
  );
  await client.query(
    `with sold as (
       select v.merchandise_id, v.options, p.title, p.product_type, r.amount, v.sku,
         row_number() over (order by v.id) - 1 as position, count(*) over () as total
       from variant v join product p on p.id = v.product_id join price r on r.variant_id = v.id and r.price_list = 'dtc'
       where p.status = 'published' and 'DTC' = any(p.sites) and p.autoship)
     , line as (
       insert into autoship_line (id, contract_id, position, merchandise_id, quantity, promised_price, out_of_stock,
         substitutes, skipped_cycles, status)
       select 'bench-' || n || '-1', 'bench-' || n, 0, sold.merchandise_id, 1, sold.amount, 'ship-the-rest', '[]', '[]', 'live'
       from generate_series(1, $1::int) n join sold on sold.position = n % sold.total)
     insert into autoship_cycle (contract_id, number, planned, date, status, one_time_items, attempts, reminded_at, quote,
       lock_at, due_at)
     select 'bench-' || n, 1, current_date - 1, current_date - 1, 'locked', '[]', 0, now() - interval '80 hours',
       json_build_object('contractVersion', 1, 'lines', json_build_array(json_build_object(
         'merchandiseId', sold.merchandise_id, 'lineId', 'bench-' || n || '-1', 'title', sold.title, 'variantTitle', '',
         'productType', sold.product_type, 'pictureSource', 'none', 'quantity', 1, 'listPrice', sold.amount,
         'unitPrice', sold.amount, 'amount', sold.amount)),
         'cost', json_build_object('goods', sold.amount, 'shipping', 0, 'serviceCharge', 0, 'tax', 0, 'taxRate', 0,
           'total', sold.amount)),
       now() - interval '2 days', now() - interval '1 day'
     from generate_series(1, $1::int) n join sold on sold.position = n % sold.total`,
    [contracts],
  );
  await client.query('analyze');
};

const countPlaced = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from autoship_cycle where status = 'placed'`,
  );
  return rows[0]?.count ?? 0;
};

const waitUntilPlaced = async (client: pg.Client): Promise<void> => {
  const until = performance.now() + timeoutMs;
  while ((await countPlaced(client)) < contracts && performance.now() < until)
    await new Promise((done) => setTimeout(done, 500));
};

/** 10,000 renewals that are due at once, on two nodes over one PostgreSQL, with a processor that takes 50 ms. */
export const autoship = async (): Promise<readonly Figure[]> => {
  const postgres = await startPostgres();
  if (!postgres) {
    console.log('There is no PostgreSQL; nothing is measured.');
    return [];
  }
  const directory = await temporaryDirectory();
  const processor = await startProcessor(directory);
  const environment = {
    DATABASE_URL: postgres.url,
    DEMO: 'true',
    INSECURE_COOKIES: 'true',
    PAYMENTS_URL: processor.url,
    SECRET_KEY: aKey,
  };
  const nodes = [
    await startShop({ ...environment, DATA_DIR: join(directory, 'one') }),
    await startShop({ ...environment, DATA_DIR: join(directory, 'two') }),
  ];
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await insertContracts(client, processor.token);
  await client.query(`update autoship_contract set wake_at = now() - interval '1 minute'`);
  await waitUntilPlaced(client);
  const { rows } = await client.query<{ orders: number; cycles: number; open: number; seconds: number }>(`
    select (select count(*)::int from orders where contract_id is not null and status = 'placed') as orders,
      (select count(distinct contract_id)::int from autoship_cycle where status = 'placed') as cycles,
      (select count(*)::int from autoship_cycle where number = 2 and status = 'planned') as open,
      (select extract(epoch from max(at) - min(at))::float8 from autoship_ledger where act in ('charge-started', 'placed')) as seconds`);
  const [seen] = rows;
  const charges = processor.charges();
  await client.end();
  for (const node of nodes) await node.stop();
  await processor.stop();
  await forget(directory);
  postgres.stop();
  const { orders = 0, cycles = 0, open = 0, seconds = Number.NaN } = seen ?? {};
  return [
    { name: 'renewals, two nodes and PostgreSQL together', value: cycles / seconds, unit: '/s', atLeast: 100 },
    { name: 'contracts that were renewed', value: cycles, unit: '', atLeast: contracts },
    { name: 'orders that were placed, of as many contracts', value: orders - cycles, unit: 'more', atMost: 0 },
    { name: 'charges that were made twice', value: charges.filter((count) => count > 1).length, unit: '', atMost: 0 },
    { name: 'charges without an order', value: charges.length - orders, unit: '', atMost: 0 },
    { name: 'contracts without a next delivery', value: contracts - open, unit: '', atMost: 0 },
  ];
};
