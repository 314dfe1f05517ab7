import * as t from 'io-ts';
import type { SitemapProduct } from '#application/ports/products';
import { type BadgeName, badgeOrder } from '#domain/catalog/badges';
import type { MerchandiseId, Picture, ProductId, SelectedOption, Terms, VariantId } from '#domain/catalog/product';
import type { SoldListing, SoldProduct, SoldVariant } from '#domain/catalog/sold-product';
import type { WeightUnit } from '#domain/shipping/weight';
import { branded, IsoTextCodec, listOf, MoneyCodec, oneOf, SiteCodec, TextsCodec } from '../column-codecs';
import { record } from '../record';

const TermsCodec = record<Terms>({
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

export const PictureCodec = record<Picture>({ source: t.string, alt: t.string });

export const SelectedOptionsCodec = listOf(record<SelectedOption>({ name: t.string, value: t.string }));

export const WeightUnitCodec = oneOf<WeightUnit>(['lbs', 'oz', 'kg', 'g']);

const SoldVariantCodec = record<SoldVariant>(
  {
    id: branded<VariantId>(),
    merchandiseId: branded<MerchandiseId>(),
    sku: t.string,
    options: SelectedOptionsCodec,
    flavorSlug: t.string,
    sizeSlug: t.string,
    price: MoneyCodec,
    weight: t.number,
    weightUnit: WeightUnitCodec,
    badges: listOf(oneOf<BadgeName>(badgeOrder)),
    pictures: listOf(PictureCodec),
    onHand: t.number,
  },
  { compareAtPrice: MoneyCodec },
);

const listing = {
  id: branded<ProductId>(),
  handle: t.string,
  title: t.string,
  brand: t.string,
  productType: t.string,
  description: t.string,
  terms: TermsCodec,
  picture: PictureCodec,
  options: listOf(record<SoldListing['options'][number]>({ name: t.string, values: TextsCodec })),
  autoship: t.boolean,
  variants: listOf(SoldVariantCodec),
};
const rating = { rating: record<NonNullable<SoldListing['rating']>>({ average: t.number, count: t.number }) };

/** What `selectListings` answers. */
export const SoldListingCodec = record<SoldListing>(listing, rating);

/** What `selectProducts` answers. */
export const SoldProductCodec = record<SoldProduct>(
  {
    ...listing,
    descriptionHtml: t.string,
    tags: TextsCodec,
    sites: listOf(SiteCodec),
    nutrition: record(
      {
        ingredients: t.string,
        analysis: listOf(record({ name: t.string, value: t.string })),
        feedingGuide: listOf(record({ pounds: t.number, amount: t.string })),
      },
      { energy: record({ calories: t.number, unit: t.string }) },
    ),
    updatedAt: IsoTextCodec,
  },
  rating,
);

/** What `selectForSitemap` answers. */
export const SitemapProductCodec = record<SitemapProduct>({
  handle: t.string,
  brand: t.string,
  terms: TermsCodec,
  updatedAt: IsoTextCodec,
  variants: listOf(record({ flavorSlug: t.string, sizeSlug: t.string })),
});
