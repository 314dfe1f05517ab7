import { autoshipPlans } from '#domain/autoship/selling-plan';
import type { Money } from '#domain/money';
import type { ListingFacts } from '#domain/search/listing';
import { type SearchDocument, searchableCode } from '#domain/search/search-terms';
import { availabilityOfType } from '#domain/shipping/stock-level';
import { type Site, showsPrices } from '#domain/site';
import { dietCodesOf, isDietCode } from './diet-codes';
import type { ListingProduct, Product, Variant } from './product';
import { traitsOf } from './variant-traits';

/** A variant with its price from one site's price list. */
export type SoldVariant = Omit<Variant, 'availability' | 'price' | 'compareAtPrice'> & {
  readonly price: Money;
  readonly compareAtPrice?: Money;
  /** Units in the warehouse that has the most. */
  readonly onHand: number;
};

/** The listing fields of a product that a site sells: published there, with at least one variant in its price list. */
export type SoldListing = Omit<ListingProduct, 'variants' | 'sellingPlans'> & {
  readonly variants: readonly SoldVariant[];
  readonly autoship: boolean;
};

export type SoldProduct = SoldListing & Omit<Product, keyof ListingProduct>;

const variantOn =
  (site: Site, productType: string) =>
  ({ price, compareAtPrice, onHand, ...variant }: SoldVariant): Variant => ({
    ...variant,
    badges: showsPrices(site) ? variant.badges : variant.badges.filter((badge) => badge !== 'deal'),
    ...(showsPrices(site) ? { price } : {}),
    ...(showsPrices(site) && compareAtPrice !== undefined && compareAtPrice > price ? { compareAtPrice } : {}),
    availability: availabilityOfType(productType, onHand),
  });

/** The product for cards and listings; without prices on the staff site (EN-21). */
export const toSiteListingProduct = (
  { variants, autoship, rating, ...product }: SoldListing,
  site: Site,
): ListingProduct => ({
  ...product,
  ...(rating && showsPrices(site) ? { rating } : {}),
  variants: variants.map(variantOn(site, product.productType)),
  sellingPlans: autoship ? autoshipPlans : [],
});

/** The product for its page; without prices on the staff site (EN-21). */
export const toSiteProduct = ({ variants, autoship, rating, ...product }: SoldProduct, site: Site): Product => ({
  ...product,
  ...(rating && showsPrices(site) ? { rating } : {}),
  variants: variants.map(variantOn(site, product.productType)),
  sellingPlans: autoship ? autoshipPlans : [],
});

/** The product's fields for finding and sorting. */
export const listingFactsOf = (
  product: Pick<SoldListing, 'id' | 'handle' | 'title' | 'brand' | 'productType' | 'terms'> & {
    readonly variants: readonly Pick<SoldVariant, 'sku' | 'options' | 'weightUnit' | 'price' | 'badges' | 'onHand'>[];
  },
  { rank, sales }: { readonly rank: number; readonly sales: number },
): ListingFacts => ({
  id: product.id,
  handle: product.handle,
  title: product.title,
  brand: product.brand,
  terms: product.terms,
  variants: product.variants.map((variant) => ({
    sku: variant.sku,
    price: variant.price,
    inStock: availabilityOfType(product.productType, variant.onHand) !== 'out_of_stock',
    traits: traitsOf(variant),
  })),
  featured: product.variants.some(({ badges }) => badges.includes('featured')),
  rank,
  sales,
});

/** The product's text for the search index. */
export const searchDocumentOf = (
  product: Pick<SoldProduct, 'title' | 'brand' | 'productType' | 'terms' | 'options' | 'description' | 'tags'> & {
    readonly variants: readonly Pick<SoldVariant, 'sku'>[];
  },
): SearchDocument => ({
  title: product.title,
  brand: `${product.brand} ${product.productType}`,
  terms: Object.values(product.terms).flat().join(' '),
  options: product.options.flatMap(({ values }) => values).join(' '),
  text: [product.description, ...product.tags.filter((tag) => !isDietCode(tag))].join(' '),
  codes: [...product.variants.map(({ sku }) => sku), ...dietCodesOf(product)].map(searchableCode).join(' '),
});
