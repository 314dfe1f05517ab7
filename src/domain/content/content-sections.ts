import type { Site } from '#domain/site';
import type { CmsImage, ContentColors, ContentLink } from './content-documents';
import type { ShownPeriod } from './shown-dates';

/** A banner under the header of every page. */
export type SitewideBannerContent = ShownPeriod &
  ContentColors & {
    readonly id: string;
    readonly headline: string;
    readonly text?: string;
    readonly image?: CmsImage;
    readonly action?: ContentLink;
  };

export type HighlightBlock = ShownPeriod &
  ContentColors & {
    readonly headline: string;
    readonly paragraph: string;
    readonly image?: CmsImage;
    readonly actions: readonly ContentLink[];
  };

export type ContentColumn = {
  readonly headline: string;
  /** The headline's id for links (RT-25); set by `withAnchors` when the page is shown. */
  readonly anchor?: string;
  readonly paragraph: string;
  readonly image?: CmsImage;
  readonly action?: ContentLink;
};

export type TwoColumnsContent = ShownPeriod & { readonly left: ContentColumn; readonly right: ContentColumn };

/** A seal shown on products with one of these SKUs. */
export type GoodnessBoxContent = ShownPeriod & {
  readonly image: CmsImage;
  readonly text: string;
  readonly skus: readonly string[];
};

/** A banner between the cards of a listing, at `position` counted from 1. */
export type PromotionBannerContent = ShownPeriod & {
  readonly id: string;
  readonly position: number;
  readonly image: CmsImage;
  readonly headline: string;
  readonly action: ContentLink;
  readonly sites: readonly Site[];
};

/** While it is shown, variants with these SKUs have the badge `deal` (API-57). */
export type DealContent = ShownPeriod & { readonly skus: readonly string[] };

export type SlideContent = ContentColors & {
  readonly headline: string;
  readonly paragraph: string;
  readonly image: CmsImage;
  readonly action: ContentLink;
};

/** A row of products on the page that `page` names: `/`, `404` or `Cart`. */
export type ProductCarouselContent = ShownPeriod &
  ContentColors & {
    readonly page: string;
    readonly headline: string;
    readonly paragraph?: string;
    readonly handles: readonly string[];
  };

export type HomeContent = ShownPeriod & {
  readonly slides: readonly SlideContent[];
  /** Whether the slides advance by themselves (UI-22); absent: only when the visitor moves them (UI-21). */
  readonly autoplay?: boolean;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  readonly giving?: { readonly headline: string; readonly text: string; readonly image: CmsImage };
};

/** The message shown once to a first-time visitor (UI-10). */
export type WelcomeContent = ShownPeriod & {
  readonly headline: string;
  readonly text: string;
  readonly action: ContentLink;
};
