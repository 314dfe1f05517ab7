import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type {
  AccountPages,
  Announcement,
  ContactContent,
  Footer,
  Globals,
  Header,
  NavItem,
  NoResults,
} from '#domain/content/content-documents';
import type {
  CarouselContent,
  GoodnessBox,
  HighlightBlock,
  HomeContent,
  PromotionBanner,
  SitewideBanner,
  TwoColumns,
  WelcomeContent,
} from '#domain/content/content-sections';
import type { ContentPage } from '#domain/content/page-blocks';
import type { Instant } from '#domain/time';

/**
 * What pages are made of: the part that a browser can ask for too. Of each document the version that is shown at `at`: of
 * several the first in the editors' order, of lists all.
 */
export interface PageContent {
  announcements(at: Instant): Task<readonly Announcement[]>;
  sitewideBanners(at: Instant): Task<readonly SitewideBanner[]>;
  globals(at: Instant): Task<Globals>;
  header(at: Instant): Task<Header>;
  footer(at: Instant): Task<Footer>;
  /** The page of that slug, or none. */
  page(slug: string, at: Instant): Task<Option<ContentPage>>;
  /** The carousels of a page (`/`, `404`, `PricedCart`), in the editors' order. */
  carousels(page: string, at: Instant): Task<readonly CarouselContent[]>;
  highlight(at: Instant): Task<Option<HighlightBlock>>;
  twoColumns(at: Instant): Task<Option<TwoColumns>>;
  goodnessBox(at: Instant): Task<Option<GoodnessBox>>;
  promotionBanners(at: Instant): Task<readonly PromotionBanner[]>;
  /** Each once. */
  dealSkus(at: Instant): Task<readonly string[]>;
  /** The menu of that handle, or none. */
  navigation(handle: string, at: Instant): Task<Option<readonly NavItem[]>>;
  noResults(at: Instant): Task<NoResults>;
  contact(at: Instant): Task<ContactContent>;
  accountPages(at: Instant): Task<AccountPages>;
}

/** What editors write for one site, in the shop's words. Every adapter passes `test/contracts/content.contract.ts`. */
export interface Content extends PageContent {
  /** Every page that is shown, each slug once, in the editors' order. */
  pages(at: Instant): Task<readonly ContentPage[]>;
  home(at: Instant): Task<HomeContent>;
  welcome(at: Instant): Task<Option<WelcomeContent>>;
  /** When next after `at` anything of the site begins or ends to be shown, or none. */
  nextChange(at: Instant): Task<Option<Instant>>;
}
