import { sql } from 'kysely';
import type { Instant } from '#domain/time';
import { type Database, execute, json, moment, rowsOf, texts } from '../database';
import type { HashedProduct } from './hashed-product';
import { pictureOf } from './keep-originals';

const productRow = ({ variants: _variants, picture, ...product }: HashedProduct) => ({
  ...product,
  picture: pictureOf(picture),
});

/** Writes the products themselves, none twice, and answers their ids by handle. */
export const writeProducts = async (
  database: Database,
  products: readonly HashedProduct[],
  at: Instant,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await rowsOf(
    database,
    sql<{ id: string; handle: string }>`
      insert into product (
        handle, title, brand, product_type, status, sites, terms, description_html, description, tags, options, autoship,
        nutrition, rank, sales, rating, picture, content_hash, updated_at)
      select handle, title, brand, "productType", status, array(select json_array_elements_text(sites)), terms,
        "descriptionHtml", description, tags, options, autoship, nutrition, rank, sales, rating, picture, hash, ${moment(at)}
      from json_to_recordset(${json(products.map(productRow))}) as p(
        handle text, title text, brand text, "productType" text, status text, sites json, terms json,
        "descriptionHtml" text, description text, tags json, options json, autoship boolean, nutrition json, rank bigint,
        sales bigint, rating json, picture json, hash text)
      order by handle
      on conflict (handle) do update set
        title = excluded.title, brand = excluded.brand, product_type = excluded.product_type, status = excluded.status,
        sites = excluded.sites, terms = excluded.terms, description_html = excluded.description_html,
        description = excluded.description, tags = excluded.tags, options = excluded.options,
        autoship = excluded.autoship, nutrition = excluded.nutrition, rank = excluded.rank, sales = excluded.sales,
        rating = excluded.rating, picture = excluded.picture, content_hash = excluded.content_hash, updated_at = excluded.updated_at
      returning id::text as id, handle`,
  );
  await execute(
    database,
    sql`delete from former_handle where handle = any(${texts(rows.map(({ handle }) => handle))})`,
  );
  return new Map(rows.map(({ id, handle }) => [handle, id]));
};
