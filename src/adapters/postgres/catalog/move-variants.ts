import { sql } from 'kysely';
import type { Site } from '#domain/site';
import { buildSkuKey } from '#domain/typed-text';
import type { Database } from '../database';
import { buildRecordset, excludedColumns, sqlAnyId } from '../query';
import type { ProductWithContentHash } from './hashed-product';

type Product = { readonly id: number; readonly handle: string };

/** Deletes a product without variants; its handle and its former handles become former handles of `next`. */
const replaceProduct = async (database: Database, { id, handle }: Product, next: number): Promise<void> => {
  await database.updateTable('former_handle').set({ product_id: next }).where('product_id', '=', id).execute();
  await database
    .insertInto('former_handle')
    .values({ handle, product_id: next })
    .onConflict((conflict) => conflict.column('handle').doUpdateSet(excludedColumns(['product_id'])))
    .execute();
  await database.deleteFrom('product').where('id', '=', id).execute();
};

/**
 * Moves variants to the products that have their SKU now, and returns the sites of the products that lost one. A product
 * that lost all of its variants was renamed, so its handle redirects to its successor.
 */
export const moveVariantsToProducts = async (
  database: Database,
  products: readonly ProductWithContentHash[],
  ids: ReadonlyMap<string, number>,
): Promise<readonly Site[]> => {
  const wanted = products.flatMap(({ handle, variants }) =>
    variants.map(({ sku }) => ({ sku_key: buildSkuKey(sku), product_id: ids.get(handle) })),
  );
  const moved = await database
    .updateTable('variant as v')
    .from([buildRecordset('variant', wanted).as('c'), 'variant as before'])
    .set(({ ref }) => ({ product_id: ref('c.product_id') }))
    .whereRef('v.sku_key', '=', 'c.sku_key')
    .whereRef('before.id', '=', 'v.id')
    .whereRef('v.product_id', '<>', 'c.product_id')
    .returning(['before.product_id as old', 'c.product_id as next'])
    .execute();
  const successors = new Map(moved.map(({ old, next }) => [old, next]));
  if (successors.size === 0) return [];
  const formerProducts = await database
    .selectFrom('product as p')
    .leftJoin('variant as v', 'v.product_id', 'p.id')
    .select(({ fn }) => ['p.id', 'p.handle', 'p.sites', fn.count<number>('v.id').as('left')])
    .where('p.id', '=', sqlAnyId([...successors.keys()]))
    .groupBy('p.id')
    .execute();
  for (const product of formerProducts) {
    const next = successors.get(product.id);
    if (product.left === 0 && next !== undefined) await replaceProduct(database, product, next);
    else
      await database
        .updateTable('product')
        .set({ content_hash: sql<string>`content_hash || '-'` })
        .where('id', '=', product.id)
        .execute();
  }
  return formerProducts.flatMap(({ sites }) => sites);
};
