import * as t from 'io-ts';
import { badgesFromTags } from '#domain/catalog/badges';
import type { MerchandiseId, Picture, Variant, VariantId } from '#domain/catalog/product';
import { buildVariantSlugs } from '#domain/catalog/variant-url';
import { weightUnit } from '#domain/shipping/weight';
import { ImageCodec, imageOf, MoneyCodec, nullable, pictureOf } from '../../codec';

export const SelectedOptionCodec = t.strict({ name: t.string, value: t.string });

const media = t.strict({ url: t.string, alt: t.string, type: t.keyof({ image: null, video: null }) });

/** EN-21; `availability` tells `limited` from `in_stock`, `inStock` is what the specification names. */
export const WireVariant = t.strict(
  {
    id: t.string,
    adminGraphqlId: t.string,
    sku: t.string,
    variantURL: t.string,
    selectedOptions: t.readonlyArray(SelectedOptionCodec),
    price: nullable(MoneyCodec),
    compareAtPrice: nullable(MoneyCodec),
    inStock: t.boolean,
    availability: t.keyof({ in_stock: null, limited: null, out_of_stock: null }),
    imagePrimary: nullable(ImageCodec),
    variantMediaList: t.readonlyArray(media),
    weight: t.number,
    weightUnit: t.string,
    badgeTags: t.readonlyArray(t.string),
  },
  'Variant',
);
export type WireVariant = t.TypeOf<typeof WireVariant>;

export const variantToWire = (variant: Variant, variantURL: string): WireVariant => ({
  id: variant.id,
  adminGraphqlId: variant.merchandiseId,
  sku: variant.sku,
  variantURL,
  selectedOptions: [...variant.options],
  price: variant.price ?? null,
  compareAtPrice: variant.compareAtPrice ?? null,
  inStock: variant.availability !== 'out_of_stock',
  availability: variant.availability,
  imagePrimary: variant.pictures.slice(0, 1).map(imageOf)[0] ?? null,
  variantMediaList: variant.pictures.map((picture) => ({ ...imageOf(picture), type: 'image' })),
  weight: variant.weight,
  weightUnit: variant.weightUnit,
  badgeTags: variant.badges.map((name) => `badge::${name}`),
});

/** The flavor and the size of an address are its last two segments. */
export const slugsFromUrl = (variantURL: string, options: WireVariant['selectedOptions']) => {
  const [, , flavorSlug, sizeSlug] = variantURL.split('/').map(decodeURIComponent);
  const [own] = buildVariantSlugs([options]);
  return { flavorSlug: flavorSlug ?? own?.flavorSlug ?? '', sizeSlug: sizeSlug ?? own?.sizeSlug ?? '' };
};

/** A list sends the primary picture alone. */
const picturesFromWire = ({ imagePrimary, variantMediaList }: WireVariant): readonly Picture[] =>
  (variantMediaList.length > 0 || imagePrimary === null ? variantMediaList : [imagePrimary]).map(pictureOf);

export const variantFromWire = (wire: WireVariant): Variant => ({
  id: wire.id as VariantId,
  merchandiseId: wire.adminGraphqlId as MerchandiseId,
  sku: wire.sku,
  options: wire.selectedOptions,
  ...slugsFromUrl(wire.variantURL, wire.selectedOptions),
  ...(wire.price === null ? {} : { price: wire.price }),
  ...(wire.compareAtPrice === null ? {} : { compareAtPrice: wire.compareAtPrice }),
  weight: wire.weight,
  weightUnit: weightUnit(wire.weightUnit),
  badges: badgesFromTags(wire.badgeTags),
  availability: wire.availability,
  pictures: picturesFromWire(wire),
});
