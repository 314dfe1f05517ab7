import * as t from 'io-ts';
import { accountPageSlugs } from '#domain/content/content-documents';
import type { SiteContent } from '#domain/content/site-content';
import { listOf, MoneyCodec, oneOf, SiteCodec, TextsCodec } from '../column-codecs';
import { record } from '../record';
import {
  BlockCodec,
  backgroundColor,
  ColumnCodec,
  copyColor,
  dates,
  HighlightCodec,
  ImageCodec,
  LinkCodec,
  LinksCodec,
  MenuCodec,
  SlideCodec,
} from './document-parts';

const sites = { sites: listOf(SiteCodec) };
const headed = { headline: t.string, text: t.string };

/** Everything of a site, each document as a row keeps it. */
export const SiteContentCodec = record<SiteContent>({
  announcements: listOf(record({ id: t.string, text: t.string, ...sites }, { link: LinkCodec, ...dates })),
  sitewideBanners: listOf(
    record(
      { id: t.string, headline: t.string, ...copyColor },
      { text: t.string, image: ImageCodec, action: LinkCodec, ...backgroundColor, ...dates },
    ),
  ),
  promotionBanners: listOf(
    record(
      { id: t.string, position: t.number, image: ImageCodec, headline: t.string, action: LinkCodec, ...sites },
      dates,
    ),
  ),
  deals: listOf(record({ skus: TextsCodec }, dates)),
  pages: listOf(
    record({ slug: t.string, title: t.string, blocks: listOf(BlockCodec) }, { description: t.string, ...dates }),
  ),
  carousels: listOf(
    record(
      { page: t.string, headline: t.string, handles: TextsCodec, ...copyColor },
      { paragraph: t.string, ...backgroundColor, ...dates },
    ),
  ),
  navigations: listOf(record({ handle: t.string, items: MenuCodec }, dates)),
  globals: listOf(
    record(
      {
        notFound: record({ title: t.string, message: t.string, actions: LinksCodec }, { image: ImageCodec }),
      },
      { freeShippingMinimum: MoneyCodec, ...dates },
    ),
  ),
  header: listOf(
    record(
      {
        logo: ImageCodec,
        account: MenuCodec,
        help: MenuCodec,
        learn: MenuCodec,
        navigation: MenuCodec,
        searchPlaceholder: t.string,
      },
      dates,
    ),
  ),
  footer: listOf(
    record(
      {
        columns: listOf(record({ title: t.string, links: LinksCodec })),
        social: listOf(record({ name: t.string, url: t.string })),
        legal: LinksCodec,
        copyright: t.string,
      },
      dates,
    ),
  ),
  home: listOf(
    record(
      { slides: listOf(SlideCodec), steps: listOf(record({ title: t.string, text: t.string })) },
      { autoplay: t.boolean, giving: record({ ...headed, image: ImageCodec }), ...dates },
    ),
  ),
  highlight: listOf(HighlightCodec),
  twoColumns: listOf(record({ left: ColumnCodec, right: ColumnCodec }, dates)),
  goodnessBox: listOf(record({ image: ImageCodec, text: t.string, skus: TextsCodec }, dates)),
  noResults: listOf(
    record({ title: t.string, message: t.string, suggestions: LinksCodec, handles: TextsCodec }, dates),
  ),
  contact: listOf(
    record(
      {
        title: t.string,
        phone: t.string,
        hours: t.string,
        email: t.string,
        topics: listOf(record({ label: t.string, value: t.string })),
      },
      dates,
    ),
  ),
  accountPages: listOf(
    record(
      {
        pages: listOf(record({ slug: oneOf(accountPageSlugs), title: t.string }, { intro: t.string })),
      },
      { satisfactionGuarantee: record({ title: t.string, body: t.string }), ...dates },
    ),
  ),
  welcome: listOf(record({ ...headed, action: LinkCodec }, dates)),
});
