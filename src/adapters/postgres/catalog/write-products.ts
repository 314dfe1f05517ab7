import type { Instant } from '#domain/time';
import { type Database, execute, rowsOf } from '../database';
import { excludedColumns, inValues, query, recordset } from '../query';
import type { HashedProduct } from './hashed-product';
import { pictureOf } from './store-originals';

const updatedColumns = [
  'title',
  'brand',
  'product_type',
  'status',
  'sites',
  'terms',
  'description_html',
  'description',
  'tags',
  'options',
  'autoship',
  'nutrition',
  'rank',
  'sales',
  'rating',
  'picture',
  'content_hash',
  'updated_at',
] as const;
const insertedColumns = ['handle', ...updatedColumns] as const;

const productRow =
  (updatedAt: string) =>
  ({ productType, descriptionHtml, picture, hash, ...product }: HashedProduct) => ({
    handle: product.handle,
    title: product.title,
    brand: product.brand,
    product_type: productType,
    status: product.status,
    sites: product.sites,
    terms: product.terms,
    description_html: descriptionHtml,
    description: product.description,
    tags: product.tags,
    options: product.options,
    autoship: product.autoship,
    nutrition: product.nutrition,
    rank: product.rank,
    sales: product.sales,
    rating: product.rating,
    picture: pictureOf(picture),
    content_hash: hash,
    updated_at: updatedAt,
  });

/** Writes the products themselves, none twice, and answers their ids by handle. */
export const writeProducts = async (
  database: Database,
  products: readonly HashedProduct[],
  at: Instant,
): Promise<ReadonlyMap<string, number>> => {
  const given = recordset('product', products.map(productRow(new Date(at).toISOString())));
  const rows = await rowsOf(
    database,
    query
      .insertInto('product')
      .columns(insertedColumns)
      .expression(query.selectFrom(given.as('p')).select(insertedColumns).orderBy('handle'))
      .onConflict((conflict) => conflict.column('handle').doUpdateSet(excludedColumns(updatedColumns)))
      .returning(['id', 'handle']),
  );
  const handles = rows.map(({ handle }) => handle);
  await execute(database, query.deleteFrom('former_handle').where('handle', '=', inValues(handles)));
  return new Map(rows.map(({ id, handle }) => [handle, id]));
};
