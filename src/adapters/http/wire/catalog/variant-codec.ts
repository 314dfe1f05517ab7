import * as t from 'io-ts';
import { nullableCodec, omitNullish } from '#adapters/codecs/mapped-codec';
import { parseBadgeTags } from '#domain/catalog/badges';
import type { MerchandiseId, Picture, Variant, VariantId } from '#domain/catalog/product';
import { buildVariantSlugs } from '#domain/catalog/variant-url';
import { parseWeightUnit } from '#domain/shipping/weight';
import { buildWireImage, ImageCodec, parseWireImage } from '../wire-image';
import { MoneyCodec } from '../wire-money';

export const SelectedOptionCodec = t.strict({ name: t.string, value: t.string });

const media = t.strict({ url: t.string, alt: t.string, type: t.keyof({ image: null, video: null }) });

/** A variant on the wire (EN-21). `availability` is `inStock` with `limited` told apart from `in_stock`. */
export const WireVariant = t.strict(
  {
    id: t.string,
    adminGraphqlId: t.string,
    sku: t.string,
    variantURL: t.string,
    selectedOptions: t.readonlyArray(SelectedOptionCodec),
    price: nullableCodec(MoneyCodec),
    compareAtPrice: nullableCodec(MoneyCodec),
    inStock: t.boolean,
    availability: t.keyof({ in_stock: null, limited: null, out_of_stock: null }),
    imagePrimary: nullableCodec(ImageCodec),
    variantMediaList: t.readonlyArray(media),
    weight: t.number,
    weightUnit: t.string,
    badgeTags: t.readonlyArray(t.string),
  },
  'Variant',
);
export type WireVariant = t.TypeOf<typeof WireVariant>;

export const buildWireVariant = (variant: Variant, variantURL: string): WireVariant => ({
  id: variant.id,
  adminGraphqlId: variant.merchandiseId,
  sku: variant.sku,
  variantURL,
  selectedOptions: variant.options,
  price: variant.price ?? null,
  compareAtPrice: variant.compareAtPrice ?? null,
  inStock: variant.availability !== 'out_of_stock',
  availability: variant.availability,
  imagePrimary: variant.pictures.slice(0, 1).map(buildWireImage)[0] ?? null,
  variantMediaList: variant.pictures.map((picture) => ({ ...buildWireImage(picture), type: 'image' })),
  weight: variant.weight,
  weightUnit: variant.weightUnit,
  badgeTags: variant.badges.map((name) => `badge::${name}`),
});

/** Reads the slugs of flavor and size from a variant's URL, or builds them from the options if the URL has none. */
export const parseVariantSlugs = (variantURL: string, options: WireVariant['selectedOptions']) => {
  const [, , flavorSlug, sizeSlug] = variantURL.split('/').map(decodeURIComponent);
  const [own] = buildVariantSlugs([options]);
  return { flavorSlug: flavorSlug ?? own?.flavorSlug ?? '', sizeSlug: sizeSlug ?? own?.sizeSlug ?? '' };
};

/** The variants of product cards have `imagePrimary` and an empty `variantMediaList`. */
const picturesFromWire = ({ imagePrimary, variantMediaList }: WireVariant): readonly Picture[] =>
  (variantMediaList.length > 0 || imagePrimary === null ? variantMediaList : [imagePrimary]).map(parseWireImage);

export const parseWireVariant = (wire: WireVariant): Variant => ({
  id: wire.id as VariantId,
  merchandiseId: wire.adminGraphqlId as MerchandiseId,
  sku: wire.sku,
  options: wire.selectedOptions,
  ...parseVariantSlugs(wire.variantURL, wire.selectedOptions),
  ...omitNullish({ price: wire.price, compareAtPrice: wire.compareAtPrice }),
  weight: wire.weight,
  weightUnit: parseWeightUnit(wire.weightUnit),
  badges: parseBadgeTags(wire.badgeTags),
  availability: wire.availability,
  pictures: picturesFromWire(wire),
});
