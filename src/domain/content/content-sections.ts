import type { Site } from '#domain/site';
import type { CmsImage, Link, TextColors } from './content-documents';
import type { ShownPeriod } from './shown-dates';

/** A banner under the header of every page. */
export type SitewideBanner = ShownPeriod &
  TextColors & {
    readonly id: string;
    readonly headline: string;
    readonly text?: string;
    readonly image?: CmsImage;
    readonly action?: Link;
  };

export type HighlightBlock = ShownPeriod &
  TextColors & {
    readonly headline: string;
    readonly paragraph: string;
    readonly image?: CmsImage;
    readonly actions: readonly Link[];
  };

export type Column = {
  readonly headline: string;
  /** The headline's id for links (RT-25); set by `withAnchors` when the page is shown. */
  readonly anchor?: string;
  readonly paragraph: string;
  readonly image?: CmsImage;
  readonly action?: Link;
};

export type TwoColumns = ShownPeriod & { readonly left: Column; readonly right: Column };

/** A seal shown on products with one of these SKUs. */
export type GoodnessBox = ShownPeriod & {
  readonly image: CmsImage;
  readonly text: string;
  readonly skus: readonly string[];
};

/** A banner between the cards of a listing, at `position` counted from 1. */
export type PromotionBanner = ShownPeriod & {
  readonly id: string;
  readonly position: number;
  readonly image: CmsImage;
  readonly headline: string;
  readonly action: Link;
  readonly sites: readonly Site[];
};

/** While it is shown, variants with these SKUs have the badge `deal` (API-57). */
export type Deal = ShownPeriod & { readonly skus: readonly string[] };

export type Slide = TextColors & {
  readonly headline: string;
  readonly paragraph: string;
  readonly image: CmsImage;
  readonly action: Link;
};

/** A row of products on the page that `page` names: `/`, `404` or `Cart`. */
export type CarouselContent = ShownPeriod &
  TextColors & {
    readonly page: string;
    readonly headline: string;
    readonly paragraph?: string;
    readonly handles: readonly string[];
  };

/** The content of the home page besides products. */
export type HomeContent = ShownPeriod & {
  readonly slides: readonly Slide[];
  /** Whether the slides advance by themselves (UI-22); absent: only when the visitor moves them (UI-21). */
  readonly autoplay?: boolean;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  readonly giving?: { readonly headline: string; readonly text: string; readonly image: CmsImage };
};

/** The message shown once to a first-time visitor (UI-10). */
export type WelcomeContent = ShownPeriod & {
  readonly headline: string;
  readonly text: string;
  readonly action: Link;
};
