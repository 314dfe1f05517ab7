import { sql } from 'kysely';
import type { Instant } from '#domain/time';
import type { Database } from '../database';
import { insertRows, setToExcluded, sqlAnyText } from '../query';
import type { ProductWithContentHash } from './hashed-product';
import { buildPictureFromOriginal, buildStoredImage } from './save-picture-originals';

const productRow =
  (updatedAt: string) =>
  ({ productType, descriptionHtml, picture, images = [], hash, ...product }: ProductWithContentHash) => ({
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
    picture: buildPictureFromOriginal(picture),
    images: images.map(buildStoredImage),
    content_hash: hash,
    updated_at: updatedAt,
  });

/** Writes products without their variants and returns their ids by handle. No handle may occur twice. */
export const writeProducts = async (
  database: Database,
  products: readonly ProductWithContentHash[],
  at: Instant,
): Promise<ReadonlyMap<string, number>> => {
  const rows = products.map(productRow(new Date(at).toISOString()));
  const end = sql<{ readonly id: number; readonly handle: string }>`order by handle
    on conflict (handle) do update set ${setToExcluded(rows[0], 'handle')} returning id, handle`;
  const written = await insertRows(database, 'product', rows, end);
  const handles = written.map(({ handle }) => handle);
  await database.deleteFrom('former_handle').where('handle', '=', sqlAnyText(handles)).execute();
  return new Map(written.map(({ id, handle }) => [handle, id]));
};
