import { autoshipPlans, type SellingPlan, type SellingPlanId } from '#domain/autoship/selling-plan';
import { badgeNamesInOrder } from '#domain/catalog/badges';
import type { MerchandiseId, Picture, ProductId, VariantId } from '#domain/catalog/product';
import type { SellableProduct, SellableVariant } from '#domain/catalog/sold-product';
import { type Money, parseMoney } from '#domain/money';
import { parseWeightUnit } from '#domain/shipping/weight';
import { metafield, requiredMetafield } from './hosted-product-metafields';
import type {
  PlatformImage,
  PlatformMoney,
  PlatformProduct,
  PlatformSellingPlan,
  PlatformVariant,
} from './platform-shapes';

/** @throws when the text is not an amount. */
export const amountOf = ({ amount }: PlatformMoney): Money => {
  const parsed = parseMoney(amount);
  if (parsed === undefined) throw new Error(`the platform has an amount of ${amount}`);
  return parsed;
};

const plansOf = ({ sellingPlanGroups }: PlatformProduct): readonly PlatformSellingPlan[] =>
  sellingPlanGroups.flatMap(({ sellingPlans }) => sellingPlans);

/** The shop's plan of that frequency; undefined when the shop offers none. */
export const shopPlan = ({ deliveryPolicy }: PlatformSellingPlan): SellingPlan | undefined =>
  autoshipPlans.find(({ every }) => every.count === deliveryPolicy.intervalCount);

/** The platform's id of a plan of the shop; null when the product does not offer it. */
export const platformPlanId = (product: PlatformProduct, id: SellingPlanId): string | null =>
  plansOf(product).find((plan) => shopPlan(plan)?.id === id)?.id ?? null;

export const offersAutoship = (product: PlatformProduct): boolean => plansOf(product).length > 0;

const pictureOf = ({ url, altText }: PlatformImage): Picture => ({
  source: new URL(url).pathname.slice(1),
  alt: altText,
});

export const soldVariant = (variant: PlatformVariant): SellableVariant => ({
  id: variant.id as VariantId,
  merchandiseId: variant.id as MerchandiseId,
  sku: variant.sku,
  options: variant.selectedOptions,
  flavorSlug: requiredMetafield(variant, 'flavor_slug'),
  sizeSlug: requiredMetafield(variant, 'size_slug'),
  price: amountOf(variant.price),
  ...(variant.compareAtPrice ? { compareAtPrice: amountOf(variant.compareAtPrice) } : {}),
  weight: variant.weight,
  weightUnit: parseWeightUnit(variant.weightUnit),
  badges: badgeNamesInOrder.filter((badge) => metafield(variant, 'badges')?.includes(badge)),
  pictures: variant.images.map(pictureOf),
  onHand: variant.quantityAvailable,
});

const nutritionOf = (product: PlatformProduct): SellableProduct['nutrition'] => {
  const energy = metafield(product, 'energy');
  return {
    ingredients: metafield(product, 'ingredients') ?? '',
    analysis: metafield(product, 'analysis') ?? [],
    ...(energy ? { energy } : {}),
    feedingGuide: metafield(product, 'feeding_guide') ?? [],
  };
};

/** A product of the platform, converted to the type of the shop. */
export const soldProduct = (product: PlatformProduct): SellableProduct => {
  const rating = metafield(product, 'rating');
  return {
    id: product.id as ProductId,
    handle: product.handle,
    title: product.title,
    brand: product.vendor,
    productType: product.productType,
    description: product.description,
    descriptionHtml: product.descriptionHtml,
    tags: product.tags,
    options: product.options,
    terms: requiredMetafield(product, 'terms'),
    nutrition: nutritionOf(product),
    sites: requiredMetafield(product, 'sites'),
    ...(rating ? { rating } : {}),
    picture: pictureOf(product.featuredImage),
    variants: product.variants.map(soldVariant),
    autoship: offersAutoship(product),
    updatedAt: product.updatedAt,
  };
};
