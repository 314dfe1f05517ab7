import * as t from 'io-ts';
import type { StockAvailability } from '#domain/catalog/availability';
import { badgeNamesInOrder, type ProductBadgeName } from '#domain/catalog/badges';
import type { FoodEnergy } from '#domain/catalog/nutrient-values';
import type { ListingProduct, ProductNutrition, SelectedOption } from '#domain/catalog/product';
import type { WeightUnit } from '#domain/shipping/weight';
import { objectCodec } from './object-codec';
import { literalUnionCodec, readonlyListCodec, TextsCodec } from './plain-codecs';

export const AvailabilityCodec = literalUnionCodec<StockAvailability>(['in_stock', 'limited', 'out_of_stock']);

export const BadgesCodec = readonlyListCodec(literalUnionCodec<ProductBadgeName>(badgeNamesInOrder));

export const WeightUnitCodec = literalUnionCodec<WeightUnit>(['lbs', 'oz', 'kg', 'g']);

export const SelectedOptionsCodec = readonlyListCodec(objectCodec<SelectedOption>({ name: t.string, value: t.string }));

export const ProductOptionsCodec = readonlyListCodec(
  objectCodec<ListingProduct['options'][number]>({ name: t.string, values: TextsCodec }),
);

export const RatingCodec = objectCodec<NonNullable<ListingProduct['rating']>>({ average: t.number, count: t.number });

/** What is in a food. `object` says how an absent field is encoded. */
export const buildNutritionCodec = (object: typeof objectCodec) =>
  object<ProductNutrition>(
    {
      ingredients: t.string,
      analysis: readonlyListCodec(object({ name: t.string, value: t.string })),
      feedingGuide: readonlyListCodec(object({ pounds: t.number, amount: t.string })),
    },
    {
      energy: object<FoodEnergy>({ calories: t.number, unit: t.string }, { caloriesPerKilogram: t.number }),
      typicalAnalysis: readonlyListCodec(object({ name: t.string, percent: t.number })),
    },
  );
