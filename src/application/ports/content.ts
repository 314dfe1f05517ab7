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
 * The content that pages are made of and that a browser may request too. Each method answers what is shown at `at`: of
 * several versions of a document the first in the editors' order, of a list every item.
 */
export interface PageContent {
  announcements(at: Instant): Task<readonly Announcement[]>;
  sitewideBanners(at: Instant): Task<readonly SitewideBanner[]>;
  globals(at: Instant): Task<Globals>;
  header(at: Instant): Task<Header>;
  footer(at: Instant): Task<Footer>;
  /** The page with that slug, or none. */
  page(slug: string, at: Instant): Task<Option<ContentPage>>;
  /** The carousels of a page (`/`, `404`, `Cart`), in the editors' order. */
  carousels(page: string, at: Instant): Task<readonly CarouselContent[]>;
  highlight(at: Instant): Task<Option<HighlightBlock>>;
  twoColumns(at: Instant): Task<Option<TwoColumns>>;
  goodnessBox(at: Instant): Task<Option<GoodnessBox>>;
  promotionBanners(at: Instant): Task<readonly PromotionBanner[]>;
  /** Each SKU once. */
  dealSkus(at: Instant): Task<readonly string[]>;
  /** The menu with that handle, or none. */
  navigation(handle: string, at: Instant): Task<Option<readonly NavItem[]>>;
  noResults(at: Instant): Task<NoResults>;
  contact(at: Instant): Task<ContactContent>;
  accountPages(at: Instant): Task<AccountPages>;
}

/** The content that editors wrote for one site. Every adapter passes `test/contracts/content.contract.ts`. */
export interface Content extends PageContent {
  /** Every page that is shown, each slug once, in the editors' order. */
  pages(at: Instant): Task<readonly ContentPage[]>;
  home(at: Instant): Task<HomeContent>;
  welcome(at: Instant): Task<Option<WelcomeContent>>;
  /** The first instant after `at` at which any content of the site starts or stops being shown, or none. */
  nextChange(at: Instant): Task<Option<Instant>>;
}
