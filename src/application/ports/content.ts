import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type {
  Announcement,
  CarouselContent,
  ContentPage,
  Footer,
  Globals,
  Header,
  HomeContent,
} from '#domain/content/content-documents';
import type { Instant } from '#domain/time';

/** The pages that editors write, and what stands around every page: the part that a browser can ask for too. */
export interface PageContent {
  /** The page of that slug, or none. */
  page(slug: string): Task<Option<ContentPage>>;
  /** Those shown at `at`, in the editors' order. */
  announcements(at: Instant): Task<readonly Announcement[]>;
  globals(): Task<Globals>;
  header(): Task<Header>;
  footer(): Task<Footer>;
}

/** What editors write for one site, in the shop's words. Every adapter passes `test/contracts/content.contract.ts`. */
export interface Content extends PageContent {
  home(): Task<HomeContent>;
  /** Every page shown at `at`, in the editors' order. */
  pages(at: Instant): Task<readonly ContentPage[]>;
  /** The carousels of a page (`/`, `404`, `Cart`), in the editors' order. */
  carousels(page: string): Task<readonly CarouselContent[]>;
  /** When next after `at` anything of the site begins or ends to be shown, or none. */
  nextChange(at: Instant): Task<Option<Instant>>;
}
