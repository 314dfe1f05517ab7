import * as t from 'io-ts';
import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
import type { ProductFilterValues, ProductNutrition } from '#domain/catalog/product';
import type { Rating } from '#domain/catalog/rating';
import type { Site } from '#domain/site';
import type { Metafield } from './platform-shapes';

const namespace = 'provender';
const texts = t.readonlyArray(t.string);

/** What the shop keeps in metafields of a product or a variant, for which the platform has no field of its own. */
type Values = {
  readonly terms: ProductFilterValues;
  readonly ingredients: ProductNutrition['ingredients'];
  readonly analysis: ProductNutrition['analysis'];
  readonly energy: NonNullable<ProductNutrition['energy']>;
  readonly feeding_guide: ProductNutrition['feedingGuide'];
  readonly rating: Rating;
  readonly sites: readonly Site[];
  readonly rank: number;
  readonly sales: number;
  readonly flavor_slug: string;
  readonly size_slug: string;
  readonly badges: readonly string[];
};
type Key = keyof Values;

const codecs: { readonly [K in Key]: t.Type<Values[K], unknown> } = {
  terms: t.strict({
    species: texts,
    brand: texts,
    lifestage: texts,
    breed_size: texts,
    food_form: texts,
    flavor: texts,
    health_conditions: texts,
    weight_unit: texts,
    pack_type: texts,
    sub_brand: texts,
  }),
  ingredients: t.string,
  analysis: t.readonlyArray(t.strict({ name: t.string, value: t.string })),
  energy: t.strict({ calories: t.number, unit: t.string }),
  feeding_guide: t.readonlyArray(t.strict({ pounds: t.number, amount: t.string })),
  rating: t.strict({ average: t.number, count: t.number }),
  sites: t.readonlyArray(t.keyof({ DTC: null, HPSF: null })),
  rank: t.number,
  sales: t.number,
  flavor_slug: t.string,
  size_slug: t.string,
  badges: texts,
};

/** The metafields with these values; an undefined one is left out. */
export const metafieldsOf = (values: { readonly [K in Key]?: Values[K] | undefined }): readonly Metafield[] =>
  Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [{ namespace, key, value: JSON.stringify(value) }],
  );

type WithMetafields = { readonly metafields: readonly Metafield[] };

/** The value of a metafield; undefined if there is none. @throws if it does not decode. */
export const metafield = <K extends Key>({ metafields }: WithMetafields, key: K): Values[K] | undefined => {
  const found = metafields.find((one) => one.namespace === namespace && one.key === key);
  return found && decodeOrThrow<Values[K]>(codecs[key], JSON.parse(found.value));
};

/** The same of one that everything has. @throws if it is absent. */
export const requiredMetafield = <K extends Key>(of: WithMetafields, key: K): Values[K] => {
  const value = metafield(of, key);
  if (value === undefined) throw new Error(`the platform has no metafield ${key} here`);
  return value;
};
