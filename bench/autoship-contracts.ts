import type pg from 'pg';

/** Stores `contracts` contracts whose delivery is locked and due; the engine does not look at them before `wakeContracts`. */
export const insertContracts = async (client: pg.Client, token: string, contracts: number): Promise<void> => {
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

/** Lets the engine see the contracts. */
export const wakeContracts = async (client: pg.Client): Promise<void> => {
  await client.query(`update autoship_contract set wake_at = now() - interval '1 minute'`);
};

/** How many deliveries were placed. */
export const countPlaced = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from autoship_cycle where status = 'placed'`,
  );
  return rows[0]?.count ?? 0;
};
