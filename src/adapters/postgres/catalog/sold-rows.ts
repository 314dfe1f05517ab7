import { type RawBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
import type { ProductId } from '#domain/catalog/product';
import type { SellableListingProduct } from '#domain/catalog/sold-product';
import { giftAndOtherTypes } from '#domain/shipping/gift-or-other';
import { findPriceListName, type Site } from '#domain/site';
import { type Database, sqlTextArrayParameter } from '../database';
import { expressions, sqlAnyId } from '../query';
import { SellableListingProductCodec } from './product-codecs';

/** The quantity of the variant `v` in the warehouse that has the most. */
export const sqlHighestStock = sql<number>`coalesce((select max(s.on_hand) from stock s where s.sku = v.sku), 0)`;

/** Whether the product `p` is a gift or the like, whose stock is not checked (CH-08). */
export const giftProductCondition = sql<boolean>`lower(trim(p.product_type)) = any(${sqlTextArrayParameter(giftAndOtherTypes)})`;

/** The number of the warehouse that serves `zip`; null if none does. */
export const buildWarehouseServingZipQuery = (zip: RawBuilder<string>) =>
  expressions
    .selectFrom('warehouse_range')
    .select(({ fn }) => fn.min('warehouse').as('warehouse'))
    .where(({ between, ref }) => between(zip, ref('start_zip'), ref('end_zip')));

/** The quantity of the variant `v` in the warehouse that serves `zip`; 0 if no warehouse serves it. */
export const stockNearZip = (zip: RawBuilder<string>) => sql<number>`coalesce((
  select s.on_hand from stock s where s.sku = v.sku and s.warehouse = ${buildWarehouseServingZipQuery(zip)}), 0)`;

/**
 * The price of the variant `v` on the price list of a site. `offset 0` makes the engine look it up by its key, even
 * while the table has no statistics.
 */
export const buildVariantPriceQuery = (site: Site) =>
  expressions
    .selectFrom('price')
    .select(['amount', 'compare_at'])
    .where('variant_id', '=', sql.ref<number>('v.id'))
    .where('price_list', '=', findPriceListName(site))
    .offset(sql.lit(0));

/**
 * The price of the variant `v` on the first of these lists that has one, compared with the public price on the staff
 * site (`choosePrice`).
 */
export const buildChosenPriceQuery = (lists: RawBuilder<readonly string[]>) =>
  expressions
    .selectFrom('price as own')
    .select(['own.amount'])
    .select(
      sql<number | null>`coalesce((select shop.amount from price shop
        where shop.variant_id = v.id and shop.price_list = 'dtc' and 'dtc' <> all(${lists})), own.compare_at)`.as(
        'compare_at',
      ),
    )
    .where('own.variant_id', '=', sql.ref<number>('v.id'))
    .where(sql<boolean>`own.price_list = any(${lists})`)
    .orderBy(sql`array_position(${lists}, own.price_list)`)
    .limit(sql.lit(1));

/** Whether the product `p` is published on a site. */
export const publishedOnSiteCondition = (site: Site) => sql<boolean>`p.status = 'published' and ${site} = any(p.sites)`;

/** The variants of the product `p` that have a price on the site. */
const pricedVariants = (database: Database, site: Site) =>
  database
    .selectFrom('variant as v')
    .crossJoinLateral(buildVariantPriceQuery(site).as('r'))
    .where('v.product_id', '=', sql.ref<number>('p.id'))
    .offset(sql.lit(0));

/** These variants as one JSON list, in their order; null if there are none. */
const variants = (database: Database, site: Site) =>
  pricedVariants(database, site).select(({ cast, fn, ref }) => {
    const variant = jsonBuildObject({
      id: cast('v.id', 'text'),
      merchandiseId: ref('v.merchandise_id'),
      sku: ref('v.sku'),
      options: ref('v.options'),
      flavorSlug: ref('v.flavor_slug'),
      sizeSlug: ref('v.size_slug'),
      price: ref('r.amount'),
      compareAtPrice: ref('r.compare_at'),
      weight: ref('v.weight'),
      weightUnit: ref('v.weight_unit'),
      badges: ref('v.badges'),
      pictures: ref('v.pictures'),
      onHand: sqlHighestStock,
    });
    return fn.jsonAgg(variant).orderBy('v.position').as('variants');
  });

const published = (database: Database, site: Site) =>
  database.selectFrom('product as p').where(publishedOnSiteCondition(site));

const sold = (database: Database, site: Site) =>
  published(database, site)
    .crossJoinLateral(variants(database, site).as('sold'))
    .where('sold.variants', 'is not', null)
    .select(({ cast }) => cast<ProductId>('p.id', 'text').as('id'))
    .select([
      'p.handle',
      'p.title',
      'p.brand',
      'p.product_type as productType',
      'p.description',
      'p.terms',
      'p.picture',
      'p.options',
      'p.autoship',
      'p.rating',
      'sold.variants',
    ]);

/** Selects the cards of those products of `ids` that the site sells. */
export const buildListingCardsQuery = (database: Database, site: Site, ids: readonly ProductId[]) =>
  sold(database, site).where('p.id', '=', sqlAnyId(ids.map(Number)));

/** Decodes a row of `buildListingCardsQuery`. */
export const decodeListingCardRow = (row: { readonly id: ProductId }): SellableListingProduct =>
  decodeOrThrow(SellableListingProductCodec, row, `the product ${row.id}`);

/** Selects the products `p` that the site sells, with all their data. */
export const buildSoldProductsQuery = (database: Database, site: Site) =>
  sold(database, site).select([
    'p.description_html as descriptionHtml',
    'p.tags',
    'p.sites',
    'p.nutrition',
    'p.updated_at as updatedAt',
  ]);

/** Counts the products published on a site, including those without a price there. */
export const buildPublishedCountQuery = (database: Database, site: Site) =>
  published(database, site).select(({ fn }) => fn.countAll<number>().as('count'));

/** Selects the ids of `count` published products from position `first`, in order of id. */
export const buildPublishedIdsQuery = (database: Database, site: Site, first: number, count: number) =>
  published(database, site).select('p.id').orderBy('p.id').offset(first).limit(count);

/** Selects the sitemap data of those products of `ids` that have a price on the site. */
export const buildSitemapProductsQuery = (database: Database, site: Site, ids: readonly number[]) => {
  const variants = pricedVariants(database, site).select(({ fn, ref }) => {
    const slugs = jsonBuildObject({ flavorSlug: ref('v.flavor_slug'), sizeSlug: ref('v.size_slug') });
    return fn.jsonAgg(slugs).orderBy('v.position').as('variants');
  });
  return database
    .selectFrom('product as p')
    .crossJoinLateral(variants.as('sold'))
    .select(['p.handle', 'p.brand', 'p.terms', 'p.updated_at as updatedAt', 'sold.variants'])
    .where('p.id', '=', sqlAnyId(ids))
    .where('sold.variants', 'is not', null)
    .orderBy('p.id');
};
