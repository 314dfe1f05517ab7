import { type RawBuilder, sql } from 'kysely';
import type { SitemapProduct } from '#application/ports/products';
import type { Rating } from '#domain/catalog/rating';
import type { SoldListing, SoldProduct, SoldVariant } from '#domain/catalog/sold-product';
import type { Money } from '#domain/money';
import { giftAndOtherTypes } from '#domain/shipping/gift-or-other';
import type { Zip } from '#domain/shipping/zip';
import { priceListOf, type Site } from '#domain/site';
import { texts } from '../database';

type VariantRow = Omit<SoldVariant, 'compareAtPrice'> & { readonly compareAtPrice: Money | null };
type WithVariantRows<T> = Omit<T, 'variants' | 'rating'> & {
  readonly variants: readonly VariantRow[];
  readonly rating: Rating | null;
};

/** As the driver answers an instant. */
type Updated = { readonly updatedAt: number };

/** A row with the instant as an ISO text. */
export const updatedOf = <Row extends Updated>({ updatedAt, ...row }: Row) => ({
  ...row,
  updatedAt: new Date(updatedAt).toISOString(),
});

export type ListingRow = WithVariantRows<SoldListing>;
export type ProductRow = WithVariantRows<SoldProduct>;

/** What the best warehouse has of the variant `v`. */
export const bestOnHand = sql`coalesce((select max(s.on_hand) from stock s where s.sku = v.sku), 0)`;

/** Whether the product `p` is checked against no stock (CH-08). */
export const isGift = sql`lower(trim(p.product_type)) = any(${texts(giftAndOtherTypes)})`;

/** What the warehouse that serves `zip` has of the variant `v`; none where no warehouse does. */
export const onHandNear = (zip: Zip): RawBuilder<unknown> => sql`coalesce((
  select s.on_hand from stock s where s.sku = v.sku and s.warehouse = (
    select min(warehouse) from warehouse_range where ${zip} between start_zip and end_zip)), 0)`;

/**
 * The price of the variant `v` on a site's list. With `offset 0` it is looked up by its key, whatever the engine believes
 * of a table that it has not counted yet.
 */
export const priceOf = (site: Site): RawBuilder<unknown> => sql`
  select amount, compare_at from price where variant_id = v.id and price_list = ${priceListOf(site)} offset 0`;

const variants = (site: Site): RawBuilder<unknown> => sql`
  select json_agg(json_build_object(
    'id', v.id::text, 'merchandiseId', v.merchandise_id, 'sku', v.sku, 'options', v.options,
    'flavorSlug', v.flavor_slug, 'sizeSlug', v.size_slug, 'price', r.amount, 'compareAtPrice', r.compare_at,
    'weight', v.weight, 'weightUnit', v.weight_unit, 'badges', v.badges, 'pictures', v.pictures,
    'onHand', ${bestOnHand}
  ) order by v.position) as variants
  from variant v cross join lateral (${priceOf(site)}) r
  where v.product_id = p.id offset 0`;

const listingColumns = sql`
  p.id::text as id, p.handle, p.title, p.brand, p.product_type as "productType", p.description, p.terms, p.picture,
  p.options, p.autoship, p.rating, sold.variants`;

const productColumns = sql`
  ${listingColumns}, p.description_html as "descriptionHtml", p.tags, p.sites, p.nutrition, p.updated_at as "updatedAt"`;

/** Whether the product `p` is published on a site. */
export const publishedOn = (site: Site): RawBuilder<unknown> => sql`p.status = 'published' and ${site} = any(p.sites)`;

const sold = (site: Site): RawBuilder<unknown> => sql`
  from product p cross join lateral (${variants(site)}) sold
  where ${publishedOn(site)} and sold.variants is not null`;

/** Cards of what the site sells, where `condition` on the product `p` holds. */
export const selectListings = (site: Site, condition: RawBuilder<unknown>): RawBuilder<ListingRow> =>
  sql`select ${listingColumns} ${sold(site)} and ${condition}`;

/** Whole products of what the site sells, where `condition` on the product `p` holds. */
export const selectProducts = (
  site: Site,
  condition: RawBuilder<unknown>,
): RawBuilder<Omit<ProductRow, 'updatedAt'> & Updated> => sql`select ${productColumns} ${sold(site)} and ${condition}`;

/** How many products are published on a site, with a price there or without. */
export const countPublished = (site: Site): RawBuilder<{ readonly count: number }> =>
  sql`select count(*) as count from product p where ${publishedOn(site)}`;

/** The ids of `count` published products from number `first` on, by id. */
export const selectPublishedIds = (site: Site, first: number, count: number): RawBuilder<{ readonly id: string }> =>
  sql`select p.id::text as id from product p where ${publishedOn(site)} order by p.id offset ${first} limit ${count}`;

/** What a sitemap says of those of the products `ids` that have a price on the site. */
export const selectForSitemap = (
  site: Site,
  ids: readonly string[],
): RawBuilder<Omit<SitemapProduct, 'updatedAt'> & Updated> => sql`
  select p.handle, p.brand, p.terms, p.updated_at as "updatedAt", sold.variants
  from product p cross join lateral (
    select json_agg(json_build_object('flavorSlug', v.flavor_slug, 'sizeSlug', v.size_slug) order by v.position)
      as variants
    from variant v cross join lateral (${priceOf(site)}) r
    where v.product_id = p.id offset 0
  ) sold
  where p.id = any(${texts(ids)}::bigint[]) and sold.variants is not null order by p.id`;

const soldVariant = ({ compareAtPrice, ...variant }: VariantRow): SoldVariant => ({
  ...variant,
  ...(compareAtPrice === null ? {} : { compareAtPrice }),
});

/** A row without the nulls of the database. */
export const soldOf = <Row extends { readonly variants: readonly VariantRow[]; readonly rating: Rating | null }>({
  variants,
  rating,
  ...row
}: Row) => ({
  ...row,
  ...(rating === null ? {} : { rating }),
  variants: variants.map(soldVariant),
});
