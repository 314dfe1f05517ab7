import * as E from 'fp-ts/Either';
import type * as t from 'io-ts';
import type { SiteContent } from '#domain/content/site-content';
import { decodeRow, pathsOf } from '../decode-row';
import { SiteContentCodec } from './site-content-codec';

/** The documents of a site by their section, as rows keep them. */
export type DocumentBodies = Readonly<Record<string, readonly unknown[]>>;

/** The document of an error, such as `pages.1`. */
const documentOf = ({ context }: t.ValidationError): string =>
  context
    .slice(1, 3)
    .map(({ key }) => key)
    .join('.');

/**
 * The content of a site without the documents that do not decode, so that one of them takes no other with it, and of each
 * that is left out where it does not.
 */
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
    content: decodeRow(SiteContentCodec, Object.fromEntries(readable), 'the content of a site'),
    leftOut: [...byDocument.values()].map(pathsOf),
  };
};
