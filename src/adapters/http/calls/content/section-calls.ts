import * as t from 'io-ts';
import type {
  CarouselContent,
  Column,
  GoodnessBox,
  HighlightBlock,
  PromotionBanner,
  TwoColumns,
} from '#domain/content/content-sections';
import type { PublicCall } from '../../call';
import { mapped, nullable, text } from '../../codec';
import {
  CmsImageCodec,
  coloredProps,
  empty,
  fieldUnlessNull,
  LinkCodec,
  type Nothing,
  SiteCodec,
} from './content-codec';

const WireHighlight = t.strict({
  headline: t.string,
  paragraph: t.string,
  image: nullable(CmsImageCodec),
  cta: t.readonlyArray(LinkCodec),
  ...coloredProps,
});

export const HighlightCodec = mapped<HighlightBlock, t.TypeOf<typeof WireHighlight>>(
  'HighlightBlock',
  WireHighlight,
  ({ headline, paragraph, image, cta, backgroundColor, copyColor }) => ({
    headline,
    paragraph,
    ...fieldUnlessNull('image', image),
    actions: cta,
    ...fieldUnlessNull('backgroundColor', backgroundColor),
    copyColor,
  }),
  ({ headline, paragraph, image, actions, backgroundColor, copyColor }) => ({
    headline,
    paragraph,
    image: image ?? null,
    cta: actions,
    backgroundColor: backgroundColor ?? null,
    copyColor,
  }),
);

/** API-52. */
export const getHighlightContentBlock: PublicCall<Nothing, HighlightBlock | null> = {
  name: 'getHighlightContentBlock',
  audience: 'public',
  method: 'POST',
  path: '/api/cms/v1.0/get-highlight-content-block',
  summary: 'The highlight of the home page, or null.',
  request: empty,
  answer: nullable(HighlightCodec),
  refusals: [],
};

const WireColumn = t.strict({
  headline: t.string,
  paragraph: t.string,
  image: nullable(CmsImageCodec),
  cta: nullable(LinkCodec),
});

const ColumnCodec = mapped<Column, t.TypeOf<typeof WireColumn>>(
  'Column',
  WireColumn,
  ({ headline, paragraph, image, cta }) => ({
    headline,
    paragraph,
    ...fieldUnlessNull('image', image),
    ...fieldUnlessNull('action', cta),
  }),
  ({ headline, paragraph, image, action }) => ({ headline, paragraph, image: image ?? null, cta: action ?? null }),
);

export const TwoColumnsCodec: t.Type<TwoColumns, unknown> = t.strict({ left: ColumnCodec, right: ColumnCodec });

/** API-53. */
export const getTwoColumnSection: PublicCall<Nothing, TwoColumns | null> = {
  name: 'getTwoColumnSection',
  audience: 'public',
  method: 'POST',
  path: '/api/cms/v1.0/get-two-column-section',
  summary: 'The two columns of the home page, or null.',
  request: empty,
  answer: nullable(TwoColumnsCodec),
  refusals: [],
};

const WireCarousel = t.strict({
  page: t.string,
  headline: t.string,
  paragraph: nullable(t.string),
  handles: t.readonlyArray(t.strict({ handle: t.string })),
  ...coloredProps,
  isLastComponent: t.boolean,
});

type PlacedCarousel = CarouselContent & { readonly isLast: boolean };

const CarouselCodec = mapped<PlacedCarousel, t.TypeOf<typeof WireCarousel>>(
  'CarouselContent',
  WireCarousel,
  ({ page, headline, paragraph, handles, backgroundColor, copyColor, isLastComponent }) => ({
    page,
    headline,
    ...fieldUnlessNull('paragraph', paragraph),
    handles: handles.map(({ handle }) => handle),
    ...fieldUnlessNull('backgroundColor', backgroundColor),
    copyColor,
    isLast: isLastComponent,
  }),
  ({ page, headline, paragraph, handles, backgroundColor, copyColor, isLast }) => ({
    page,
    headline,
    paragraph: paragraph ?? null,
    handles: handles.map((handle) => ({ handle })),
    backgroundColor: backgroundColor ?? null,
    copyColor,
    isLastComponent: isLast,
  }),
);

/** API-54, API-66: of every page, or of the one asked for. */
export const getProductCarousel: PublicCall<
  { readonly page?: string },
  { readonly carousels: readonly PlacedCarousel[] }
> = {
  name: 'getProductCarousel',
  audience: 'public',
  method: 'POST',
  path: '/api/cms/v1.0/get-product-carousel',
  summary: 'The product carousels of a page (`/`, `404`, `PricedCart`) or of all of them.',
  request: t.exact(t.partial({ page: text('the name of a page', 200) })),
  answer: t.strict({ carousels: t.readonlyArray(CarouselCodec) }),
  refusals: [],
};

/** API-55. */
export const getGoodnessBoxBadge: PublicCall<Nothing, GoodnessBox | null> = {
  name: 'getGoodnessBoxBadge',
  audience: 'public',
  method: 'POST',
  path: '/api/cms/v1.0/get-goodness-box-badge',
  summary: 'The seal on the products of some SKUs, or null.',
  request: empty,
  answer: nullable(t.strict({ image: CmsImageCodec, text: t.string, skus: t.readonlyArray(t.string) })),
  refusals: [],
};

const WirePromotion = t.strict({
  id: t.string,
  position: t.number,
  image: CmsImageCodec,
  headline: t.string,
  cta: LinkCodec,
  sites: t.readonlyArray(SiteCodec),
});

const PromotionCodec = mapped<PromotionBanner, t.TypeOf<typeof WirePromotion>>(
  'PromotionBanner',
  WirePromotion,
  ({ cta, ...rest }) => ({ ...rest, action: cta }),
  ({ id, position, image, headline, action, sites }) => ({ id, position, image, headline, cta: action, sites }),
);

/** API-56. */
export const getPromotionBanners: PublicCall<Nothing, { readonly banners: readonly PromotionBanner[] }> = {
  name: 'getPromotionBanners',
  audience: 'public',
  method: 'POST',
  path: '/api/cms/v1.0/get-promotion-banners',
  summary: 'The banners that stand between the cards of a list now.',
  request: empty,
  answer: t.strict({ banners: t.readonlyArray(PromotionCodec) }),
  refusals: [],
};

/** API-57. */
export const getSkusWithDeal: PublicCall<Nothing, { readonly skus: readonly string[] }> = {
  name: 'getSkusWithDeal',
  audience: 'public',
  method: 'POST',
  path: '/api/cms/v1.0/get-skus-with-deal',
  summary: 'The SKUs that carry the badge `deal` now.',
  request: empty,
  answer: t.strict({ skus: t.readonlyArray(t.string) }),
  refusals: [],
};
