import * as t from 'io-ts';
import { toCardProduct } from '#application/catalog/card-product';
import { planById, type SellingPlan } from '#domain/autoship/selling-plan';
import type { ListingProduct, Product, ProductId, Terms } from '#domain/catalog/product';
import { variantURL } from '#domain/catalog/variant-url';
import { ImageCodec, imageOf, mapped, nullable, pictureOf } from '../../codec';
import { variantFromWire, variantToWire, WireVariant } from './variant-codec';

const strings = t.readonlyArray(t.string);

const WirePlan = t.strict({ id: t.string, name: t.string, frequencyDays: t.number, percentOff: t.number });

const planToWire = ({ id, name, weeks, percentOff }: SellingPlan): t.TypeOf<typeof WirePlan> => ({
  id,
  name,
  frequencyDays: weeks * 7,
  percentOff,
});

const plansFromWire = (plans: readonly t.TypeOf<typeof WirePlan>[]): readonly SellingPlan[] =>
  plans.map(({ id }) => planById(id)).filter((plan) => plan !== undefined);

/** API-39. `lifestage` joins its values by `, ` (EN-19); the other fields of the taxonomy are lists of option slugs. */
const listingFields = {
  id: t.string,
  handle: t.string,
  title: t.string,
  productType: t.string,
  description: t.string,
  featuredImage: nullable(ImageCodec),
  options: t.readonlyArray(t.strict({ name: t.string, values: strings })),
  variants: t.readonlyArray(WireVariant),
  brand: t.string,
  species: strings,
  lifestage: t.string,
  breed_size: strings,
  food_form: nullable(t.string),
  flavor: strings,
  health_conditions: strings,
  weight_unit: strings,
  pack_type: nullable(t.string),
  sub_brand: strings,
  brand_slugs: strings,
  badges: strings,
  sellingPlans: t.readonlyArray(WirePlan),
  rating: nullable(t.strict({ average: t.number, count: t.number })),
};

const WireListingProduct = t.strict(listingFields, 'ListingProduct');
type WireListingProduct = t.TypeOf<typeof WireListingProduct>;

const termsFromWire = (wire: WireListingProduct): Terms => ({
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
  picture: wire.featuredImage ? pictureOf(wire.featuredImage) : { source: '', alt: '' },
  options: wire.options,
  variants: wire.variants.map(variantFromWire),
  sellingPlans: plansFromWire(wire.sellingPlans),
  ...(wire.rating === null ? {} : { rating: wire.rating }),
});

const listingToWire = (product: ListingProduct): WireListingProduct => ({
  id: product.id,
  handle: product.handle,
  title: product.title,
  productType: product.productType,
  description: product.description,
  featuredImage: imageOf(product.picture),
  options: product.options.map(({ name, values }) => ({ name, values: [...values] })),
  variants: product.variants.map((variant) => variantToWire(variant, variantURL(product, variant))),
  brand: product.brand,
  species: [...product.terms.species],
  lifestage: product.terms.lifestage.join(', '),
  breed_size: [...product.terms.breed_size],
  food_form: product.terms.food_form[0] ?? null,
  flavor: [...product.terms.flavor],
  health_conditions: [...product.terms.health_conditions],
  weight_unit: [...product.terms.weight_unit],
  pack_type: product.terms.pack_type[0] ?? null,
  sub_brand: [...product.terms.sub_brand],
  brand_slugs: [...product.terms.brand],
  badges: [...new Set(product.variants.flatMap(({ badges }) => badges))],
  sellingPlans: product.sellingPlans.map(planToWire),
  rating: product.rating ?? null,
});

export const ListingProductCodec = mapped('ListingProduct', WireListingProduct, listingFromWire, listingToWire);

const cardToWire = (product: ListingProduct): WireListingProduct => {
  const { variants, ...card } = listingToWire(toCardProduct(product));
  return { ...card, variants: variants.map((variant) => ({ ...variant, variantMediaList: [] })) };
};

/**
 * A product of a list, with what its card shows: the first 80 characters of its description, its first selling plan, and of
 * each variant `imagePrimary` alone.
 */
export const ProductCardCodec = mapped('ListingProduct', WireListingProduct, listingFromWire, cardToWire);

const WireProduct = t.strict(
  {
    ...listingFields,
    vendor: t.string,
    status: t.literal('published'),
    descriptionHtml: t.string,
    tags: strings,
    sites: t.readonlyArray(t.keyof({ DTC: null, HPSF: null })),
    updatedAt: t.string,
    nutrition: t.strict({
      ingredients: t.string,
      analysis: t.readonlyArray(t.strict({ name: t.string, value: t.string })),
      energy: nullable(t.strict({ calories: t.number, unit: t.string })),
      feedingGuide: t.readonlyArray(t.strict({ pounds: t.number, amount: t.string })),
    }),
  },
  'Product',
);

/** EN-19. */
export const ProductCodec = mapped<Product, t.TypeOf<typeof WireProduct>>(
  'Product',
  WireProduct,
  (wire) => {
    const { energy, ...nutrition } = wire.nutrition;
    return {
      ...listingFromWire(wire),
      descriptionHtml: wire.descriptionHtml,
      tags: wire.tags,
      sites: wire.sites,
      updatedAt: wire.updatedAt,
      nutrition: { ...nutrition, ...(energy === null ? {} : { energy }) },
    };
  },
  (product) => ({
    ...listingToWire(product),
    vendor: product.brand,
    status: 'published',
    descriptionHtml: product.descriptionHtml,
    tags: [...product.tags],
    sites: [...product.sites],
    updatedAt: product.updatedAt,
    nutrition: {
      ingredients: product.nutrition.ingredients,
      analysis: [...product.nutrition.analysis],
      energy: product.nutrition.energy ?? null,
      feedingGuide: [...product.nutrition.feedingGuide],
    },
  }),
);
