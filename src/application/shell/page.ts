import type { Task } from 'fp-ts/Task';
import type { Breadcrumb } from '#domain/catalog/trail';
import type { Announcement, FooterContent, HeaderContent } from '#domain/content/content-documents';
import type { SitewideBannerContent, WelcomeContent } from '#domain/content/content-sections';
import type { Money } from '#domain/money';
import type { ShippingDestination } from '#domain/shipping/free-shipping';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';

export type PageLayoutData = {
  readonly site: Site;
  readonly siteName: string;
  /** What marks the staff site's headers; absent on the consumer site. */
  readonly staffMark?: string;
  readonly header: HeaderContent;
  readonly footer: FooterContent;
  readonly announcements: readonly Announcement[];
  readonly banners: readonly SitewideBannerContent[];
  /** For first-time visitors (UI-10). */
  readonly welcome?: WelcomeContent;
  /** Absent on the staff site, which promises no free shipping (FS-07). */
  readonly freeShippingMinimum?: Money;
  /** Whether the shipping promise depends on the state (RO-16). */
  readonly shippingByState: boolean;
  /** The place of the ZIP code that the visitor chose; only on pages for one visitor. */
  readonly destination?: ShippingDestination;
  /** Where a guest logs in and registers, with the `redirect` of this page's own; absent on pages that have none. */
  readonly guestPaths?: { readonly login: string; readonly register: string };
  /** The paths of pages that this shop doesn't have; absent if it has all. */
  readonly unavailablePaths?: readonly string[];
  /** Someone is logged in; only on pages for one visitor. */
  readonly isSignedIn?: true;
  /** The visitor is staff who aren't registered for the program; only on pages for one visitor. */
  readonly isUnregistered?: true;
};

/** JSON-LD. */
export type JsonLdObject = Readonly<Record<string, unknown>>;

/** A picture of 1200 by 630 pixels shown when the page is shared; its URL is absolute. */
type ShareImage = { readonly url: string; readonly alt: string };

export type PageHeadData = {
  /** The complete title: page title and site name (TI-01). */
  readonly title: string;
  readonly description?: string;
  /** An absolute URL. */
  readonly canonical?: string;
  readonly noindex: boolean;
  readonly jsonLd: readonly JsonLdObject[];
  /** If absent, the page isn't meant to be shared. */
  readonly image?: ShareImage;
  /** Absent: `website`. */
  readonly ogType?: 'product';
};

/** The result of a page use case: plain JSON, the same in the HTML page and in its payload. */
export type PageData<Screen> = {
  readonly status: number;
  readonly head: PageHeadData;
  readonly shell: PageLayoutData;
  readonly screen: Screen;
  /** When anything on the page next starts or stops being shown, which makes the page out of date. Absent: never. */
  readonly expiresAt?: Instant;
};

/** What a screen sets in the head; `PageBuilder` adds the site's part. */
export type PageMetadata = {
  /** Absent: the title is the site's name alone (TI-01). */
  readonly title?: string;
  readonly description?: string;
  /** A path; absent if the page has no canonical URL. */
  readonly canonical?: string;
  readonly noindex?: boolean;
  readonly jsonLd?: PageHeadData['jsonLd'];
  /** The breadcrumbs, which search engines show too. */
  readonly trail?: readonly Breadcrumb[];
  /** The product of the page; its picture is the share image. */
  readonly product?: { readonly handle: string; readonly alt: string };
  readonly status?: number;
};

export type BuildPageWithLayout = <Screen>(title: PageMetadata, screen: Screen) => Task<PageData<Screen>>;

export type RedirectOutcome = {
  readonly kind: 'redirect';
  readonly status: 301 | 302 | 303;
  readonly location: string;
};
export type NotFoundOutcome = { readonly kind: 'not-found' };
export const notFoundOutcome: NotFoundOutcome = { kind: 'not-found' };

/** The content service failed or timed out, for the reason `why`. `wrapInLayout` has loaded the layout already. */
export type ContentUnavailableOutcome = {
  readonly kind: 'unavailable';
  readonly why: unknown;
  readonly wrapInLayout: BuildPageWithLayout;
};

export type PageOutcome<Screen> =
  | { readonly kind: 'page'; readonly page: PageData<Screen> }
  | RedirectOutcome
  | NotFoundOutcome
  | ContentUnavailableOutcome;
