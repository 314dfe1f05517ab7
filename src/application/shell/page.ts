import type { Task } from 'fp-ts/Task';
import type { Breadcrumb } from '#domain/catalog/trail';
import type { Announcement, Footer, Header } from '#domain/content/content-documents';
import type { SitewideBanner, WelcomeContent } from '#domain/content/content-sections';
import type { Money } from '#domain/money';
import type { Destination } from '#domain/shipping/free-shipping';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';

/** The layout data around every screen. */
export type Shell = {
  readonly site: Site;
  readonly siteName: string;
  readonly header: Header;
  readonly footer: Footer;
  readonly announcements: readonly Announcement[];
  readonly banners: readonly SitewideBanner[];
  /** For first-time visitors (UI-10). */
  readonly welcome?: WelcomeContent;
  /** Absent on the staff site, which promises no free shipping (FS-07). */
  readonly freeShippingMinimum?: Money;
  /** Whether the shipping promise depends on the state (RO-16). */
  readonly shippingByState: boolean;
  /** The place of the ZIP code that the visitor chose; only on pages for one visitor. */
  readonly destination?: Destination;
};

/** JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** A picture of 1200 by 630 pixels shown where the page is shared; its URL is absolute. */
type ShareImage = { readonly url: string; readonly alt: string };

export type Head = {
  /** The complete title: page title and site name (TI-01). */
  readonly title: string;
  readonly description?: string;
  /** An absolute URL. */
  readonly canonical?: string;
  readonly noindex: boolean;
  readonly jsonLd: readonly StructuredData[];
  /** Absent: the page is not meant to be shared. */
  readonly image?: ShareImage;
  /** Absent: `website`. */
  readonly ogType?: 'product';
};

/** The result of a page use case: plain JSON, the same in the HTML page and in its payload. */
export type Page<Screen> = {
  readonly status: number;
  readonly head: Head;
  readonly shell: Shell;
  readonly screen: Screen;
  /**
   * When anything on the page next starts or stops being shown; the page is out of date from then on. Absent: never.
   */
  readonly expiresAt?: Instant;
};

/** What a screen sets in the head; `PageBuilder` adds the site's part. */
export type PageTitle = {
  /** Absent: the title is the site's name alone (TI-01). */
  readonly title?: string;
  readonly description?: string;
  /** A path; absent where the page has no canonical URL. */
  readonly canonical?: string;
  readonly noindex?: boolean;
  readonly jsonLd?: Head['jsonLd'];
  /** The breadcrumbs, which search engines show too. */
  readonly trail?: readonly Breadcrumb[];
  /** The product of the page; its picture is the share image. */
  readonly product?: { readonly handle: string; readonly alt: string };
  readonly status?: number;
};

/** Adds the layout to a screen. */
export type WrapInLayout = <Screen>(title: PageTitle, screen: Screen) => Task<Page<Screen>>;

export type Redirect = { readonly kind: 'redirect'; readonly status: 301 | 302 | 303; readonly location: string };
export type NotFound = { readonly kind: 'not-found' };

/** The content service failed or timed out, for the reason `why`. `wrapInLayout` has loaded the layout already. */
export type Unavailable = { readonly kind: 'unavailable'; readonly why: unknown; readonly wrapInLayout: WrapInLayout };

export type PageOutcome<Screen> =
  | { readonly kind: 'page'; readonly page: Page<Screen> }
  | Redirect
  | NotFound
  | Unavailable;

/** Loads the data of one screen. */
export interface PageUseCase<Screen, Address> {
  execute(address: Address): Task<PageOutcome<Screen>>;
}
