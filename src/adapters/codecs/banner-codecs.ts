import * as t from 'io-ts';
import type { CmsImage, ContentLink, EditorBackgroundColor } from '#domain/content/content-documents';
import { editorBackgroundColors } from '#domain/content/content-documents';
import type { ContentSectionDocument } from '#domain/content/site-content';
import { type Site, sites } from '#domain/site';
import { type ObjectCodec, type OptionalCodecs, objectCodec, type RequiredCodecs } from './object-codec';
import { literalUnionCodec, readonlyListCodec } from './plain-codecs';

/** Makes the codec of a named part of content. */
export type BuildPartCodec = <A extends object>(
  name: string,
  required: RequiredCodecs<A>,
  ...optional: OptionalCodecs<A>
) => ObjectCodec<A>;

/** The codecs of the values that banners are made of, which differ in a row, in an editor's file and in a call. */
export type BannerValueCodecs = {
  readonly object: BuildPartCodec;
  readonly list: <A>(codec: t.Type<A, unknown>, longest: number) => t.Type<readonly A[], unknown>;
  readonly choice: <A extends string>(values: readonly A[]) => t.Type<A, unknown>;
  readonly text: (longest: number, shortest?: number) => t.Type<string, unknown>;
  readonly url: t.Type<string, unknown>;
  readonly date: t.Type<string, unknown>;
  /** A word such as `free-shipping`. */
  readonly key: t.Type<string, unknown>;
  readonly position: t.Type<number, unknown>;
  readonly image: t.Type<CmsImage, unknown>;
};

type BannerName = 'announcements' | 'promotionBanners' | 'sitewideBanners';
export type BannerCodecs = { readonly [Name in BannerName]: ObjectCodec<ContentSectionDocument<Name>> };

/** Values that were checked when they were imported. */
export const plainBannerValues: Omit<BannerValueCodecs, 'image'> = {
  object: (_name, required, ...optional) => objectCodec(required, ...optional),
  list: readonlyListCodec,
  choice: literalUnionCodec,
  text: () => t.string,
  url: t.string,
  date: t.string,
  key: t.string,
  position: t.number,
};

/** What banners and other documents have in common. */
export const buildCommonParts = ({ object, list, choice, text, url, date }: BannerValueCodecs) => ({
  shortText: text(200),
  dates: { startsAt: date, endsAt: date },
  colors: { copyColor: choice(['light', 'dark'] as const) },
  background: { backgroundColor: choice(Object.keys(editorBackgroundColors) as readonly EditorBackgroundColor[]) },
  link: object<ContentLink>('Link', { text: text(200), url }),
  ownSites: list(choice(sites), sites.length) as t.Type<readonly Site[], unknown>,
});

/** The documents that the browser asks for on every page; the rest of content stays out of its script. */
export const buildBannerCodecs = (values: BannerValueCodecs): BannerCodecs => {
  const { object, key, image, position } = values;
  const { shortText, dates, colors, background, link, ownSites } = buildCommonParts(values);
  return {
    announcements: object('Announcement', { id: key, text: shortText, sites: ownSites }, { link, ...dates }),
    sitewideBanners: object(
      'SitewideBanner',
      { id: key, headline: shortText, ...colors },
      { text: shortText, image, action: link, ...background, ...dates },
    ),
    promotionBanners: object(
      'PromotionBanner',
      { id: key, position, image, headline: shortText, action: link, sites: ownSites },
      dates,
    ),
  };
};
