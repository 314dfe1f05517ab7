import { type RawBuilder, sql } from 'kysely';
import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
import type { StoredProduct } from '#domain/catalog/stored-product';
import { buildSkuKey } from '#domain/typed-text';
import type { Database } from '../database';
import { sqlAnyText } from '../query';
import { StoredProductCodec } from './product-codecs';

/** The pictures of the variant `v` that are no drawings, for products that were written before pictures had URLs. */
const rastersOfVariant = sql`(
  select coalesce(json_agg(x.picture order by x.place), '[]'::json)
  from json_array_elements(v.pictures) with ordinality as x(picture, place)
  join picture o on o.source = x.picture ->> 'source' and o.kind = 'raster')`;

const rastersOfProduct = sql`(
  select ${rastersOfVariant} from variant v where v.product_id = p.id order by v.position limit 1)`;

const prices = sql`(
  select coalesce(json_object_agg(r.price_list, json_build_object('price', r.amount, 'compareAtPrice', r.compare_at)), '{}')
  from price r where r.variant_id = v.id)`;

const stock = sql`(
  select coalesce(json_object_agg(s.warehouse, s.on_hand order by s.warehouse), '{}') from stock s where s.sku = v.sku)`;

const readProducts = async (database: Database, rest: RawBuilder<unknown>): Promise<readonly StoredProduct[]> => {
  const rows = (
    await sql<{ readonly handle: string }>`
      select p.handle, p.title, p.brand, p.product_type as "productType", p.status, p.sites, p.terms, p.tags, p.options,
        p.autoship, p.nutrition, p.rank, p.sales, p.rating, p.description_html as "descriptionHtml",
        p.content_hash as version,
        coalesce(p.images, ${rastersOfProduct}, '[]'::json) as images,
        (select coalesce(json_agg(json_build_object('sku', v.sku, 'options', v.options, 'weight', v.weight,
          'weightUnit', v.weight_unit, 'badges', v.badges, 'image', v.image, 'prices', ${prices}, 'stock', ${stock})
          order by v.position), '[]'::json) from variant v where v.product_id = p.id) as variants
      from product p ${rest}`.execute(database)
  ).rows;
  return rows.map((row) => decodeOrThrow(StoredProductCodec, row, `the product ${row.handle}`));
};

/** The products that have one of the handles or SKUs, each once. */
export const readStoredProducts = (
  database: Database,
  { handles, skus }: { readonly handles: readonly string[]; readonly skus: readonly string[] },
): Promise<readonly StoredProduct[]> => {
  const owners = database
    .selectFrom('variant')
    .select('product_id')
    .where('sku_key', '=', sqlAnyText(skus.map(buildSkuKey)));
  const ofHandles = database
    .selectFrom('product')
    .select('id')
    .where('handle', '=', sqlAnyText([...handles]));
  return readProducts(database, sql`where p.id = any(array(${ofHandles} union ${owners})) order by p.handle`);
};

/** The first products, by handle, whose handle follows another. */
export const readStoredProductsAfter = (
  database: Database,
  handle: string,
  limit: number,
): Promise<readonly StoredProduct[]> =>
  readProducts(database, sql`where p.handle collate "C" > ${handle} order by p.handle collate "C" limit ${limit}`);
