import { sql } from 'kysely';
import type { Instant } from '#domain/time';
import { buildSkuKey } from '#domain/typed-text';
import { type Database, executeStatement } from '../database';
import { insertRows, queryBuilder, setToExcluded, sqlAnyId, sqlAnyText } from '../query';
import type { ProductWithContentHash } from './hashed-product';
import { buildPictureFromOriginal } from './save-picture-originals';
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
  await executeStatement(
    database,
    queryBuilder
      .insertInto('price_list')
      .values(groups.map((name) => ({ name, site: 'HPSF' as const })))
      .onConflict((conflict) => conflict.doNothing()),
  );
};

const levelRows = (products: readonly ProductWithContentHash[]) =>
  products
    .flatMap(({ variants }) => variants)
    .flatMap(({ sku, stock = {} }) =>
      Object.entries(stock).map(([warehouse, onHand]) => ({ sku, warehouse: Number(warehouse), onHand })),
    );

/** Writes variants with their prices and stock. A variant keeps its id by SKU; one no longer named is deleted. */
export const writeVariants = async (
  database: Database,
  products: readonly ProductWithContentHash[],
  ids: Ids,
  at: Instant,
): Promise<void> => {
  const rows = variantRows(products, ids);
  const keys = rows.map((row) => row.sku_key);
  await executeStatement(
    database,
    queryBuilder
      .deleteFrom('variant')
      .where('product_id', '=', sqlAnyId([...ids.values()]))
      .where((column) => column.not(column('sku_key', '=', sqlAnyText(keys)))),
  );
  const end = sql<{ readonly id: number; readonly key: string }>`order by sku_key
    on conflict (sku_key) do update set ${setToExcluded(rows[0], 'sku_key')} returning id, sku_key as key`;
  const variants = await insertRows(database, 'variant', rows, end);
  const idOf = new Map(variants.map(({ id, key }) => [key, id]));
  await executeStatement(
    database,
    queryBuilder.deleteFrom('price').where('variant_id', '=', sqlAnyId([...idOf.values()])),
  );
  const prices = priceRows(products, idOf);
  await addGroupPriceLists(database, prices);
  await insertRows(database, 'price', prices);
  await saveStockLevels(database, levelRows(products), at);
};
