import * as t from 'io-ts';
import type { Announcement, Footer, Header, NavItem } from '#domain/content/content-documents';
import type { SitewideBanner } from '#domain/content/content-sections';
import type { PublicCall } from '../../call';
import { listOf, mapped, nullable, text } from '../../codec';
import {
  CmsImageCodec,
  coloredProps,
  empty,
  fieldUnlessNull,
  LinkCodec,
  NavItemCodec,
  type Nothing,
  SiteCodec,
} from './content-codec';

/** API-62. */
export const getHeader: PublicCall<Nothing, Header> = {
  name: 'getHeader',
  audience: 'public',
  method: 'GET',
  path: '/api/cms/v2.0/get-header',
  summary: 'The header: logo, menus and what the search field says.',
  request: empty,
  answer: t.strict({
    logo: CmsImageCodec,
    account: t.readonlyArray(NavItemCodec),
    help: t.readonlyArray(NavItemCodec),
    learn: t.readonlyArray(NavItemCodec),
    navigation: t.readonlyArray(NavItemCodec),
    searchPlaceholder: t.string,
  }),
  refusals: [],
};

/** API-64. */
export const getFooter: PublicCall<Nothing, Footer> = {
  name: 'getFooter',
  audience: 'public',
  method: 'GET',
  path: '/api/cms/v1.0/get-footer',
  summary: 'The footer.',
  request: empty,
  answer: t.strict({
    columns: t.readonlyArray(t.strict({ title: t.string, links: t.readonlyArray(LinkCodec) })),
    social: t.readonlyArray(t.strict({ name: t.string, url: t.string })),
    legal: t.readonlyArray(LinkCodec),
    copyright: t.string,
  }),
  refusals: [],
};

/** API-59. */
export const getNavigation: PublicCall<
  { readonly handle: string },
  { readonly handle: string; readonly items: readonly NavItem[] }
> = {
  name: 'getNavigation',
  audience: 'public',
  method: 'POST',
  path: '/api/cms/v1.0/get-navigation',
  summary: 'A menu by its handle: `main`, `account`, `help`, `learn`, or one of the editors; at most three levels.',
  request: t.strict({ handle: text('a handle', 100) }),
  answer: t.strict({ handle: t.string, items: t.readonlyArray(NavItemCodec) }),
  refusals: ['NOT_FOUND'],
};

const WireAnnouncement = t.strict({
  id: t.string,
  text: t.string,
  link: nullable(LinkCodec),
  sites: t.readonlyArray(SiteCodec),
  startsAt: nullable(t.string),
  endsAt: nullable(t.string),
});

const AnnouncementCodec = mapped<Announcement, t.TypeOf<typeof WireAnnouncement>>(
  'Announcement',
  WireAnnouncement,
  ({ link, startsAt, endsAt, ...rest }) => ({
    ...rest,
    ...fieldUnlessNull('link', link),
    ...fieldUnlessNull('startsAt', startsAt),
    ...fieldUnlessNull('endsAt', endsAt),
  }),
  ({ id, text: says, sites, link, startsAt, endsAt }) => ({
    id,
    text: says,
    sites,
    link: link ?? null,
    startsAt: startsAt ?? null,
    endsAt: endsAt ?? null,
  }),
);

/** API-50. */
export const getAnnouncements: PublicCall<Nothing, { readonly announcements: readonly Announcement[] }> = {
  name: 'getAnnouncements',
  audience: 'public',
  method: 'POST',
  path: '/api/cms/v1.0/get-announcements',
  summary: 'What the announcement bar says now.',
  request: empty,
  answer: t.strict({ announcements: t.readonlyArray(AnnouncementCodec) }),
  refusals: [],
};

const WireBanner = t.strict({
  id: t.string,
  headline: t.string,
  text: nullable(t.string),
  image: nullable(CmsImageCodec),
  cta: nullable(LinkCodec),
  ...coloredProps,
});

const BannerCodec = mapped<SitewideBanner, t.TypeOf<typeof WireBanner>>(
  'SitewideBanner',
  WireBanner,
  ({ id, headline, text: says, image, cta, backgroundColor, copyColor }) => ({
    id,
    headline,
    ...fieldUnlessNull('text', says),
    ...fieldUnlessNull('image', image),
    ...fieldUnlessNull('action', cta),
    ...fieldUnlessNull('backgroundColor', backgroundColor),
    copyColor,
  }),
  ({ id, headline, text: says, image, action, backgroundColor, copyColor }) => ({
    id,
    headline,
    text: says ?? null,
    image: image ?? null,
    cta: action ?? null,
    backgroundColor: backgroundColor ?? null,
    copyColor,
  }),
);

/** API-51. */
export const getSitewideBanners: PublicCall<Nothing, { readonly banners: readonly SitewideBanner[] }> = {
  name: 'getSitewideBanners',
  audience: 'public',
  method: 'POST',
  path: '/api/cms/v1.0/get-sitewide-banners',
  summary: 'The banners that stand under the header of every page now.',
  request: empty,
  answer: t.strict({ banners: t.readonlyArray(BannerCodec) }),
  refusals: [],
};

export type WireGlobals = {
  readonly free_shipping_minimum?: number | null;
  readonly site_404_image?: {
    readonly id?: string;
    readonly description?: string | null;
    readonly width?: number | null;
    readonly height?: number | null;
  };
  readonly site_404_title?: string;
  readonly site_404_message?: string;
  readonly site_404_cta?: readonly { readonly text: string; readonly url: string }[];
};

/** API-58: only the fields asked for, in the content service's own syntax; unknown ones are ignored. */
export const getGlobals: PublicCall<{ readonly fields: readonly string[] }, { readonly data: WireGlobals }> = {
  name: 'getGlobals',
  audience: 'public',
  method: 'POST',
  path: '/api/cms/{version}/get-globals',
  inPath: { version: ['v1.0'] },
  summary: 'Site-wide settings: the free-shipping minimum in dollars, and what the 404 page says.',
  request: t.strict({ fields: listOf(text('a field', 100), 0, 50) }),
  answer: t.strict({
    data: t.exact(
      t.partial({
        free_shipping_minimum: nullable(t.number),
        site_404_image: t.exact(
          t.partial({
            id: t.string,
            description: nullable(t.string),
            width: nullable(t.number),
            height: nullable(t.number),
          }),
        ),
        site_404_title: t.string,
        site_404_message: t.string,
        site_404_cta: t.readonlyArray(LinkCodec),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
};
