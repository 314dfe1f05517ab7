import * as t from 'io-ts';
import { createMappedCodec, nullableCodec, omitNullish } from '#adapters/codecs/mapped-codec';
import { literalUnionCodec } from '#adapters/codecs/plain-codecs';
import type { CmsImage, NavItem } from '#domain/content/content-documents';
import { defineCachedCall } from '../../call';
import { buildWireImage, ImageCodec, parseWireImage } from '../wire-image';

type EmptyRequest = Readonly<Record<string, never>>;

/** A public call whose request is empty. */
export const defineParameterlessCall = <A>(
  call: Omit<Parameters<typeof defineCachedCall<EmptyRequest, A>>[0], 'request'>,
) => defineCachedCall<EmptyRequest, A>({ ...call, request: t.strict({}) });

export const LinkCodec = t.strict({ text: t.string, url: t.string }, 'Link');

export const NavItemCodec: t.Type<NavItem, unknown> = t.recursion('NavItem', () =>
  t.strict({ label: t.string, url: t.string, children: t.readonlyArray(NavItemCodec) }),
);

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

const ColorCodec = literalUnionCodec(['white', 'blue', 'light blue', 'dark blue', 'gray', 'light gray', 'dark gray']);

/** The colors of a content section (EN-25). A `backgroundColor` of null is transparent. */
export const sectionColorCodecFields = {
  backgroundColor: nullableCodec(ColorCodec),
  copyColor: t.keyof({ light: null, dark: null }),
};
