import * as t from 'io-ts';
import { nullableCodec, stringCodec } from '#adapters/codecs/mapped-codec';
import { ObjectCodec } from '#adapters/codecs/object-codec';
import type { ProductCarouselContent } from '#domain/content/content-sections';
import { defineCachedCall } from '../../call';
import { defineParameterlessCall } from './banner-codec';
import { wireContent } from './content-codec';

export const getHighlightContentBlockCall = defineParameterlessCall({
  name: 'getHighlightContentBlock',
  path: '/api/cms/v1.0/get-highlight-content-block',
  summary: "The home page's highlight, or null.",
  answer: nullableCodec(wireContent.highlight),
});

export const getTwoColumnSectionCall = defineParameterlessCall({
  name: 'getTwoColumnSection',
  path: '/api/cms/v1.0/get-two-column-section',
  summary: "The home page's two columns, or null.",
  answer: nullableCodec(wireContent.twoColumns),
});

type PlacedCarousel = ProductCarouselContent & { readonly isLast: boolean };

const { fields, rules } = wireContent.carousels;
const CarouselCodec = new ObjectCodec<PlacedCarousel>(
  [...fields, { key: 'isLast', name: 'isLastComponent', codec: t.boolean, isOptional: false }],
  rules,
);

/** The carousels of `page`, or of all pages if it's missing (API-54, API-66). */
export const getProductCarouselCall = defineCachedCall({
  name: 'getProductCarousel',
  path: '/api/cms/v1.0/get-product-carousel',
  summary: 'The product carousels of one page (`/`, `404`, `Cart`) or of all pages.',
  request: t.exact(t.partial({ page: stringCodec('the name of a page', 200) })),
  answer: t.strict({ carousels: t.readonlyArray(CarouselCodec) }),
});

export const getGoodnessBoxBadgeCall = defineParameterlessCall({
  name: 'getGoodnessBoxBadge',
  path: '/api/cms/v1.0/get-goodness-box-badge',
  summary: 'The badge that some SKUs carry, or null.',
  answer: nullableCodec(wireContent.goodnessBox),
});
