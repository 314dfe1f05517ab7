import type { Site } from '#domain/site';
import { type Database, execute, rowsOf } from '../database';
import { excludedColumns, inIds, query, recordset } from '../query';
import type { HashedProduct } from './hashed-product';

type Product = { readonly id: number; readonly handle: string };

/** Lets the handle of a product that has no variant any more, and those that led to it, lead to another. */
const succeed = async (database: Database, { id, handle }: Product, next: number): Promise<void> => {
  await execute(database, query.updateTable('former_handle').set({ product_id: next }).where('product_id', '=', id));
  await execute(
    database,
    query
      .insertInto('former_handle')
      .values({ handle, product_id: next })
      .onConflict((conflict) => conflict.column('handle').doUpdateSet(excludedColumns(['product_id']))),
  );
  await execute(database, query.deleteFrom('product').where('id', '=', id));
};

/**
 * Moves variants to the products that have their SKU now, and answers the sites of those that lost one. A product that
 * lost all of them went by another name: its handle leads to its successor.
 */
export const moveVariants = async (
  database: Database,
  products: readonly HashedProduct[],
  ids: ReadonlyMap<string, number>,
): Promise<readonly Site[]> => {
  const claims = products.flatMap(({ handle, variants }) =>
    variants.map(({ sku }) => ({ sku_key: sku.toLowerCase(), product_id: ids.get(handle) })),
  );
  const moved = await rowsOf(
    database,
    query
      .updateTable('variant as v')
      .from([recordset('variant', claims).as('c'), 'variant as before'])
      .set(({ ref }) => ({ product_id: ref('c.product_id') }))
      .whereRef('v.sku_key', '=', 'c.sku_key')
      .whereRef('before.id', '=', 'v.id')
      .whereRef('v.product_id', '<>', 'c.product_id')
      .returning(['before.product_id as old', 'c.product_id as next']),
  );
  const successors = new Map(moved.map(({ old, next }) => [old, next]));
  if (successors.size === 0) return [];
  const overtaken = await rowsOf(
    database,
    query
      .selectFrom('product as p')
      .leftJoin('variant as v', 'v.product_id', 'p.id')
      .select(({ fn }) => ['p.id', 'p.handle', 'p.sites', fn.count<number>('v.id').as('left')])
      .where('p.id', '=', inIds([...successors.keys()]))
      .groupBy('p.id'),
  );
  for (const product of overtaken) {
    const next = successors.get(product.id);
    if (product.left === 0 && next !== undefined) await succeed(database, product, next);
    else await execute(database, query.updateTable('product').set({ content_hash: '' }).where('id', '=', product.id));
  }
  return overtaken.flatMap(({ sites }) => sites);
};
