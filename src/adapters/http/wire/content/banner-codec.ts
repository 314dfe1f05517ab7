import * as t from 'io-ts';
import {
  type BannerValueCodecs,
  type BuildPartCodec,
  buildBannerCodecs,
  plainBannerValues,
} from '#adapters/codecs/banner-codecs';
import { createMappedCodec, nullableCodec, omitNullish } from '#adapters/codecs/mapped-codec';
import { ObjectCodec, type ObjectField, objectCodecWithNulls } from '#adapters/codecs/object-codec';
import type { CmsImage } from '#domain/content/content-documents';
import { defineCachedCall } from '../../call';
import { buildWireImage, ImageCodec, parseWireImage } from '../wire-image';

type EmptyRequest = Readonly<Record<string, never>>;

/** A public call whose request is empty. */
export const defineParameterlessCall = <A>(
  call: Omit<Parameters<typeof defineCachedCall<EmptyRequest, A>>[0], 'request'>,
) => defineCachedCall<EmptyRequest, A>({ ...call, request: t.strict({}) });

const WireImage = t.strict(
  {
    id: t.string,
    format: t.literal('webp'),
    description: t.string,
    width: nullableCodec(t.number),
    height: nullableCodec(t.number),
    ...ImageCodec.type.props,
    narrowUrl: nullableCodec(t.string),
  },
  'CmsImage',
);

/**
 * An image of the CMS (EN-26). `width` and `height` are the original's. `narrowUrl` replaces `url` below 768 px.
 */
export const CmsImageCodec = createMappedCodec<CmsImage, t.TypeOf<typeof WireImage>>(
  'CmsImage',
  WireImage,
  ({ narrowUrl, url, alt, width, height }) => ({
    ...parseWireImage({ url, alt }),
    ...omitNullish({ width, height }),
    ...(narrowUrl === null ? {} : { narrow: { source: parseWireImage({ url: narrowUrl, alt: '' }).source } }),
  }),
  ({ source, alt, width, height, narrow }) => ({
    id: source,
    format: 'webp' as const,
    description: alt,
    width: width ?? null,
    height: height ?? null,
    ...buildWireImage({ source, alt }),
    narrowUrl: narrow ? buildWireImage({ source: narrow.source, alt: '' }).url : null,
  }),
);

/** What calls name otherwise, by the name of the part. Each of these has a title in OpenAPI. */
const wireNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AccountPages: {},
  Announcement: {},
  CarouselContent: {},
  Column: { action: 'cta' },
  ContentPage: {},
  HighlightBlock: { actions: 'cta' },
  NoResults: {},
  PromotionBanner: { action: 'cta' },
  SitewideBanner: { action: 'cta' },
};

const isDate = ({ key }: ObjectField): boolean => key === 'startsAt' || key === 'endsAt';

/** Only an announcement says when it's shown. */
const buildWirePart: BuildPartCodec = (part, required, ...optional) => {
  const { fields, rules } = objectCodecWithNulls(required, ...optional);
  const names = wireNames[part];
  return new ObjectCodec(
    fields
      .filter((field) => part === 'Announcement' || !isDate(field))
      .map((field) => ({ ...field, name: names?.[field.key] ?? field.name })),
    names ? { ...rules, title: part } : rules,
  );
};

/** The values of banners as calls answer them. */
export const wireBannerValues: BannerValueCodecs = {
  ...plainBannerValues,
  object: buildWirePart,
  image: CmsImageCodec,
};

/** Banners as calls answer them. */
export const wireBanners = buildBannerCodecs(wireBannerValues);
