import * as t from 'io-ts';
import { objectCodec } from '#adapters/codecs/object-codec';
import {
  brandedCodec,
  CentsCodec,
  literalUnionCodec,
  readonlyListCodec,
  SiteCodec,
  TextsCodec,
} from '#adapters/codecs/plain-codecs';
import type { SitemapProduct } from '#application/ports/products';
import { badgeNamesInOrder, type ProductBadgeName } from '#domain/catalog/badges';
import type { FoodEnergy, TypicalNutrient } from '#domain/catalog/nutrient-values';
import type {
  MerchandiseId,
  Picture,
  ProductFilterValues,
  ProductId,
  ProductNutrition,
  ProductStatus,
  SelectedOption,
  VariantId,
} from '#domain/catalog/product';
import type { SellableListingProduct, SellableProduct, SellableVariant } from '#domain/catalog/sold-product';
import type { StoredImage, StoredProduct, StoredVariant } from '#domain/catalog/stored-product';
import type { WeightUnit } from '#domain/shipping/weight';
import { IsoTextCodec } from '../column-codecs';

const TermsCodec = objectCodec<ProductFilterValues>({
  species: TextsCodec,
  brand: TextsCodec,
  lifestage: TextsCodec,
  breed_size: TextsCodec,
  food_form: TextsCodec,
  flavor: TextsCodec,
  health_conditions: TextsCodec,
  weight_unit: TextsCodec,
  pack_type: TextsCodec,
  sub_brand: TextsCodec,
});

export const PictureCodec = objectCodec<Picture>({ source: t.string, alt: t.string });

/** The fields of a variant in products and in carts. */
export const variantFields = {
  id: brandedCodec<VariantId>(),
  merchandiseId: brandedCodec<MerchandiseId>(),
  sku: t.string,
  options: readonlyListCodec(objectCodec<SelectedOption>({ name: t.string, value: t.string })),
  flavorSlug: t.string,
  sizeSlug: t.string,
  price: CentsCodec,
  weight: t.number,
  weightUnit: literalUnionCodec<WeightUnit>(['lbs', 'oz', 'kg', 'g']),
  onHand: t.number,
};

const SoldVariantCodec = objectCodec<SellableVariant>(
  {
    ...variantFields,
    badges: readonlyListCodec(literalUnionCodec<ProductBadgeName>(badgeNamesInOrder)),
    pictures: readonlyListCodec(PictureCodec),
  },
  { compareAtPrice: CentsCodec },
);

const listing = {
  id: brandedCodec<ProductId>(),
  handle: t.string,
  title: t.string,
  brand: t.string,
  productType: t.string,
  description: t.string,
  terms: TermsCodec,
  picture: PictureCodec,
  options: readonlyListCodec(
    objectCodec<SellableListingProduct['options'][number]>({ name: t.string, values: TextsCodec }),
  ),
  autoship: t.boolean,
  variants: readonlyListCodec(SoldVariantCodec),
};
const rating = {
  rating: objectCodec<NonNullable<SellableListingProduct['rating']>>({ average: t.number, count: t.number }),
};

/** A row of `buildListingCardsQuery`. */
export const SellableListingProductCodec = objectCodec<SellableListingProduct>(listing, rating);

const NutritionCodec = objectCodec<ProductNutrition>(
  {
    ingredients: t.string,
    analysis: readonlyListCodec(objectCodec({ name: t.string, value: t.string })),
    feedingGuide: readonlyListCodec(objectCodec({ pounds: t.number, amount: t.string })),
  },
  {
    energy: objectCodec<FoodEnergy>({ calories: t.number, unit: t.string }, { caloriesPerKilogram: t.number }),
    typicalAnalysis: readonlyListCodec(objectCodec<TypicalNutrient>({ name: t.string, percent: t.number })),
  },
);

/** A row of `buildSoldProductsQuery`. */
export const SellableProductRowCodec = objectCodec<SellableProduct>(
  {
    ...listing,
    descriptionHtml: t.string,
    tags: TextsCodec,
    sites: readonlyListCodec(SiteCodec),
    nutrition: NutritionCodec,
    updatedAt: IsoTextCodec,
  },
  rating,
);

/** A row of `buildSitemapProductsQuery`. */
export const SitemapProductCodec = objectCodec<SitemapProduct>({
  handle: t.string,
  brand: t.string,
  terms: TermsCodec,
  updatedAt: IsoTextCodec,
  variants: readonlyListCodec(objectCodec({ flavorSlug: t.string, sizeSlug: t.string })),
});

const OptionsCodec = readonlyListCodec(objectCodec<SelectedOption>({ name: t.string, value: t.string }));
const StoredImageCodec = objectCodec<StoredImage>({ source: t.string, alt: t.string }, { url: t.string });

type ListPrice = NonNullable<StoredVariant['prices']['dtc']>;

const PriceCodec = objectCodec<ListPrice>({ price: CentsCodec }, { compareAtPrice: CentsCodec });

const StoredVariantCodec = objectCodec<StoredVariant>(
  {
    sku: t.string,
    options: OptionsCodec,
    weight: t.number,
    weightUnit: variantFields.weightUnit,
    badges: readonlyListCodec(literalUnionCodec<ProductBadgeName>(badgeNamesInOrder)),
    prices: t.record(t.string, PriceCodec) as t.Type<StoredVariant['prices'], unknown>,
  },
  { image: StoredImageCodec, stock: t.record(t.string, t.number) },
);

/** A product with everything an import can say about the product. */
export const StoredProductCodec = objectCodec<StoredProduct>(
  {
    version: t.string,
    handle: t.string,
    title: t.string,
    brand: t.string,
    productType: t.string,
    status: literalUnionCodec<ProductStatus>(['published', 'draft', 'archived']),
    sites: readonlyListCodec(SiteCodec),
    terms: TermsCodec,
    tags: TextsCodec,
    options: listing.options,
    autoship: t.boolean,
    nutrition: NutritionCodec,
    rank: t.number,
    sales: t.number,
    descriptionHtml: t.string,
    images: readonlyListCodec(StoredImageCodec),
    variants: readonlyListCodec(StoredVariantCodec),
  },
  rating,
);
