import * as t from 'io-ts';
import type { CmsImage, NavItem } from '#domain/content/content-documents';
import { ImageCodec, imageOf, mapped, nullable, nullableOrMissing, pictureOf } from '../../codec';

export const empty = t.strict({});
export type Nothing = Readonly<Record<string, never>>;

/** `{ [key]: value }`, or nothing where the wire says null. */
export const fieldUnlessNull = <K extends string, V>(key: K, value: V | null): { readonly [P in K]?: V } =>
  (value === null ? {} : { [key]: value }) as { readonly [P in K]?: V };

export const LinkCodec = t.strict({ text: t.string, url: t.string }, 'Link');
export const SiteCodec = t.keyof({ DTC: null, HPSF: null });

export const NavItemCodec: t.Type<NavItem, unknown> = t.recursion('NavItem', () =>
  t.strict({ label: t.string, url: t.string, children: t.readonlyArray(NavItemCodec) }),
);

const WireImage = t.strict(
  {
    id: t.string,
    format: t.literal('webp'),
    description: t.string,
    width: nullableOrMissing(t.number),
    height: nullableOrMissing(t.number),
    ...ImageCodec.type.props,
    narrowUrl: nullable(t.string),
  },
  'CmsImage',
);

/**
 * EN-26: the size is the original's, for `url` takes any width, and older shops do not say it; `narrowUrl` is shown in
 * its place below 768 px.
 */
export const CmsImageCodec = mapped<CmsImage, t.TypeOf<typeof WireImage>>(
  'CmsImage',
  WireImage,
  ({ narrowUrl, url, alt, width, height }) => ({
    ...pictureOf({ url, alt }),
    ...fieldUnlessNull('width', width ?? null),
    ...fieldUnlessNull('height', height ?? null),
    ...(narrowUrl === null ? {} : { narrow: { source: pictureOf({ url: narrowUrl, alt: '' }).source } }),
  }),
  ({ source, alt, width, height, narrow }) => ({
    id: source,
    format: 'webp' as const,
    description: alt,
    width: width ?? null,
    height: height ?? null,
    ...imageOf({ source, alt }),
    narrowUrl: narrow ? imageOf({ source: narrow.source, alt: '' }).url : null,
  }),
);

const ColorCodec = t.keyof({
  white: null,
  blue: null,
  'light blue': null,
  'dark blue': null,
  gray: null,
  'light gray': null,
  'dark gray': null,
});

/** EN-25; null is transparent. */
export const coloredProps = {
  backgroundColor: nullable(ColorCodec),
  copyColor: t.keyof({ light: null, dark: null }),
};
