import { buildCardDescription } from './description';
import type { ListingProduct, ProductFilterValues, Variant } from './product';
import type { ChosenFilterOptions } from './taxonomy';
import { formatVariantLabel } from './variant-label';
import { selectProductCardVariant } from './variant-selection';

/** A variant as a card offers it. On the staff site `price` is absent (EN-21). */
export type ProductCardVariant = Pick<
  Variant,
  'merchandiseId' | 'sku' | 'flavorSlug' | 'sizeSlug' | 'price' | 'compareAtPrice' | 'availability' | 'hasEditorDeal'
> & {
  /** Its size, and what else tells it from the card's other variants (PC-09). */
  readonly label: string;
  /** `source` of its primary picture. */
  readonly picture: string;
  /** Absent or empty if there are none. */
  readonly badges?: Variant['badges'];
};

export type ProductCard = Pick<ListingProduct, 'id' | 'handle' | 'title' | 'brand' | 'rating'> & {
  /** The first 25 characters (PC-08). */
  readonly description: string;
  /** Those that decide beside which products this one is recommended. */
  readonly terms: Pick<ProductFilterValues, 'species' | 'brand'>;
  readonly hasAutoship: boolean;
  /** At least one. */
  readonly variants: readonly ProductCardVariant[];
  /** The index of the variant that is shown first (PC-12). */
  readonly selected: number;
};

type ListHints = { readonly search?: string; readonly chosen?: ChosenFilterOptions };

const cardVariant =
  ({ picture, variants }: ListingProduct) =>
  (variant: Variant): ProductCardVariant => ({
    merchandiseId: variant.merchandiseId,
    sku: variant.sku,
    flavorSlug: variant.flavorSlug,
    sizeSlug: variant.sizeSlug,
    label: formatVariantLabel(variant, variants),
    picture: (variant.pictures[0] ?? picture).source,
    availability: variant.availability,
    ...(variant.price === undefined ? {} : { price: variant.price }),
    ...(variant.compareAtPrice === undefined ? {} : { compareAtPrice: variant.compareAtPrice }),
    ...(variant.badges.length === 0 ? {} : { badges: variant.badges }),
    ...(variant.hasEditorDeal ? { hasEditorDeal: true } : {}),
  });

const buildCard = (product: ListingProduct, selected: Variant): ProductCard => {
  const { id, handle, title, brand, description, terms, sellingPlans, rating, variants } = product;
  return {
    id,
    handle,
    title,
    brand,
    description: buildCardDescription(description),
    terms: { species: terms.species, brand: terms.brand },
    hasAutoship: sellingPlans.length > 0,
    ...(rating ? { rating } : {}),
    variants: variants.map(cardVariant(product)),
    selected: variants.indexOf(selected),
  };
};

/** The cards of products in a list; a product without variants has none. */
export const buildProductCards = (products: readonly ListingProduct[], hints: ListHints = {}): readonly ProductCard[] =>
  products.flatMap((product) => {
    const selected = selectProductCardVariant(product, hints);
    return selected ? buildCard(product, selected) : [];
  });
