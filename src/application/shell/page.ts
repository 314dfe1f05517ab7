import type { Task } from 'fp-ts/Task';
import type { Breadcrumb } from '#domain/catalog/trail';
import type { Announcement, Footer, Header } from '#domain/content/content-documents';
import type { SitewideBanner, WelcomeContent } from '#domain/content/content-sections';
import type { Money } from '#domain/money';
import type { Destination } from '#domain/shipping/free-shipping';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';

/** What stands around every screen of the default layout. */
export type Shell = {
  readonly site: Site;
  readonly siteName: string;
  readonly header: Header;
  readonly footer: Footer;
  readonly announcements: readonly Announcement[];
  readonly banners: readonly SitewideBanner[];
  /** For who is here for the first time (UI-10). */
  readonly welcome?: WelcomeContent;
  /** Absent on the staff site, which promises nothing of shipping (FS-07). */
  readonly freeShippingMinimum?: Money;
  /** Whether what is promised of shipping depends on the state (RO-16). */
  readonly shippingByState: boolean;
  /** Where the zip that the visitor chose is; on pages of one visitor alone. */
  readonly destination?: Destination;
};

/** JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** A picture of 1200 by 630 that stands for a page where it is shared; its address is absolute. */
type ShareImage = { readonly url: string; readonly alt: string };

export type Head = {
  /** Whole: page title and site name (TI-01). */
  readonly title: string;
  readonly description?: string;
  /** Absolute. */
  readonly canonical?: string;
  readonly noindex: boolean;
  readonly jsonLd: readonly StructuredData[];
  /** Absent: the page is not to be shared. */
  readonly image?: ShareImage;
  /** Absent: `website`. */
  readonly ogType?: 'product';
};

/** What a page use case answers: plain JSON, the same in the page and in its payload. */
export type Page<Screen> = {
  readonly status: number;
  readonly head: Head;
  readonly shell: Shell;
  readonly screen: Screen;
  /** The next start or end of anything on it: from then on it is another page. Absent: it has none. */
  readonly expiresAt?: Instant;
};

/** What a page says of itself; the frame adds the site's part. */
export type PageTitle = {
  /** None: the site's name stands alone (TI-01). */
  readonly title?: string;
  readonly description?: string;
  /** A path; absent where there is none to name. */
  readonly canonical?: string;
  readonly noindex?: boolean;
  readonly jsonLd?: Head['jsonLd'];
  /** The way back, which search engines show too. */
  readonly trail?: readonly Breadcrumb[];
  /** The product that the page is of; its picture stands for the page. */
  readonly product?: { readonly handle: string; readonly alt: string };
  readonly status?: number;
};

/** Puts a screen into its page. */
export type WrapInLayout = <Screen>(title: PageTitle, screen: Screen) => Task<Page<Screen>>;

export type Redirect = { readonly kind: 'redirect'; readonly status: 301 | 302 | 303; readonly location: string };
export type NotFound = { readonly kind: 'not-found' };

/** What the page is made of is silent or fails, for the reason `why`; `wrapInLayout` has waited already. */
export type Unavailable = { readonly kind: 'unavailable'; readonly why: unknown; readonly wrapInLayout: WrapInLayout };

export type PageOutcome<Screen> =
  | { readonly kind: 'page'; readonly page: Page<Screen> }
  | Redirect
  | NotFound
  | Unavailable;

/** Gathers what the screen of a page shows. */
export interface PageUseCase<Screen, Address> {
  execute(address: Address): Task<PageOutcome<Screen>>;
}
