import * as t from 'io-ts';
import { createMappedCodec, listCodec, nullableCodec, omitNullish, stringCodec } from '#adapters/codecs/mapped-codec';
import { SiteCodec } from '#adapters/codecs/plain-codecs';
import type { Announcement, FooterContent, HeaderContent } from '#domain/content/content-documents';
import type { SitewideBannerContent } from '#domain/content/content-sections';
import { defineCachedCall } from '../../call';
import {
  CmsImageCodec,
  defineParameterlessCall,
  LinkCodec,
  NavItemCodec,
  sectionColorCodecFields,
} from './content-codec';

export const getHeaderCall = defineParameterlessCall<HeaderContent>({
  name: 'getHeader',
  method: 'GET',
  path: '/api/cms/v2.0/get-header',
  summary: 'The header: logo, menus and the hint in the search field.',
  answer: t.strict({
    logo: CmsImageCodec,
    account: t.readonlyArray(NavItemCodec),
    help: t.readonlyArray(NavItemCodec),
    learn: t.readonlyArray(NavItemCodec),
    navigation: t.readonlyArray(NavItemCodec),
    searchPlaceholder: t.string,
  }),
});

export const getFooterCall = defineParameterlessCall<FooterContent>({
  name: 'getFooter',
  method: 'GET',
  path: '/api/cms/v1.0/get-footer',
  summary: 'The footer: link columns, social links, legal links and the copyright line.',
  answer: t.strict({
    columns: t.readonlyArray(t.strict({ title: t.string, links: t.readonlyArray(LinkCodec) })),
    social: t.readonlyArray(t.strict({ name: t.string, url: t.string })),
    legal: t.readonlyArray(LinkCodec),
    copyright: t.string,
  }),
});

export const getNavigationCall = defineCachedCall({
  name: 'getNavigation',
  path: '/api/cms/v1.0/get-navigation',
  summary:
    'A menu by its handle, up to three levels deep: `main`, `account`, `help`, `learn`, or one your editors made.',
  request: t.strict({ handle: stringCodec('a handle', 100) }),
  answer: t.strict({ handle: t.string, items: t.readonlyArray(NavItemCodec) }),
  refusals: ['NOT_FOUND'],
});

const WireAnnouncement = t.strict({
  id: t.string,
  text: t.string,
  link: nullableCodec(LinkCodec),
  sites: t.readonlyArray(SiteCodec),
  startsAt: nullableCodec(t.string),
  endsAt: nullableCodec(t.string),
});

const AnnouncementCodec = createMappedCodec<Announcement, t.TypeOf<typeof WireAnnouncement>>(
  'Announcement',
  WireAnnouncement,
  omitNullish,
  (announcement) => ({ link: null, startsAt: null, endsAt: null, ...announcement }),
);

export const getAnnouncementsCall = defineParameterlessCall({
  name: 'getAnnouncements',
  path: '/api/cms/v1.0/get-announcements',
  summary: 'What the announcement bar says right now.',
  answer: t.strict({ announcements: t.readonlyArray(AnnouncementCodec) }),
});

const WireBanner = t.strict({
  id: t.string,
  headline: t.string,
  text: nullableCodec(t.string),
  image: nullableCodec(CmsImageCodec),
  cta: nullableCodec(LinkCodec),
  ...sectionColorCodecFields,
});

const BannerCodec = createMappedCodec<SitewideBannerContent, t.TypeOf<typeof WireBanner>>(
  'SitewideBanner',
  WireBanner,
  ({ cta, ...rest }) => omitNullish({ ...rest, action: cta }),
  ({ action = null, ...rest }) => ({ text: null, image: null, backgroundColor: null, ...rest, cta: action }),
);

export const getSitewideBannersCall = defineParameterlessCall({
  name: 'getSitewideBanners',
  path: '/api/cms/v1.0/get-sitewide-banners',
  summary: "The banners below every page's header right now.",
  answer: t.strict({ banners: t.readonlyArray(BannerCodec) }),
});

const WireGlobals = t.exact(
  t.partial({
    free_shipping_minimum: nullableCodec(t.number),
    site_404_image: t.exact(
      t.partial({
        id: t.string,
        description: nullableCodec(t.string),
        width: nullableCodec(t.number),
        height: nullableCodec(t.number),
      }),
    ),
    site_404_title: t.string,
    site_404_message: t.string,
    site_404_cta: t.readonlyArray(LinkCodec),
  }),
);
export type WireGlobals = t.TypeOf<typeof WireGlobals>;

/** Returns only the requested `fields`: `name`, `name.*` or `name.part`. Unknown ones are ignored (API-58). */
export const getGlobalsCall = defineCachedCall({
  name: 'getGlobals',
  path: '/api/cms/{version}/get-globals',
  inPath: { version: ['v1.0'] },
  summary: 'Site-wide settings: the free shipping minimum in dollars, and the text of the 404 page.',
  request: t.strict({ fields: listCodec(stringCodec('a field', 100), 0, 50) }),
  answer: t.strict({ data: WireGlobals }),
  refusals: ['NOT_FOUND'],
});
