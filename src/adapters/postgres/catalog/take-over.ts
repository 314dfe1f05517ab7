import { sql } from 'kysely';
import type { Site } from '#domain/site';
import { type Database, execute, json, rowsOf } from '../database';
import type { HashedProduct } from './hashed-product';

type Overtaken = {
  readonly old: string;
  readonly next: string;
  readonly sites: readonly Site[];
  readonly left: number;
};

/**
 * Moves variants to the products that have their SKU now, and answers the sites of those that lost one. A product that
 * lost all of them went by another name: its handle leads to its successor.
 */
export const takeOver = async (
  database: Database,
  products: readonly HashedProduct[],
  ids: ReadonlyMap<string, string>,
): Promise<readonly Site[]> => {
  const claims = products.flatMap(({ handle, variants }) =>
    variants.map(({ sku }) => ({ key: sku.toLowerCase(), id: ids.get(handle) })),
  );
  const moved = await rowsOf(
    database,
    sql<{ old: string; next: string }>`
      update variant v set product_id = c.id
      from json_to_recordset(${json(claims)}) as c(key text, id bigint), variant before
      where v.sku_key = c.key and before.id = v.id and v.product_id <> c.id
      returning before.product_id::text as old, c.id::text as next`,
  );
  const successors = new Map(moved.map(({ old, next }) => [old, next]));
  if (successors.size === 0) return [];
  const overtaken = await rowsOf(
    database,
    sql<Overtaken>`
      select p.id::text as old, p.sites, (select count(*) from variant v where v.product_id = p.id) as left
      from product p where p.id = any(${[...successors.keys()]}::bigint[])`,
  );
  for (const { old, left } of overtaken) {
    if (left > 0) {
      await execute(database, sql`update product set content_hash = '' where id = ${old}::bigint`);
      continue;
    }
    const next = successors.get(old);
    await execute(
      database,
      sql`update former_handle set product_id = ${next}::bigint where product_id = ${old}::bigint`,
    );
    await execute(
      database,
      sql`
        insert into former_handle (handle, product_id) select handle, ${next}::bigint from product where id = ${old}::bigint
        on conflict (handle) do update set product_id = excluded.product_id`,
    );
    await execute(database, sql`delete from product where id = ${old}::bigint`);
  }
  return overtaken.flatMap(({ sites }) => sites);
};
