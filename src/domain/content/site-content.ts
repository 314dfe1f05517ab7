import type { SearchSynonym } from '../search/search-synonyms';
import type {
  AccountPagesContent,
  Announcement,
  ContactContent,
  FooterContent,
  GlobalContent,
  HeaderContent,
  NavigationMenu,
  NeedsContent,
  NoResultsContent,
} from './content-documents';
import type {
  DealContent,
  GoodnessBoxContent,
  HighlightBlock,
  HomeContent,
  ProductCarouselContent,
  PromotionBannerContent,
  SitewideBannerContent,
  TwoColumnsContent,
  WelcomeContent,
} from './content-sections';
import type { ContentPage } from './page-blocks';

/** All content of one site in the editors' order. Of a section shown once, the first version by date applies. */
export type SiteContent = {
  readonly announcements: readonly Announcement[];
  readonly sitewideBanners: readonly SitewideBannerContent[];
  readonly promotionBanners: readonly PromotionBannerContent[];
  readonly deals: readonly DealContent[];
  readonly pages: readonly ContentPage[];
  readonly carousels: readonly ProductCarouselContent[];
  readonly navigations: readonly NavigationMenu[];
  readonly globals: readonly GlobalContent[];
  readonly header: readonly HeaderContent[];
  readonly footer: readonly FooterContent[];
  readonly home: readonly HomeContent[];
  readonly highlight: readonly HighlightBlock[];
  readonly twoColumns: readonly TwoColumnsContent[];
  readonly goodnessBox: readonly GoodnessBoxContent[];
  readonly noResults: readonly NoResultsContent[];
  readonly contact: readonly ContactContent[];
  readonly accountPages: readonly AccountPagesContent[];
  readonly welcome: readonly WelcomeContent[];
  readonly needs: readonly NeedsContent[];
  /** Without dates: the search index keeps them until the content changes. */
  readonly searchSynonyms: readonly SearchSynonym[];
};

export type ContentSectionName = keyof SiteContent;
export type ContentSectionDocument<Name extends ContentSectionName> = SiteContent[Name][number];

export const emptySiteContent: SiteContent = {
  announcements: [],
  sitewideBanners: [],
  promotionBanners: [],
  deals: [],
  pages: [],
  carousels: [],
  navigations: [],
  globals: [],
  header: [],
  footer: [],
  home: [],
  highlight: [],
  twoColumns: [],
  goodnessBox: [],
  noResults: [],
  contact: [],
  accountPages: [],
  welcome: [],
  needs: [],
  searchSynonyms: [],
};

export const contentSectionNames = Object.keys(emptySiteContent) as readonly ContentSectionName[];
