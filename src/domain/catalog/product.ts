import type { SellingPlan } from '#domain/autoship/selling-plan';
import type { Money } from '#domain/money';
import type { WeightUnit } from '#domain/shipping/weight';
import type { Site } from '#domain/site';
import type { StockAvailability } from './availability';
import type { ProductBadgeName } from './badges';
import type { FoodEnergy, TypicalNutrient } from './nutrient-values';
import type { Rating } from './rating';
import type { Species } from './species';
import type { FilterField } from './taxonomy';

export type ProductId = string & { readonly ProductId: unique symbol };
export type VariantId = string & { readonly VariantId: unique symbol };
/** The id of a variant on a cart line: the platform's global id, `adminGraphqlId` on the wire (EN-18). */
export type MerchandiseId = string & { readonly MerchandiseId: unique symbol };

/** Only `published` products are shown; the others are not found (EN-20). */
export type ProductStatus = 'published' | 'draft' | 'archived';

/** `source` is what follows the modifiers in `/_img/{modifiers}/{source}` (BU-09). */
export type Picture = { readonly source: string; readonly alt: string };

export type SelectedOption = { readonly name: string; readonly value: string };
export type ProductOption = { readonly name: string; readonly values: readonly string[] };

/**
 * One item that can be bought. `flavorSlug` and `sizeSlug` are the last two segments of its URL; no other variant of
 * its product has both. On the staff site `price` is absent (EN-21).
 */
export type Variant = {
  readonly id: VariantId;
  readonly merchandiseId: MerchandiseId;
  readonly sku: string;
  readonly options: readonly SelectedOption[];
  readonly flavorSlug: string;
  readonly sizeSlug: string;
  readonly price?: Money;
  /** The former price; only if higher than `price`. */
  readonly compareAtPrice?: Money;
  readonly weight: number;
  readonly weightUnit: WeightUnit;
  readonly badges: readonly ProductBadgeName[];
  /** Whether its badge `deal` comes from the editors (API-57), and not from a tag. */
  readonly hasEditorDeal?: boolean;
  readonly availability: StockAvailability;
  /** The first is the primary picture; at least one. */
  readonly pictures: readonly Picture[];
};

/** The option slugs that a product has in each filter field (FI-04). */
export type ProductFilterValues = Readonly<Record<FilterField, readonly string[]>>;

/** The fields of a product that cards and listings need. */
export type ListingProduct = {
  readonly id: ProductId;
  readonly handle: string;
  readonly title: string;
  readonly brand: string;
  readonly productType: string;
  /** Plain text. */
  readonly description: string;
  readonly terms: ProductFilterValues;
  readonly picture: Picture;
  readonly options: readonly ProductOption[];
  readonly variants: readonly Variant[];
  readonly sellingPlans: readonly SellingPlan[];
  /** Absent without reviews, and on the staff site (RO-12). */
  readonly rating?: Rating;
};

/** A row of the daily feeding guide: the amount per day for a body weight in lbs. */
export type FeedingGuideRow = { readonly pounds: number; readonly amount: string };

export type ProductNutrition = {
  readonly ingredients: string;
  readonly analysis: readonly { readonly name: string; readonly value: string }[];
  readonly energy?: FoodEnergy;
  readonly feedingGuide: readonly FeedingGuideRow[];
  /** What the food usually contains; absent if the import has no typical analysis. */
  readonly typicalAnalysis?: readonly TypicalNutrient[];
};

export type Product = ListingProduct & {
  /** Sanitized HTML. */
  readonly descriptionHtml: string;
  readonly tags: readonly string[];
  readonly sites: readonly Site[];
  readonly nutrition: ProductNutrition;
  readonly updatedAt: string;
};

/** The value of an option by its name in lower case, such as `size`. */
export const findOptionValue = (options: readonly SelectedOption[], name: string): string | undefined =>
  options.find((option) => option.name.toLowerCase() === name)?.value;

/** A variant's pictures or, if it has none, its product's. At least one. */
export const findVariantPictures = (
  { picture }: Pick<ListingProduct, 'picture'>,
  { pictures }: Variant,
): readonly Picture[] => (pictures.length > 0 ? pictures : [picture]);

export const findProductSpecies = (product: { readonly terms: ProductFilterValues }): readonly Species[] =>
  product.terms.species as readonly Species[];

/** Whether a product is food, judged by its food form, ingredients or feeding guide. */
export const isFoodProduct = ({ terms, nutrition }: Pick<Product, 'terms' | 'nutrition'>): boolean =>
  terms.food_form.length > 0 ||
  nutrition.ingredients !== '' ||
  (terms.species.length > 0 && nutrition.feedingGuide.length > 0);
