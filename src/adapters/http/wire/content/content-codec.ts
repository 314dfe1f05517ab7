import * as t from 'io-ts';
import { type BuildPartCodec, buildContentCodecs, plainContentValues } from '#adapters/codecs/content-codecs';
import { createMappedCodec, nullableCodec, omitNullish } from '#adapters/codecs/mapped-codec';
import {
  type KindCodecs,
  ObjectCodec,
  type ObjectField,
  objectCodecWithNulls,
  TaggedUnionCodec,
} from '#adapters/codecs/object-codec';
import type { CmsImage } from '#domain/content/content-documents';
import type { ContentBlock } from '#domain/content/page-blocks';
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

/** A value that is the one field of an object. */
const fieldCodec = <A>(name: string, codec: t.Type<A, unknown>): t.Type<A, unknown> =>
  createMappedCodec<A, Readonly<Record<string, A>>>(
    '',
    t.strict({ [name]: codec }),
    (wire) => wire[name],
    (value) => ({ [name]: value }),
  );

const buildWireBlock = (kinds: KindCodecs<ContentBlock>) =>
  new TaggedUnionCodec<ContentBlock>(
    {
      ...kinds,
      highlight: fieldCodec('highlight', kinds.highlight),
      columns: fieldCodec('columns', kinds.columns),
    },
    'Block',
  );

/** The documents of content as calls answer them. */
export const wireContent = buildContentCodecs({
  ...plainContentValues,
  object: buildWirePart,
  image: CmsImageCodec,
  handle: fieldCodec('handle', t.string),
  block: buildWireBlock,
});
