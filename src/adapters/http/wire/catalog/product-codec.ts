import * as t from 'io-ts';
import { buildNutritionCodec, ProductOptionsCodec, RatingCodec } from '#adapters/codecs/catalog-codecs';
import { createMappedCodec, nullableCodec, omitNullish } from '#adapters/codecs/mapped-codec';
import { objectCodecWithNulls } from '#adapters/codecs/object-codec';
import { SiteCodec } from '#adapters/codecs/plain-codecs';
import { computeFrequencyDays } from '#domain/autoship/frequency';
import { autoshipPlans, autoshipPlansWithoutSaving, type SellingPlan } from '#domain/autoship/selling-plan';
import type { ListingProduct, Product, ProductFilterValues, ProductId } from '#domain/catalog/product';
import { variantURL } from '#domain/catalog/variant-url';
import { buildWireImage, ImageCodec, parseWireImage } from '../wire-image';
import { buildWireVariant, parseWireVariant, WireVariant } from './variant-codec';

const strings = t.readonlyArray(t.string);

/** A selling plan; `percentOff` is null on the staff site, whose catalog names no saving (RO-12). */
const WirePlan = t.strict({
  id: t.string,
  name: t.string,
  frequencyDays: t.number,
  percentOff: nullableCodec(t.number),
});

const planToWire = ({ id, name, every, percentOff }: SellingPlan): t.TypeOf<typeof WirePlan> => ({
  id,
  name,
  frequencyDays: computeFrequencyDays(every),
  percentOff: percentOff ?? null,
});

const plansFromWire = (plans: readonly t.TypeOf<typeof WirePlan>[]): readonly SellingPlan[] =>
  plans.flatMap(({ id, percentOff }) => {
    const plan = (percentOff === null ? autoshipPlansWithoutSaving : autoshipPlans).find((known) => known.id === id);
    return plan ? [plan] : [];
  });

/** The fields of a listing product (API-39). `lifestage` has its values joined by `, ` (EN-19). */
const listingFields = {
  id: t.string,
  handle: t.string,
  title: t.string,
  productType: t.string,
  description: t.string,
  featuredImage: nullableCodec(ImageCodec),
  options: ProductOptionsCodec,
  variants: t.readonlyArray(WireVariant),
  brand: t.string,
  species: strings,
  lifestage: t.string,
  breed_size: strings,
  food_form: nullableCodec(t.string),
  flavor: strings,
  health_conditions: strings,
  weight_unit: strings,
  pack_type: nullableCodec(t.string),
  sub_brand: strings,
  brand_slugs: strings,
  badges: strings,
  sellingPlans: t.readonlyArray(WirePlan),
  rating: nullableCodec(RatingCodec),
};

const WireListingProduct = t.strict(listingFields, 'ListingProduct');
type WireListingProduct = t.TypeOf<typeof WireListingProduct>;

const termsFromWire = (wire: WireListingProduct): ProductFilterValues => ({
  species: wire.species,
  brand: wire.brand_slugs,
  lifestage: wire.lifestage === '' ? [] : wire.lifestage.split(', '),
  breed_size: wire.breed_size,
  food_form: wire.food_form === null ? [] : [wire.food_form],
  flavor: wire.flavor,
  health_conditions: wire.health_conditions,
  weight_unit: wire.weight_unit,
  pack_type: wire.pack_type === null ? [] : [wire.pack_type],
  sub_brand: wire.sub_brand,
});

const listingFromWire = (wire: WireListingProduct): ListingProduct => ({
  id: wire.id as ProductId,
  handle: wire.handle,
  title: wire.title,
  brand: wire.brand,
  productType: wire.productType,
  description: wire.description,
  terms: termsFromWire(wire),
  picture: wire.featuredImage ? parseWireImage(wire.featuredImage) : { source: '', alt: '' },
  options: wire.options,
  variants: wire.variants.map(parseWireVariant),
  sellingPlans: plansFromWire(wire.sellingPlans),
  ...omitNullish({ rating: wire.rating }),
});

const listingToWire = (product: ListingProduct): WireListingProduct => ({
  id: product.id,
  handle: product.handle,
  title: product.title,
  productType: product.productType,
  description: product.description,
  featuredImage: buildWireImage(product.picture),
  options: product.options,
  variants: product.variants.map((variant) => buildWireVariant(variant, variantURL(product, variant))),
  brand: product.brand,
  species: product.terms.species,
  lifestage: product.terms.lifestage.join(', '),
  breed_size: product.terms.breed_size,
  food_form: product.terms.food_form[0] ?? null,
  flavor: product.terms.flavor,
  health_conditions: product.terms.health_conditions,
  weight_unit: product.terms.weight_unit,
  pack_type: product.terms.pack_type[0] ?? null,
  sub_brand: product.terms.sub_brand,
  brand_slugs: product.terms.brand,
  badges: [...new Set(product.variants.flatMap(({ badges }) => badges))],
  sellingPlans: product.sellingPlans.map(planToWire),
  rating: product.rating ?? null,
});

export const ListingProductCodec = createMappedCodec(
  'ListingProduct',
  WireListingProduct,
  listingFromWire,
  listingToWire,
);

const longestDescription = 80;

const listedToWire = (product: ListingProduct): WireListingProduct => {
  const { variants, ...listed } = listingToWire({
    ...product,
    description: [...product.description].slice(0, longestDescription).join(''),
    sellingPlans: product.sellingPlans.slice(0, 1),
  });
  return { ...listed, variants: variants.map((variant) => ({ ...variant, variantMediaList: [] })) };
};

/**
 * A product of a list: the first 80 characters of its description, its first selling plan, and of each variant
 * `imagePrimary` alone.
 */
export const ShortenedListingProductCodec = createMappedCodec(
  'ListingProduct',
  WireListingProduct,
  listingFromWire,
  listedToWire,
);

const WireProduct = t.strict(
  {
    ...listingFields,
    vendor: t.string,
    status: t.literal('published'),
    descriptionHtml: t.string,
    tags: strings,
    sites: t.readonlyArray(SiteCodec),
    updatedAt: t.string,
    nutrition: buildNutritionCodec(objectCodecWithNulls),
  },
  'Product',
);

/** A product with everything that its page shows (EN-19). */
export const ProductCodec = createMappedCodec<Product, t.TypeOf<typeof WireProduct>>(
  'Product',
  WireProduct,
  (wire) => ({
    ...listingFromWire(wire),
    descriptionHtml: wire.descriptionHtml,
    tags: wire.tags,
    sites: wire.sites,
    updatedAt: wire.updatedAt,
    nutrition: wire.nutrition,
  }),
  (product) => ({
    ...listingToWire(product),
    vendor: product.brand,
    status: 'published',
    descriptionHtml: product.descriptionHtml,
    tags: product.tags,
    sites: product.sites,
    updatedAt: product.updatedAt,
    nutrition: product.nutrition,
  }),
);
