import { autoshipPlans, autoshipPlansWithoutSaving, type SellingPlan } from '#domain/autoship/selling-plan';
import type { Money } from '#domain/money';
import type { ProductIndexEntry } from '#domain/search/listing';
import { buildSearchableCodeText, type SearchDocument } from '#domain/search/search-terms';
import { computeAvailabilityForProductType } from '#domain/shipping/stock-level';
import { type Site, showsPrices } from '#domain/site';
import { isDietCodeTag, parseDietCodes } from './diet-codes';
import type { ListingProduct, Product, Variant } from './product';
import { buildVariantTraits } from './variant-traits';

/** A variant with its price from one site's price list. */
export type SellableVariant = Omit<Variant, 'availability' | 'price' | 'compareAtPrice' | 'hasEditorDeal'> & {
  readonly price: Money;
  readonly compareAtPrice?: Money;
  /** Units in the warehouse that has the most. */
  readonly onHand: number;
};

/** The listing fields of a product that a site sells: published there, with at least one variant in its price list. */
export type SellableListingProduct = Omit<ListingProduct, 'variants' | 'sellingPlans'> & {
  readonly variants: readonly SellableVariant[];
  readonly autoship: boolean;
};

export type SellableProduct = SellableListingProduct & Omit<Product, keyof ListingProduct>;

const variantOn =
  (site: Site, productType: string) =>
  ({ price, compareAtPrice, onHand, ...variant }: SellableVariant): Variant => ({
    ...variant,
    badges: showsPrices(site) ? variant.badges : variant.badges.filter((badge) => badge !== 'deal'),
    ...(showsPrices(site) ? { price } : {}),
    ...(showsPrices(site) && compareAtPrice !== undefined && compareAtPrice > price ? { compareAtPrice } : {}),
    availability: computeAvailabilityForProductType(productType, onHand),
  });

const plansOn = (site: Site): readonly SellingPlan[] =>
  showsPrices(site) ? autoshipPlans : autoshipPlansWithoutSaving;

/** The product as a site shows it, for its page or for listings; without prices and the saving of autoship on the staff site (EN-21). */
export const toSiteProduct = <Sold extends SellableListingProduct>(
  { variants, autoship, rating, ...product }: Sold,
  site: Site,
) => ({
  ...product,
  ...(rating && showsPrices(site) ? { rating } : {}),
  variants: variants.map(variantOn(site, product.productType)),
  sellingPlans: autoship ? plansOn(site) : [],
});

export const buildProductIndexEntry = (
  product: Pick<SellableListingProduct, 'id' | 'handle' | 'title' | 'brand' | 'productType' | 'terms'> & {
    readonly variants: readonly Pick<
      SellableVariant,
      'sku' | 'options' | 'weightUnit' | 'price' | 'badges' | 'onHand'
    >[];
  },
  { rank, sales }: { readonly rank: number; readonly sales: number },
): ProductIndexEntry => ({
  id: product.id,
  handle: product.handle,
  title: product.title,
  brand: product.brand,
  terms: product.terms,
  variants: product.variants.map((variant) => ({
    sku: variant.sku,
    price: variant.price,
    inStock: computeAvailabilityForProductType(product.productType, variant.onHand) !== 'out_of_stock',
    traits: buildVariantTraits(variant),
  })),
  featured: product.variants.some(({ badges }) => badges.includes('featured')),
  rank,
  sales,
});

export const buildSearchDocument = (
  product: Pick<SellableProduct, 'title' | 'brand' | 'productType' | 'terms' | 'options' | 'description' | 'tags'> & {
    readonly variants: readonly Pick<SellableVariant, 'sku'>[];
  },
  sales: number,
): SearchDocument => ({
  sales,
  title: product.title,
  brand: `${product.brand} ${product.productType}`,
  terms: Object.values(product.terms).flat().join(' '),
  filterOptions: Object.values(product.terms),
  options: product.options.flatMap(({ values }) => values).join(' '),
  text: [product.description, ...product.tags.filter((tag) => !isDietCodeTag(tag))].join(' '),
  codes: [...product.variants.map(({ sku }) => sku), ...parseDietCodes(product)].map(buildSearchableCodeText).join(' '),
});
