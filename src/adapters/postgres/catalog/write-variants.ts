import type { Instant } from '#domain/time';
import { type Database, execute, rowsOf } from '../database';
import { excludedColumns, inIds, inValues, query, recordset } from '../query';
import type { HashedProduct } from './hashed-product';
import { pictureOf } from './store-originals';
import { writeLevels } from './write-levels';

type Ids = ReadonlyMap<string, number>;

const updatedColumns = [
  'product_id',
  'position',
  'sku',
  'options',
  'flavor_slug',
  'size_slug',
  'weight',
  'weight_unit',
  'badges',
  'pictures',
] as const;
const insertedColumns = ['sku_key', ...updatedColumns] as const;
const priceColumns = ['variant_id', 'price_list', 'amount', 'compare_at'] as const;

const variantRows = (products: readonly HashedProduct[], ids: Ids) =>
  products.flatMap(({ handle, variants }) =>
    variants.map((variant, position) => ({
      sku_key: variant.sku.toLowerCase(),
      product_id: ids.get(handle),
      position,
      sku: variant.sku,
      options: variant.options,
      flavor_slug: variant.flavorSlug,
      size_slug: variant.sizeSlug,
      weight: variant.weight,
      weight_unit: variant.weightUnit,
      badges: variant.badges,
      pictures: variant.pictures.map(pictureOf),
    })),
  );

const priceRows = (products: readonly HashedProduct[], ids: Ids) =>
  products
    .flatMap(({ variants }) => variants)
    .flatMap(({ sku, prices }) =>
      Object.entries(prices).map(([list, { price, compareAtPrice }]) => ({
        variant_id: ids.get(sku.toLowerCase()),
        price_list: list,
        amount: price,
        compare_at: compareAtPrice,
      })),
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
  ids: Ids,
  at: Instant,
): Promise<void> => {
  const rows = variantRows(products, ids);
  const keys = rows.map((row) => row.sku_key);
  await execute(
    database,
    query
      .deleteFrom('variant')
      .where('product_id', '=', inIds([...ids.values()]))
      .where((column) => column.not(column('sku_key', '=', inValues(keys)))),
  );
  const variants = await rowsOf(
    database,
    query
      .insertInto('variant')
      .columns(insertedColumns)
      .expression(query.selectFrom(recordset('variant', rows).as('v')).select(insertedColumns).orderBy('sku_key'))
      .onConflict((conflict) => conflict.column('sku_key').doUpdateSet(excludedColumns(updatedColumns)))
      .returning(['id', 'sku_key as key']),
  );
  const idOf = new Map(variants.map(({ id, key }) => [key, id]));
  await execute(database, query.deleteFrom('price').where('variant_id', '=', inIds([...idOf.values()])));
  await execute(
    database,
    query
      .insertInto('price')
      .columns(priceColumns)
      .expression(query.selectFrom(recordset('price', priceRows(products, idOf)).as('p')).select(priceColumns)),
  );
  await writeLevels(database, levelRows(products), at);
};
