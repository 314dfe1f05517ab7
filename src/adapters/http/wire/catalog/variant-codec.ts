import * as t from 'io-ts';
import { AvailabilityCodec, SelectedOptionsCodec } from '#adapters/codecs/catalog-codecs';
import { nullableCodec, omitNullish } from '#adapters/codecs/mapped-codec';
import { parseBadgeTags } from '#domain/catalog/badges';
import type { MerchandiseId, Picture, Variant, VariantId } from '#domain/catalog/product';
import { parseWeightUnit } from '#domain/shipping/weight';
import { buildWireImage, ImageCodec, parseWireImage } from '../wire-image';
import { MoneyCodec } from '../wire-money';

const media = t.strict({ url: t.string, alt: t.string, type: t.keyof({ image: null, video: null }) });

/** The fields of a variant in products and in carts. `availability` is `inStock` with `limited` told apart from `in_stock`. */
export const variantFields = {
  id: t.string,
  adminGraphqlId: t.string,
  sku: t.string,
  variantURL: t.string,
  selectedOptions: SelectedOptionsCodec,
  compareAtPrice: nullableCodec(MoneyCodec),
  inStock: t.boolean,
  availability: AvailabilityCodec,
  weight: t.number,
  weightUnit: t.string,
};
const Fields = t.strict(variantFields);
type WireFields = t.TypeOf<typeof Fields>;
type VariantFields = Omit<Variant, 'price' | 'badges' | 'hasEditorDeal' | 'pictures'>;

export const buildVariantFields = (variant: VariantFields, variantURL: string): WireFields => ({
  id: variant.id,
  adminGraphqlId: variant.merchandiseId,
  sku: variant.sku,
  variantURL,
  selectedOptions: variant.options,
  compareAtPrice: variant.compareAtPrice ?? null,
  inStock: variant.availability !== 'out_of_stock',
  availability: variant.availability,
  weight: variant.weight,
  weightUnit: variant.weightUnit,
});

export const parseVariantFields = (wire: WireFields): VariantFields => {
  const [, , flavorSlug = '', sizeSlug = ''] = wire.variantURL.split('/').map(decodeURIComponent);
  return {
    id: wire.id as VariantId,
    merchandiseId: wire.adminGraphqlId as MerchandiseId,
    sku: wire.sku,
    options: wire.selectedOptions,
    flavorSlug,
    sizeSlug,
    ...omitNullish({ compareAtPrice: wire.compareAtPrice }),
    weight: wire.weight,
    weightUnit: parseWeightUnit(wire.weightUnit),
    availability: wire.availability,
  };
};

/** A variant on the wire (EN-21). */
export const WireVariant = t.strict(
  {
    ...variantFields,
    price: nullableCodec(MoneyCodec),
    imagePrimary: nullableCodec(ImageCodec),
    variantMediaList: t.readonlyArray(media),
    badgeTags: t.readonlyArray(t.string),
  },
  'Variant',
);
export type WireVariant = t.TypeOf<typeof WireVariant>;

export const buildWireVariant = (variant: Variant, variantURL: string): WireVariant => ({
  ...buildVariantFields(variant, variantURL),
  price: variant.price ?? null,
  imagePrimary: variant.pictures.slice(0, 1).map(buildWireImage)[0] ?? null,
  variantMediaList: variant.pictures.map((picture) => ({ ...buildWireImage(picture), type: 'image' })),
  badgeTags: variant.badges.map((name) => `badge::${name}`),
});

/** The variants of product cards have `imagePrimary` and an empty `variantMediaList`. */
const picturesFromWire = ({ imagePrimary, variantMediaList }: WireVariant): readonly Picture[] =>
  (variantMediaList.length > 0 || imagePrimary === null ? variantMediaList : [imagePrimary]).map(parseWireImage);

export const parseWireVariant = (wire: WireVariant): Variant => ({
  ...parseVariantFields(wire),
  ...omitNullish({ price: wire.price }),
  badges: parseBadgeTags(wire.badgeTags),
  pictures: picturesFromWire(wire),
});
