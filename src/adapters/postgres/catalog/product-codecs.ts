import * as t from 'io-ts';
import {
  BadgesCodec,
  buildNutritionCodec,
  ProductOptionsCodec,
  RatingCodec,
  SelectedOptionsCodec,
  WeightUnitCodec,
} from '#adapters/codecs/catalog-codecs';
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
import type {
  MerchandiseId,
  Picture,
  ProductFilterValues,
  ProductId,
  ProductStatus,
  VariantId,
} from '#domain/catalog/product';
import type { SellableListingProduct, SellableProduct, SellableVariant } from '#domain/catalog/sold-product';
import type { StoredImage, StoredProduct, StoredVariant } from '#domain/catalog/stored-product';
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
  options: SelectedOptionsCodec,
  flavorSlug: t.string,
  sizeSlug: t.string,
  price: CentsCodec,
  weight: t.number,
  weightUnit: WeightUnitCodec,
  onHand: t.number,
};

const SoldVariantCodec = objectCodec<SellableVariant>(
  {
    ...variantFields,
    badges: BadgesCodec,
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
  options: ProductOptionsCodec,
  autoship: t.boolean,
  variants: readonlyListCodec(SoldVariantCodec),
};
const rating = { rating: RatingCodec };

/** A row of `buildListingCardsQuery`. */
export const SellableListingProductCodec = objectCodec<SellableListingProduct>(listing, rating);

const NutritionCodec = buildNutritionCodec(objectCodec);

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

const StoredImageCodec = objectCodec<StoredImage>({ source: t.string, alt: t.string }, { url: t.string });

type ListPrice = NonNullable<StoredVariant['prices']['dtc']>;

const PriceCodec = objectCodec<ListPrice>({ price: CentsCodec }, { compareAtPrice: CentsCodec });

const StoredVariantCodec = objectCodec<StoredVariant>(
  {
    sku: t.string,
    options: SelectedOptionsCodec,
    weight: t.number,
    weightUnit: WeightUnitCodec,
    badges: BadgesCodec,
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
    options: ProductOptionsCodec,
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
