import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { NavItem } from '#domain/content/content-documents';
import { documentShownAt, findNextContentChange, isShownAt } from '#domain/content/shown-dates';
import { type ContentSectionDocument, contentSectionNames, type SiteContent } from '#domain/content/site-content';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import type { ContentReader } from '../ports/content';
import { defaultContent } from './default-content';

const isOf =
  (site: Site) =>
  ({ sites }: { readonly sites: readonly Site[] }): boolean =>
    sites.includes(site);

/** All documents that may ever be shown on a site. */
const ownDocuments = (content: SiteContent, site: Site) =>
  contentSectionNames.flatMap<SiteContent[Exclude<keyof SiteContent, 'searchSynonyms'>][number]>((name) => {
    if (name === 'searchSynonyms') return [];
    if (name === 'announcements' || name === 'promotionBanners') return content[name].filter(isOf(site));
    return content[name];
  });

const headerMenus = { main: 'navigation', account: 'account', help: 'help', learn: 'learn' } as const;

const isHeaderMenu = (handle: string): handle is keyof typeof headerMenus => Object.hasOwn(headerMenus, handle);

/** The menu with that handle; if there's none, the header's menu of that name. */
const menuOf = ({ navigations, header }: SiteContent, handle: string, at: Instant): O.Option<readonly NavItem[]> =>
  pipe(
    documentShownAt(
      navigations.filter((one) => one.handle === handle),
      at,
    ),
    O.map(({ items }) => items),
    O.alt(() =>
      pipe(
        isHeaderMenu(handle) ? documentShownAt(header, at) : O.none,
        O.map((found) => (isHeaderMenu(handle) ? found[headerMenus[handle]] : [])),
      ),
    ),
  );

/** Implements `ContentReader` over all documents of a site, which `read` loads. */
export const createContentFromDocuments = (site: Site, read: Task<SiteContent>): ContentReader => {
  const asked =
    <A>(what: (content: SiteContent) => A): Task<A> =>
    async () =>
      what(await read());
  const single = <Name extends keyof typeof defaultContent>(name: Name, at: Instant) =>
    asked((content): ContentSectionDocument<Name> => {
      const versions: readonly ContentSectionDocument<Name>[] = content[name];
      return versions.find((version) => isShownAt(version, at)) ?? defaultContent[name];
    });
  return {
    announcements: (at) =>
      asked(({ announcements }) => announcements.filter((one) => isOf(site)(one) && isShownAt(one, at))),
    sitewideBanners: (at) => asked(({ sitewideBanners }) => sitewideBanners.filter((one) => isShownAt(one, at))),
    promotionBanners: (at) =>
      asked(({ promotionBanners }) => promotionBanners.filter((one) => isOf(site)(one) && isShownAt(one, at))),
    dealSkus: (at) =>
      asked(({ deals }) => [...new Set(deals.filter((deal) => isShownAt(deal, at)).flatMap(({ skus }) => skus))]),
    page: (slug, at) =>
      asked(({ pages }) =>
        documentShownAt(
          pages.filter((page) => page.slug === slug),
          at,
        ),
      ),
    pages: (at) =>
      asked(({ pages }) => {
        const shown = pages.filter((page) => isShownAt(page, at));
        return shown.filter(({ slug }, index) => shown.findIndex((page) => page.slug === slug) === index);
      }),
    carousels: (page, at) =>
      asked(({ carousels }) => carousels.filter((one) => one.page === page && isShownAt(one, at))),
    navigation: (handle, at) => asked((content) => menuOf(content, handle, at)),
    highlight: (at) => asked(({ highlight }) => documentShownAt(highlight, at)),
    twoColumns: (at) => asked(({ twoColumns }) => documentShownAt(twoColumns, at)),
    goodnessBox: (at) => asked(({ goodnessBox }) => documentShownAt(goodnessBox, at)),
    needs: (at) => asked(({ needs }) => documentShownAt(needs, at)),
    searchSynonyms: () => asked(({ searchSynonyms }) => searchSynonyms),
    welcome: (at) => asked(({ welcome }) => documentShownAt(welcome, at)),
    globals: (at) => single('globals', at),
    header: (at) => single('header', at),
    footer: (at) => single('footer', at),
    home: (at) => single('home', at),
    noResults: (at) => single('noResults', at),
    contact: (at) => single('contact', at),
    accountPages: (at) => single('accountPages', at),
    nextChange: (at) => asked((content) => findNextContentChange(ownDocuments(content, site), at)),
  };
};
