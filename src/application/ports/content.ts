import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { NavItem } from '#domain/content/content-documents';
import type { ContentSectionDocument, SiteContent } from '#domain/content/site-content';
import type { Instant } from '#domain/time';

/**
 * The content that pages are made of and that a browser may request too. Each method returns what is shown at `at`: of
 * several versions of a document the first in the editors' order, of a list every item.
 */
export interface PageContentReader {
  announcements(at: Instant): Task<SiteContent['announcements']>;
  sitewideBanners(at: Instant): Task<SiteContent['sitewideBanners']>;
  globals(at: Instant): Task<ContentSectionDocument<'globals'>>;
  header(at: Instant): Task<ContentSectionDocument<'header'>>;
  footer(at: Instant): Task<ContentSectionDocument<'footer'>>;
  /** The page with that slug, or none. */
  page(slug: string, at: Instant): Task<Option<ContentSectionDocument<'pages'>>>;
  /** The carousels of a page (`/`, `404`, `Cart`), in the editors' order. */
  carousels(page: string, at: Instant): Task<SiteContent['carousels']>;
  highlight(at: Instant): Task<Option<ContentSectionDocument<'highlight'>>>;
  twoColumns(at: Instant): Task<Option<ContentSectionDocument<'twoColumns'>>>;
  goodnessBox(at: Instant): Task<Option<ContentSectionDocument<'goodnessBox'>>>;
  promotionBanners(at: Instant): Task<SiteContent['promotionBanners']>;
  /** Each SKU once. */
  dealSkus(at: Instant): Task<readonly string[]>;
  /** The menu with that handle, or none. */
  navigation(handle: string, at: Instant): Task<Option<readonly NavItem[]>>;
  noResults(at: Instant): Task<ContentSectionDocument<'noResults'>>;
  contact(at: Instant): Task<ContentSectionDocument<'contact'>>;
  accountPages(at: Instant): Task<ContentSectionDocument<'accountPages'>>;
}

/** The content that editors wrote for one site. Every adapter passes `test/contracts/content.contract.ts`. */
export interface ContentReader extends PageContentReader {
  /** Every page that is shown, each slug once, in the editors' order. */
  pages(at: Instant): Task<SiteContent['pages']>;
  home(at: Instant): Task<ContentSectionDocument<'home'>>;
  welcome(at: Instant): Task<Option<ContentSectionDocument<'welcome'>>>;
  /** The editors' order of needs, or none. */
  needs(at: Instant): Task<Option<ContentSectionDocument<'needs'>>>;
  /** In the editors' order. */
  searchSynonyms(): Task<SiteContent['searchSynonyms']>;
  /** The first instant after `at` at which any content of the site starts or stops being shown, or none. */
  nextChange(at: Instant): Task<Option<Instant>>;
}
