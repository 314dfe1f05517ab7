import * as t from 'io-ts';
import { createMappedCodec, nullableCodec, omitNullish, stringCodec } from '#adapters/codecs/mapped-codec';
import { SiteCodec } from '#adapters/codecs/plain-codecs';
import type {
  ContentColumn,
  GoodnessBoxContent,
  HighlightBlock,
  ProductCarouselContent,
  PromotionBannerContent,
  TwoColumnsContent,
} from '#domain/content/content-sections';
import { defineCachedCall } from '../../call';
import { CmsImageCodec, defineParameterlessCall, LinkCodec, sectionColorCodecFields } from './content-codec';

const WireHighlight = t.strict({
  headline: t.string,
  paragraph: t.string,
  image: nullableCodec(CmsImageCodec),
  cta: t.readonlyArray(LinkCodec),
  ...sectionColorCodecFields,
});

export const HighlightCodec = createMappedCodec<HighlightBlock, t.TypeOf<typeof WireHighlight>>(
  'HighlightBlock',
  WireHighlight,
  ({ cta, ...rest }) => omitNullish({ ...rest, actions: cta }),
  ({ actions, ...rest }) => ({ image: null, backgroundColor: null, ...rest, cta: actions }),
);

export const getHighlightContentBlockCall = defineParameterlessCall({
  name: 'getHighlightContentBlock',
  path: '/api/cms/v1.0/get-highlight-content-block',
  summary: "The home page's highlight, or null.",
  answer: nullableCodec(HighlightCodec),
});

const WireColumn = t.strict({
  headline: t.string,
  paragraph: t.string,
  image: nullableCodec(CmsImageCodec),
  cta: nullableCodec(LinkCodec),
});

const ColumnCodec = createMappedCodec<ContentColumn, t.TypeOf<typeof WireColumn>>(
  'Column',
  WireColumn,
  ({ cta, ...rest }) => omitNullish({ ...rest, action: cta }),
  ({ action = null, ...rest }) => ({ image: null, ...rest, cta: action }),
);

export const TwoColumnsCodec: t.Type<TwoColumnsContent, unknown> = t.strict({ left: ColumnCodec, right: ColumnCodec });

export const getTwoColumnSectionCall = defineParameterlessCall({
  name: 'getTwoColumnSection',
  path: '/api/cms/v1.0/get-two-column-section',
  summary: "The home page's two columns, or null.",
  answer: nullableCodec(TwoColumnsCodec),
});

const WireCarousel = t.strict({
  page: t.string,
  headline: t.string,
  paragraph: nullableCodec(t.string),
  handles: t.readonlyArray(t.strict({ handle: t.string })),
  ...sectionColorCodecFields,
  isLastComponent: t.boolean,
});

type PlacedCarousel = ProductCarouselContent & { readonly isLast: boolean };

const CarouselCodec = createMappedCodec<PlacedCarousel, t.TypeOf<typeof WireCarousel>>(
  'CarouselContent',
  WireCarousel,
  ({ handles, isLastComponent, ...rest }) =>
    omitNullish({ ...rest, handles: handles.map(({ handle }) => handle), isLast: isLastComponent }),
  ({ handles, isLast, ...rest }) => ({
    paragraph: null,
    backgroundColor: null,
    ...rest,
    handles: handles.map((handle) => ({ handle })),
    isLastComponent: isLast,
  }),
);

/** The carousels of `page`, or of all pages if it's missing (API-54, API-66). */
export const getProductCarouselCall = defineCachedCall({
  name: 'getProductCarousel',
  path: '/api/cms/v1.0/get-product-carousel',
  summary: 'The product carousels of one page (`/`, `404`, `Cart`) or of all pages.',
  request: t.exact(t.partial({ page: stringCodec('the name of a page', 200) })),
  answer: t.strict({ carousels: t.readonlyArray(CarouselCodec) }),
});

export const getGoodnessBoxBadgeCall = defineParameterlessCall<GoodnessBoxContent | null>({
  name: 'getGoodnessBoxBadge',
  path: '/api/cms/v1.0/get-goodness-box-badge',
  summary: 'The badge that some SKUs carry, or null.',
  answer: nullableCodec(t.strict({ image: CmsImageCodec, text: t.string, skus: t.readonlyArray(t.string) })),
});

const WirePromotion = t.strict({
  id: t.string,
  position: t.number,
  image: CmsImageCodec,
  headline: t.string,
  cta: LinkCodec,
  sites: t.readonlyArray(SiteCodec),
});

const PromotionCodec = createMappedCodec<PromotionBannerContent, t.TypeOf<typeof WirePromotion>>(
  'PromotionBanner',
  WirePromotion,
  ({ cta, ...rest }) => ({ ...rest, action: cta }),
  ({ action, ...rest }) => ({ ...rest, cta: action }),
);

export const getPromotionBannersCall = defineParameterlessCall({
  name: 'getPromotionBanners',
  path: '/api/cms/v1.0/get-promotion-banners',
  summary: 'The banners between the product cards of a list right now.',
  answer: t.strict({ banners: t.readonlyArray(PromotionCodec) }),
});

export const getSkusWithDealCall = defineParameterlessCall({
  name: 'getSkusWithDeal',
  path: '/api/cms/v1.0/get-skus-with-deal',
  summary: 'The SKUs with the badge `deal` right now.',
  answer: t.strict({ skus: t.readonlyArray(t.string) }),
});
