import type { Site } from '#domain/site';
import type { CmsImage, Colored, Link } from './content-documents';
import type { Dated } from './shown-dates';

/** Stands under the header of every page. */
export type SitewideBanner = Dated &
  Colored & {
    readonly id: string;
    readonly headline: string;
    readonly text?: string;
    readonly image?: CmsImage;
    readonly action?: Link;
  };

export type HighlightBlock = Dated &
  Colored & {
    readonly headline: string;
    readonly paragraph: string;
    readonly image?: CmsImage;
    readonly actions: readonly Link[];
  };

export type Column = {
  readonly headline: string;
  /** Where the headline can be linked to (RT-25); given where a page of content is shown. */
  readonly anchor?: string;
  readonly paragraph: string;
  readonly image?: CmsImage;
  readonly action?: Link;
};

export type TwoColumns = Dated & { readonly left: Column; readonly right: Column };

/** A seal on the products of some SKUs. */
export type GoodnessBox = Dated & { readonly image: CmsImage; readonly text: string; readonly skus: readonly string[] };

/** Stands between the cards of a list, at `position` counted from 1. */
export type PromotionBanner = Dated & {
  readonly id: string;
  readonly position: number;
  readonly image: CmsImage;
  readonly headline: string;
  readonly action: Link;
  readonly sites: readonly Site[];
};

/** The variants that carry the badge `deal` while it is shown (API-57). */
export type Deal = Dated & { readonly skus: readonly string[] };

export type Slide = Colored & {
  readonly headline: string;
  readonly paragraph: string;
  readonly image: CmsImage;
  readonly action: Link;
};

/** Products in a row on the page that it names: `/`, `404`, `PricedCart`. */
export type CarouselContent = Dated &
  Colored & {
    readonly page: string;
    readonly headline: string;
    readonly paragraph?: string;
    readonly handles: readonly string[];
  };

/** What the home page is made of besides products. */
export type HomeContent = Dated & {
  readonly slides: readonly Slide[];
  /** Whether the slides move on by themselves (UI-22); absent: they wait to be moved (UI-21). */
  readonly autoplay?: boolean;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  readonly giving?: { readonly headline: string; readonly text: string; readonly image: CmsImage };
};

/** What someone who is here for the first time is told, once (UI-10). */
export type WelcomeContent = Dated & {
  readonly headline: string;
  readonly text: string;
  readonly action: Link;
};
