import pg from 'pg';
import { type Figure, percentile } from './figures.ts';
import { concurrentMergeFigures, signInFigures } from './merging.ts';
import { type MeasuredPerson, registerPeople, signIn } from './people-accounts.ts';
import { forget, startShop, temporaryDirectory } from './shop-process.ts';
import { startPostgres } from './throw-away-postgres.ts';

const rounds = 300;
const pages = ['/account/dashboard', '/account/orders'] as const;

/** Gives a customer placed orders of two lines each. */
const insertOrders = async (client: pg.Client, { email }: MeasuredPerson, count: number): Promise<void> => {
  const address =
    '{"firstName":"Pat","lastName":"Doe","address1":"1 Main Street","city":"Denver","provinceCode":"CO","zip":"80202","countryCode":"US"}';
  await client.query(
    `insert into orders (id, site, number, status, cart_id, checkout_token, created_at, email_key, contact, address,
       warehouse, goods, shipping, service_charge, tax, total, customer_id)
     select $1::text || '-' || n, 'DTC', nextval('order_number'), 'placed', $1 || n, $1 || n,
       now() - n * interval '1 hour', $1, json_build_object('email', $1::text), $2::json, 1, 2000, 0, 0, 58, 2058,
       (select id from customer where email_key = $1 and site = 'DTC')
     from generate_series(1, $3::int) as n`,
    [email, address, count],
  );
  await client.query(
    `insert into order_line (order_id, position, merchandise_id, sku, title, variant_title, product_type,
       picture_source, quantity, list_price, unit_price, discounts, amount, tax_rate, tax, weight)
     select o.id, p, 'bench-' || p, 'BENCH-' || p, 'Food ' || p, '15 lb', 'Dry Food', 'none', 1, 1000, 1000, '[]', 1000,
       2900, 29, 15
     from orders as o, generate_series(0, 1) as p where o.email_key = $1`,
    [email],
  );
};

const timeOf = async (origin: string, path: string, cookie: string): Promise<number> => {
  const from = performance.now();
  const response = await fetch(origin + path, { headers: { cookie }, redirect: 'manual' });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - from;
};

/** Pages of a customer with 3 orders and of one with 1,000, in turn, so that other load affects both. */
const compare = async (origin: string, path: string, few: string, many: string): Promise<readonly Figure[]> => {
  const times: { readonly few: number[]; readonly many: number[] } = { few: [], many: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.few.push(await timeOf(origin, path, few));
    times.many.push(await timeOf(origin, path, many));
  }
  const [ofFew, ofMany] = [times.few, times.many].map((all) => percentile(all.slice(rounds / 5), 95));
  return [
    { name: `${path} with 3 orders, p95`, value: ofFew ?? Number.NaN, unit: 'ms' },
    { name: `${path} with 1,000 orders, p95`, value: ofMany ?? Number.NaN, unit: 'ms' },
    {
      name: `${path}: 1,000 orders, of 3`,
      value: (ofMany ?? Number.NaN) / (ofFew ?? Number.NaN),
      unit: 'x',
      atMost: 1.5,
    },
  ];
};

/** The account of a customer with many orders against that of one with few (F1), and merged carts. Needs PostgreSQL. */
export const account = async (): Promise<readonly Figure[]> => {
  const postgres = await startPostgres();
  if (!postgres) {
    console.log('There is no PostgreSQL; nothing is measured.');
    return [];
  }
  const directory = await temporaryDirectory();
  const shop = await startShop({
    DATA_DIR: directory,
    INSECURE_COOKIES: 'true',
    DATABASE_URL: postgres.url,
    DEMO: 'true',
  });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const [few, many, third, fourth] = await registerPeople(shop.origin, 4);
  const figures: Figure[] = [];
  if (few && many && third && fourth) {
    await insertOrders(client, few, 3);
    await insertOrders(client, many, 1000);
    await client.query('analyze');
    const cookies = [await signIn(shop.origin, few), await signIn(shop.origin, many)] as const;
    for (const path of pages) figures.push(...(await compare(shop.origin, path, ...cookies)));
    figures.push(...(await signInFigures(shop.origin, few, many)));
    const merging = [[third, true] as const, [fourth, false] as const];
    figures.push(...(await concurrentMergeFigures(shop.origin, postgres.url, directory, client, merging)));
  }
  await client.end();
  await shop.stop();
  await forget(directory);
  postgres.stop();
  return figures;
};
