import { type RawBuilder, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { ProductId } from '#domain/catalog/product';
import type { SoldListing } from '#domain/catalog/sold-product';
import { giftAndOtherTypes } from '#domain/shipping/gift-or-other';
import { priceListOf, type Site } from '#domain/site';
import { textArrayParameter } from '../database';
import { decodeRow } from '../decode-row';
import { inIds, query } from '../query';
import { SoldListingCodec } from './product-codecs';

/** What the best warehouse has of the variant `v`. */
export const highestOnHand = sql<number>`coalesce((select max(s.on_hand) from stock s where s.sku = v.sku), 0)`;

/** Whether the product `p` is checked against no stock (CH-08). */
export const isGift = sql<boolean>`lower(trim(p.product_type)) = any(${textArrayParameter(giftAndOtherTypes)})`;

/** The number of the warehouse that serves `zip`; null where none does. */
export const warehouseServing = (zip: RawBuilder<string>) =>
  query
    .selectFrom('warehouse_range')
    .select(({ fn }) => fn.min('warehouse').as('warehouse'))
    .where(({ between, ref }) => between(zip, ref('start_zip'), ref('end_zip')));

/** What the warehouse that serves `zip` has of the variant `v`; none where no warehouse does. */
export const onHandNearZip = (zip: RawBuilder<string>) => sql<number>`coalesce((
  select s.on_hand from stock s where s.sku = v.sku and s.warehouse = ${warehouseServing(zip)}), 0)`;

/**
 * The price of the variant `v` on a site's list. With `offset 0` it is looked up by its key, whatever the engine believes
 * of a table that it has not counted yet.
 */
export const priceOf = (site: Site) =>
  query
    .selectFrom('price')
    .select(['amount', 'compare_at'])
    .where('variant_id', '=', sql.ref<number>('v.id'))
    .where('price_list', '=', priceListOf(site))
    .offset(sql.lit(0));

/** Whether the product `p` is published on a site. */
export const publishedOn = (site: Site) => sql<boolean>`p.status = 'published' and ${site} = any(p.sites)`;

/** The variants of the product `p` that a site has a price of. */
const pricedVariants = (site: Site) =>
  query
    .selectFrom('variant as v')
    .crossJoinLateral(priceOf(site).as('r'))
    .where('v.product_id', '=', sql.ref<number>('p.id'))
    .offset(sql.lit(0));

/** As one list, in their order; null where there are none. */
const variants = (site: Site) =>
  pricedVariants(site).select(({ cast, fn, ref }) => {
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
      onHand: highestOnHand,
    });
    return fn.jsonAgg(variant).orderBy('v.position').as('variants');
  });

const published = (site: Site) => query.selectFrom('product as p').where(publishedOn(site));

const sold = (site: Site) =>
  published(site)
    .crossJoinLateral(variants(site).as('sold'))
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

/** Cards of those of the products `ids` that the site sells. */
export const selectListings = (site: Site, ids: readonly ProductId[]) =>
  sold(site).where('p.id', '=', inIds(ids.map(Number)));

/** A card as a row of `selectListings` has it. */
export const soldOf = (row: { readonly id: ProductId }): SoldListing =>
  decodeRow(SoldListingCodec, row, `the product ${row.id}`);

/** Whole products `p` of what the site sells. */
export const selectProducts = (site: Site) =>
  sold(site).select([
    'p.description_html as descriptionHtml',
    'p.tags',
    'p.sites',
    'p.nutrition',
    'p.updated_at as updatedAt',
  ]);

/** How many products are published on a site, with a price there or without. */
export const countPublished = (site: Site) => published(site).select(({ fn }) => fn.countAll<number>().as('count'));

/** The ids of `count` published products from number `first` on, by id. */
export const selectPublishedIds = (site: Site, first: number, count: number) =>
  published(site).select('p.id').orderBy('p.id').offset(first).limit(count);

/** What a sitemap says of those of the products `ids` that have a price on the site. */
export const selectForSitemap = (site: Site, ids: readonly number[]) => {
  const addresses = pricedVariants(site).select(({ fn, ref }) => {
    const address = jsonBuildObject({ flavorSlug: ref('v.flavor_slug'), sizeSlug: ref('v.size_slug') });
    return fn.jsonAgg(address).orderBy('v.position').as('variants');
  });
  return query
    .selectFrom('product as p')
    .crossJoinLateral(addresses.as('sold'))
    .select(['p.handle', 'p.brand', 'p.terms', 'p.updated_at as updatedAt', 'sold.variants'])
    .where('p.id', '=', inIds(ids))
    .where('sold.variants', 'is not', null)
    .orderBy('p.id');
};
