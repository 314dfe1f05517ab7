import { sql } from 'kysely';
import type { Instant } from '#domain/time';
import { type Database, execute, json, rowsOf } from '../database';
import type { HashedProduct } from './hashed-product';
import { pictureOf } from './keep-originals';
import { writeLevels } from './write-levels';

const variantRows = (products: readonly HashedProduct[], ids: ReadonlyMap<string, string>) =>
  products.flatMap(({ handle, variants }) =>
    variants.map(({ pictures, prices: _prices, stock: _stock, ...variant }, position) => ({
      ...variant,
      key: variant.sku.toLowerCase(),
      product: ids.get(handle),
      position,
      pictures: pictures.map(pictureOf),
    })),
  );

const priceRows = (products: readonly HashedProduct[], idOf: ReadonlyMap<string, string>) =>
  products
    .flatMap(({ variants }) => variants)
    .flatMap(({ sku, prices }) =>
      Object.entries(prices).map(([list, price]) => ({ variant: idOf.get(sku.toLowerCase()), list, ...price })),
    );

const levelRows = (products: readonly HashedProduct[]) =>
  products
    .flatMap(({ variants }) => variants)
    .flatMap(({ sku, stock = {} }) =>
      Object.entries(stock).map(([warehouse, onHand]) => ({ sku, warehouse: Number(warehouse), onHand })),
    );

/** Writes the variants of products: those of before keep their ids by SKU, those not named any more go. */
export const writeVariants = async (
  database: Database,
  products: readonly HashedProduct[],
  ids: ReadonlyMap<string, string>,
  at: Instant,
): Promise<void> => {
  const rows = variantRows(products, ids);
  const recordset = sql`json_to_recordset(${json(rows)}) as n(
    product bigint, position int, sku text, key text, options json, "flavorSlug" text, "sizeSlug" text,
    weight double precision, "weightUnit" text, badges json, pictures json)`;
  await execute(
    database,
    sql`
      delete from variant v where v.product_id = any(${[...ids.values()]}::bigint[])
        and not (v.sku_key = any(${rows.map(({ key }) => key)}::text[]))`,
  );
  const written = await rowsOf(
    database,
    sql<{ id: string; key: string }>`
      insert into variant (
        product_id, position, sku, sku_key, options, flavor_slug, size_slug, weight, weight_unit, badges, pictures)
      select product, position, sku, key, options, "flavorSlug", "sizeSlug", weight, "weightUnit", badges, pictures
      from ${recordset} order by key
      on conflict (sku_key) do update set
        product_id = excluded.product_id, position = excluded.position, sku = excluded.sku, options = excluded.options,
        flavor_slug = excluded.flavor_slug, size_slug = excluded.size_slug, weight = excluded.weight,
        weight_unit = excluded.weight_unit, badges = excluded.badges, pictures = excluded.pictures
      returning id::text as id, sku_key as key`,
  );
  const idOf = new Map(written.map(({ id, key }) => [key, id]));
  await execute(database, sql`delete from price where variant_id = any(${[...idOf.values()]}::bigint[])`);
  await execute(
    database,
    sql`
      insert into price (variant_id, price_list, amount, compare_at)
      select variant, list, price, "compareAtPrice"
      from json_to_recordset(${json(priceRows(products, idOf))}) as r(
        variant bigint, list text, price bigint, "compareAtPrice" bigint)`,
  );
  await writeLevels(database, levelRows(products), at);
};
