import type { Announcement, CarouselContent, ContentPage, Footer, Globals, Header, HomeContent } from './content';

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
