import { sql } from 'kysely';
import type { Instant } from '#domain/time';
import { buildSkuKey } from '#domain/typed-text';
import type { Database } from '../database';
import { buildRecordset, excludedColumns, insertRows, setToExcluded, sqlAnyId, sqlAnyText } from '../query';
import type { ProductWithContentHash } from './hashed-product';
import { buildPictureFromOriginal, buildStoredImage } from './save-picture-originals';
import { saveStockLevels } from './write-levels';

type Ids = ReadonlyMap<string, number>;

const variantRows = (products: readonly ProductWithContentHash[], ids: Ids) =>
  products.flatMap(({ handle, variants }) =>
    variants.map((variant, position) => ({
      sku_key: buildSkuKey(variant.sku),
      product_id: ids.get(handle),
      position,
      sku: variant.sku,
      options: variant.options,
      flavor_slug: variant.flavorSlug,
      size_slug: variant.sizeSlug,
      weight: variant.weight,
      weight_unit: variant.weightUnit,
      badges: variant.badges,
      pictures: variant.pictures.map(buildPictureFromOriginal),
      image: variant.image && buildStoredImage(variant.image),
    })),
  );

const priceRows = (products: readonly ProductWithContentHash[], ids: Ids) =>
  products
    .flatMap(({ variants }) => variants)
    .flatMap(({ sku, prices }) =>
      Object.entries(prices).map(([list, listed]) => ({
        variant_id: ids.get(buildSkuKey(sku)),
        price_list: list,
        amount: listed?.price,
        compare_at: listed?.compareAtPrice,
      })),
    );

/** The lists of account groups come with their first price. */
const addGroupPriceLists = async (
  database: Database,
  prices: readonly { readonly price_list: string }[],
): Promise<void> => {
  const groups = [...new Set(prices.map(({ price_list: name }) => name))].filter((name) => name.startsWith('hpsf-'));
  if (groups.length === 0) return;
  await database
    .insertInto('price_list')
    .values(groups.map((name) => ({ name, site: 'HPSF' as const })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const levelRows = (products: readonly ProductWithContentHash[]) =>
  products
    .flatMap(({ variants }) => variants)
    .flatMap(({ sku, stock = {} }) =>
      Object.entries(stock).map(([warehouse, onHand]) => ({ sku, warehouse: Number(warehouse), onHand })),
    );

/** Deletes the variants of products that have none of the keys, and stores their ids for the day they come back. */
const deleteOtherVariants = (database: Database, productIds: readonly number[], keys: readonly string[]) => {
  const gone = database
    .deleteFrom('variant')
    .where('product_id', '=', sqlAnyId(productIds))
    .where((column) => column.not(column('sku_key', '=', sqlAnyText(keys))))
    .returning(['sku_key', 'id as variant_id']);
  return database
    .with('gone', () => gone)
    .insertInto('former_sku')
    .columns(['sku_key', 'variant_id'])
    .expression(({ selectFrom }) => selectFrom('gone').select(['sku_key', 'variant_id']))
    .onConflict((conflict) => conflict.column('sku_key').doUpdateSet(excludedColumns(['variant_id'])))
    .execute();
};

/** Inserts the rows whose SKU was removed earlier, with the SKU's former id. */
const reviveVariants = (database: Database, rows: ReturnType<typeof variantRows>) => {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const own = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(`r.${column}`)));
  return sql`
      insert into variant (id, ${columns}) overriding system value
      select f.variant_id, ${own} from ${buildRecordset('variant', rows)} as r join former_sku f using (sku_key)
      order by r.sku_key on conflict do nothing`.execute(database);
};

/** Writes variants with their prices. A variant keeps its id by SKU; one no longer named is deleted. */
export const writeVariants = async (
  database: Database,
  products: readonly ProductWithContentHash[],
  ids: Ids,
): Promise<void> => {
  const rows = variantRows(products, ids);
  await deleteOtherVariants(
    database,
    [...ids.values()],
    rows.map((row) => row.sku_key),
  );
  await reviveVariants(database, rows);
  const end = sql<{ readonly id: number; readonly key: string }>`order by sku_key
    on conflict (sku_key) do update set ${setToExcluded(rows[0], 'sku_key')} returning id, sku_key as key`;
  const variants = await insertRows(database, 'variant', rows, end);
  const idOf = new Map(variants.map(({ id, key }) => [key, id]));
  await database
    .deleteFrom('price')
    .where('variant_id', '=', sqlAnyId([...idOf.values()]))
    .execute();
  const prices = priceRows(products, idOf);
  await addGroupPriceLists(database, prices);
  await insertRows(database, 'price', prices);
};

/** Writes the stock of products whose variants are stored. */
export const writeStock = async (
  database: Database,
  products: readonly ProductWithContentHash[],
  at: Instant,
): Promise<void> => {
  const stocked = products.flatMap(({ handle, stockHash: stock_hash }) =>
    stock_hash === undefined ? [] : [{ handle, stock_hash }],
  );
  if (stocked.length === 0) return;
  await database
    .updateTable('product as p')
    .from(buildRecordset('product', stocked).as('r'))
    .set(({ ref }) => ({ stock_hash: ref('r.stock_hash') }))
    .whereRef('p.handle', '=', 'r.handle')
    .execute();
  await saveStockLevels(database, levelRows(products), at);
};
