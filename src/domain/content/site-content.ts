import type {
  AccountPages,
  Announcement,
  ContactContent,
  Footer,
  Globals,
  Header,
  Navigation,
  NoResults,
} from './content-documents';
import type {
  CarouselContent,
  Deal,
  GoodnessBox,
  HighlightBlock,
  HomeContent,
  PromotionBanner,
  SitewideBanner,
  TwoColumns,
  WelcomeContent,
} from './content-sections';
import type { ContentPage } from './page-blocks';

/**
 * All content of one site, each section in the editors' order. A section that a page shows once, such as `header`, has
 * several versions by date; the first that is shown applies.
 */
export type SiteContent = {
  readonly announcements: readonly Announcement[];
  readonly sitewideBanners: readonly SitewideBanner[];
  readonly promotionBanners: readonly PromotionBanner[];
  readonly deals: readonly Deal[];
  readonly pages: readonly ContentPage[];
  readonly carousels: readonly CarouselContent[];
  readonly navigations: readonly Navigation[];
  readonly globals: readonly Globals[];
  readonly header: readonly Header[];
  readonly footer: readonly Footer[];
  readonly home: readonly HomeContent[];
  readonly highlight: readonly HighlightBlock[];
  readonly twoColumns: readonly TwoColumns[];
  readonly goodnessBox: readonly GoodnessBox[];
  readonly noResults: readonly NoResults[];
  readonly contact: readonly ContactContent[];
  readonly accountPages: readonly AccountPages[];
  readonly welcome: readonly WelcomeContent[];
};

export type SectionName = keyof SiteContent;

/** The content of a site for which nothing has been written. */
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
};

export const sectionNames = Object.keys(emptySiteContent) as readonly SectionName[];

/** Applies if the editors wrote no version that is shown. */
export const defaultContent = {
  globals: {
    notFound: {
      title: 'Page not found',
      message: 'There is nothing at this address.',
      actions: [{ text: 'Home', url: '/' }],
    },
  },
  header: {
    logo: { source: '', alt: '' },
    account: [],
    help: [],
    learn: [],
    navigation: [],
    searchPlaceholder: 'Search',
  },
  footer: { columns: [], social: [], legal: [], copyright: '' },
  home: { slides: [], steps: [] },
  noResults: { title: 'No results', message: 'Try another word, or browse by pet.', suggestions: [], handles: [] },
  contact: { title: 'Contact us', phone: '', hours: '', email: '', topics: [] },
  accountPages: { pages: [] },
} as const satisfies {
  readonly globals: Globals;
  readonly header: Header;
  readonly footer: Footer;
  readonly home: HomeContent;
  readonly noResults: NoResults;
  readonly contact: ContactContent;
  readonly accountPages: AccountPages;
};
