import * as t from 'io-ts';
import { AvailabilityCodec, BadgesCodec, RatingCodec } from '#adapters/codecs/catalog-codecs';
import { idCodec } from '#adapters/codecs/mapped-codec';
import type { MerchandiseId, ProductId } from '#domain/catalog/product';
import type { ProductCard, ProductCardVariant } from '#domain/catalog/product-card';
import { MoneyCodec } from '../wire-money';

const strings = t.readonlyArray(t.string);

const CardVariantCodec: t.Type<ProductCardVariant, unknown> = t.intersection([
  t.strict({
    merchandiseId: idCodec<MerchandiseId>('a variant'),
    sku: t.string,
    flavorSlug: t.string,
    sizeSlug: t.string,
    label: t.string,
    picture: t.string,
    availability: AvailabilityCodec,
  }),
  t.exact(
    t.partial({
      price: MoneyCodec,
      compareAtPrice: MoneyCodec,
      badges: BadgesCodec,
      hasEditorDeal: t.boolean,
    }),
  ),
]);

/** A product with what its card shows alone: a third of what a `ListingProduct` weighs. */
export const ProductCardCodec: t.Type<ProductCard, unknown> = t.intersection([
  t.strict({
    id: idCodec<ProductId>('a product'),
    handle: t.string,
    title: t.string,
    brand: t.string,
    description: t.string,
    terms: t.strict({ species: strings, brand: strings }),
    hasAutoship: t.boolean,
    variants: t.readonlyArray(CardVariantCodec),
    selected: t.number,
  }),
  t.exact(t.partial({ rating: RatingCodec })),
]);

/** Of a request: asks for `cards` in place of `products`. */
export const cardFieldsCodec = t.literal('card');
