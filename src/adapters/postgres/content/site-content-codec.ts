import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import { decodeOrThrow, formatDecodeErrorPaths } from '#adapters/codecs/decode-or-throw';
import { objectCodec } from '#adapters/codecs/object-codec';
import { CentsCodec, literalUnionCodec, readonlyListCodec, SiteCodec, TextsCodec } from '#adapters/codecs/plain-codecs';
import { accountPageSlugs } from '#domain/content/content-documents';
import type { SiteContent } from '#domain/content/site-content';
import {
  BlockCodec,
  backgroundColorCodecs,
  ContentColumnCodec,
  copyColorCodecs,
  HighlightBlockCodec,
  LinkCodec,
  LinksCodec,
  MenuCodec,
  SlideCodec,
  StoredImageCodec,
  shownPeriodCodecs,
} from './document-parts';

const sites = { sites: readonlyListCodec(SiteCodec) };
const headed = { headline: t.string, text: t.string };

/** All content of a site, each document as a row stores it. */
export const SiteContentCodec = objectCodec<SiteContent>({
  announcements: readonlyListCodec(
    objectCodec({ id: t.string, text: t.string, ...sites }, { link: LinkCodec, ...shownPeriodCodecs }),
  ),
  sitewideBanners: readonlyListCodec(
    objectCodec(
      { id: t.string, headline: t.string, ...copyColorCodecs },
      { text: t.string, image: StoredImageCodec, action: LinkCodec, ...backgroundColorCodecs, ...shownPeriodCodecs },
    ),
  ),
  promotionBanners: readonlyListCodec(
    objectCodec(
      { id: t.string, position: t.number, image: StoredImageCodec, headline: t.string, action: LinkCodec, ...sites },
      shownPeriodCodecs,
    ),
  ),
  deals: readonlyListCodec(objectCodec({ skus: TextsCodec }, shownPeriodCodecs)),
  pages: readonlyListCodec(
    objectCodec(
      { slug: t.string, title: t.string, blocks: readonlyListCodec(BlockCodec) },
      { description: t.string, ...shownPeriodCodecs },
    ),
  ),
  carousels: readonlyListCodec(
    objectCodec(
      { page: t.string, headline: t.string, handles: TextsCodec, ...copyColorCodecs },
      { paragraph: t.string, ...backgroundColorCodecs, ...shownPeriodCodecs },
    ),
  ),
  navigations: readonlyListCodec(objectCodec({ handle: t.string, items: MenuCodec }, shownPeriodCodecs)),
  globals: readonlyListCodec(
    objectCodec(
      {
        notFound: objectCodec({ title: t.string, message: t.string, actions: LinksCodec }, { image: StoredImageCodec }),
      },
      { freeShippingMinimum: CentsCodec, signInImage: StoredImageCodec, ...shownPeriodCodecs },
    ),
  ),
  header: readonlyListCodec(
    objectCodec(
      {
        logo: StoredImageCodec,
        account: MenuCodec,
        help: MenuCodec,
        learn: MenuCodec,
        navigation: MenuCodec,
        searchPlaceholder: t.string,
      },
      shownPeriodCodecs,
    ),
  ),
  footer: readonlyListCodec(
    objectCodec(
      {
        columns: readonlyListCodec(objectCodec({ title: t.string, links: LinksCodec })),
        social: readonlyListCodec(objectCodec({ name: t.string, url: t.string })),
        legal: LinksCodec,
        copyright: t.string,
      },
      shownPeriodCodecs,
    ),
  ),
  home: readonlyListCodec(
    objectCodec(
      {
        slides: readonlyListCodec(SlideCodec),
        steps: readonlyListCodec(objectCodec({ title: t.string, text: t.string })),
      },
      { autoplay: t.boolean, giving: objectCodec({ ...headed, image: StoredImageCodec }), ...shownPeriodCodecs },
    ),
  ),
  highlight: readonlyListCodec(HighlightBlockCodec),
  twoColumns: readonlyListCodec(
    objectCodec({ left: ContentColumnCodec, right: ContentColumnCodec }, shownPeriodCodecs),
  ),
  goodnessBox: readonlyListCodec(
    objectCodec({ image: StoredImageCodec, text: t.string, skus: TextsCodec }, shownPeriodCodecs),
  ),
  needs: readonlyListCodec(objectCodec({ dog: TextsCodec, cat: TextsCodec }, shownPeriodCodecs)),
  searchSynonyms: readonlyListCodec(objectCodec({ typed: TextsCodec, finds: TextsCodec })),
  noResults: readonlyListCodec(
    objectCodec(
      { title: t.string, message: t.string, suggestions: LinksCodec, handles: TextsCodec },
      shownPeriodCodecs,
    ),
  ),
  contact: readonlyListCodec(
    objectCodec(
      {
        title: t.string,
        phone: t.string,
        hours: t.string,
        email: t.string,
        topics: readonlyListCodec(objectCodec({ label: t.string, value: t.string })),
      },
      shownPeriodCodecs,
    ),
  ),
  accountPages: readonlyListCodec(
    objectCodec(
      {
        pages: readonlyListCodec(
          objectCodec({ slug: literalUnionCodec(accountPageSlugs), title: t.string }, { intro: t.string }),
        ),
      },
      { satisfactionGuarantee: objectCodec({ title: t.string, body: t.string }), ...shownPeriodCodecs },
    ),
  ),
  welcome: readonlyListCodec(objectCodec({ ...headed, action: LinkCodec }, shownPeriodCodecs)),
});

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
