import * as t from 'io-ts';
import type {
  Announcement,
  Block,
  CmsImage,
  ContentPage,
  Footer,
  Header,
  NavItem,
} from '#domain/content/content-documents';
import type { Call } from '../../call';
import { ImageCodec, imageOf, listOf, mapped, nullable, pictureOf, text } from '../../codec';

const empty = t.strict({});
type Nothing = Readonly<Record<string, never>>;

const Link = t.strict({ text: t.string, url: t.string });
const Site = t.keyof({ DTC: null, HPSF: null });

const NavItemCodec: t.Type<NavItem, unknown> = t.recursion('NavItem', () =>
  t.strict({ label: t.string, url: t.string, children: t.readonlyArray(NavItemCodec) }),
);

const CmsImageCodec = mapped<CmsImage, t.TypeOf<typeof ImageCodec>>('CmsImage', ImageCodec, pictureOf, imageOf);

/** API-62. */
export const getHeader: Call<Nothing, Header> = {
  name: 'getHeader',
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
export const getFooter: Call<Nothing, Footer> = {
  name: 'getFooter',
  method: 'GET',
  path: '/api/cms/v1.0/get-footer',
  summary: 'The footer.',
  request: empty,
  answer: t.strict({
    columns: t.readonlyArray(t.strict({ title: t.string, links: t.readonlyArray(Link) })),
    social: t.readonlyArray(t.strict({ name: t.string, url: t.string })),
    legal: t.readonlyArray(Link),
    copyright: t.string,
  }),
  refusals: [],
};

const WireAnnouncement = t.strict({
  id: t.string,
  text: t.string,
  link: nullable(Link),
  sites: t.readonlyArray(Site),
  startsAt: nullable(t.string),
  endsAt: nullable(t.string),
});

const AnnouncementCodec = mapped<Announcement, t.TypeOf<typeof WireAnnouncement>>(
  'Announcement',
  WireAnnouncement,
  ({ link, startsAt, endsAt, ...rest }) => ({
    ...rest,
    ...(link ? { link } : {}),
    ...(startsAt ? { startsAt } : {}),
    ...(endsAt ? { endsAt } : {}),
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
export const getAnnouncements: Call<Nothing, { readonly announcements: readonly Announcement[] }> = {
  name: 'getAnnouncements',
  method: 'POST',
  path: '/api/cms/v1.0/get-announcements',
  summary: 'What the announcement bar says now.',
  request: empty,
  answer: t.strict({ announcements: t.readonlyArray(AnnouncementCodec) }),
  refusals: [],
};

export type WireGlobals = {
  readonly free_shipping_minimum?: number | null;
  readonly site_404_image?: { readonly id?: string; readonly description?: string | null };
  readonly site_404_title?: string;
  readonly site_404_message?: string;
  readonly site_404_cta?: readonly { readonly text: string; readonly url: string }[];
};

/** API-58: only the fields asked for, in the content service's own syntax; unknown ones are ignored. */
export const getGlobals: Call<{ readonly fields: readonly string[] }, { readonly data: WireGlobals }> = {
  name: 'getGlobals',
  method: 'POST',
  path: '/api/cms/{version}/get-globals',
  summary: 'Site-wide settings: the free-shipping minimum in dollars, and what the 404 page says.',
  request: t.strict({ fields: listOf(text('a field', 100), 0, 50) }),
  answer: t.strict({
    data: t.exact(
      t.partial({
        free_shipping_minimum: nullable(t.number),
        site_404_image: t.exact(t.partial({ id: t.string, description: nullable(t.string) })),
        site_404_title: t.string,
        site_404_message: t.string,
        site_404_cta: t.readonlyArray(Link),
      }),
    ),
  }),
  refusals: ['NOT_FOUND'],
};

const Color = t.keyof({
  white: null,
  blue: null,
  'light blue': null,
  'dark blue': null,
  gray: null,
  'light gray': null,
  'dark gray': null,
});

const headline = t.partial({ headline: t.string });

const BlockCodec: t.Type<Block, unknown> = t.union([
  t.intersection([t.strict({ kind: t.literal('text'), html: t.string }), headline]),
  t.intersection([
    t.strict({
      kind: t.literal('questions'),
      items: t.readonlyArray(t.strict({ question: t.string, html: t.string })),
    }),
    headline,
  ]),
  t.intersection([
    t.strict({
      kind: t.literal('feature'),
      headline: t.string,
      html: t.string,
      actions: t.readonlyArray(Link),
      copyColor: t.keyof({ light: null, dark: null }),
    }),
    t.partial({ image: t.strict({ source: t.string, alt: t.string }), backgroundColor: Color }),
  ]),
]);

const WirePage = t.strict({
  slug: t.string,
  title: t.string,
  description: nullable(t.string),
  blocks: t.readonlyArray(BlockCodec),
});

const PageCodec = mapped<ContentPage, t.TypeOf<typeof WirePage>>(
  'ContentPage',
  WirePage,
  ({ description, ...rest }) => ({ ...rest, ...(description === null ? {} : { description }) }),
  ({ slug, title, blocks, description }) => ({ slug, title, blocks, description: description ?? null }),
);

/** API-67. */
export const getPage: Call<{ readonly slug: string }, { readonly page: ContentPage | null }> = {
  name: 'getPage',
  method: 'POST',
  path: '/api/cms/v1.0/get-page',
  summary: 'A content page by its slug, or null; HTML in it is sanitised.',
  request: t.strict({ slug: text('a slug', 200) }),
  answer: t.strict({ page: nullable(PageCodec) }),
  refusals: [],
};
