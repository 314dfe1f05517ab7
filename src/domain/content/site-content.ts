import type {
  Announcement,
  CarouselContent,
  ContentPage,
  Footer,
  Globals,
  Header,
  HomeContent,
} from './content-documents';

/** Everything that editors write for one site. */
export type SiteContent = {
  readonly announcements: readonly Announcement[];
  readonly globals: Globals;
  readonly header: Header;
  readonly footer: Footer;
  readonly home: HomeContent;
  readonly pages: readonly ContentPage[];
  /** Each for the page that it names, in order. */
  readonly carousels: readonly CarouselContent[];
};

const noPicture = { source: '', alt: '' };

/** What a site has before anybody wrote anything for it. */
export const emptySiteContent: SiteContent = {
  announcements: [],
  globals: {
    notFound: {
      title: 'Page not found',
      message: 'There is nothing at this address.',
      actions: [{ text: 'Home', url: '/' }],
    },
  },
  header: { logo: noPicture, account: [], help: [], learn: [], navigation: [], searchPlaceholder: 'Search' },
  footer: { columns: [], social: [], legal: [], copyright: '' },
  home: { slides: [], carousel: { page: '/', headline: '', handles: [], copyColor: 'dark' }, steps: [] },
  pages: [],
  carousels: [],
};
