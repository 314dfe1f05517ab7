import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import { buildContentCodecs, plainContentValues } from '#adapters/codecs/content-codecs';
import { decodeOrThrow, formatDecodeErrorPaths } from '#adapters/codecs/decode-or-throw';
import { objectCodec, type RequiredCodecs } from '#adapters/codecs/object-codec';
import type { CmsImage } from '#domain/content/content-documents';
import type { SiteContent } from '#domain/content/site-content';

const StoredImageCodec = objectCodec<CmsImage>(
  { source: t.string, alt: t.string },
  { width: t.number, height: t.number, narrow: objectCodec({ source: t.string }) },
);

const codecs = Object.entries<t.Mixed>(buildContentCodecs({ ...plainContentValues, image: StoredImageCodec }));

/** All content of a site, each document as a row stores it. */
export const SiteContentCodec = objectCodec<SiteContent>(
  Object.fromEntries(
    codecs.map(([name, codec]) => [name, t.readonlyArray(codec)]),
  ) as object as RequiredCodecs<SiteContent>,
);

/** The documents of a site by section, as rows store them. */
export type DocumentBodies = Readonly<Record<string, readonly unknown[]>>;

/** The document in which an error is, such as `pages.1`. */
const documentOf = ({ context }: t.ValidationError): string =>
  context
    .slice(1, 3)
    .map(({ key }) => key)
    .join('.');

/** Decodes the content of a site; `leftOut` has the paths in each document that does not decode and is left out. */
export const decodeSiteContent = (
  bodies: DocumentBodies,
): { readonly content: SiteContent; readonly leftOut: readonly string[] } => {
  const decoded = SiteContentCodec.decode(bodies);
  if (E.isRight(decoded)) return { content: decoded.right, leftOut: [] };
  const byDocument = Map.groupBy(decoded.left, documentOf);
  const readable = Object.entries(bodies).map(([section, all]) => [
    section,
    all.filter((_body, index) => !byDocument.has(`${section}.${index}`)),
  ]);
  return {
    content: decodeOrThrow(SiteContentCodec, Object.fromEntries(readable), 'the content of a site'),
    leftOut: [...byDocument.values()].map(formatDecodeErrorPaths),
  };
};
