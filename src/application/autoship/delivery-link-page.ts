import type { DeliveryLinkAct } from '#domain/autoship/delivery-link';

/** A form that does one thing, with what it does and what follows from it. */
export type OfferedAct = {
  readonly act: DeliveryLinkAct;
  readonly heading: string;
  readonly text: string;
  readonly label: string;
  /** The prices that are accepted, as the form posts them back. */
  readonly prices?: string;
};

/** The delivery as anyone with the link may see it: no address, no card, no total. */
export type LinkedItem = {
  readonly key: string;
  readonly title: string;
  readonly variantTitle: string;
  readonly quantity: number;
  readonly pictureSource: string;
};

/** The page behind the link in an email about a delivery. */
export type DeliveryLinkScreenData = {
  readonly kind: 'delivery-link';
  /** Where the page's forms post to. */
  readonly path: string;
  /** Where everything else is changed: the page of the Autoship or, without an account, help. */
  readonly account: { readonly text: string; readonly label: string; readonly url: string };
  readonly heading: string;
  /** What was done, or why nothing was; absent before. */
  readonly notice?: { readonly tone: 'success' | 'error'; readonly text: string };
  readonly sentences: readonly string[];
  readonly items: readonly LinkedItem[];
  readonly acts: readonly OfferedAct[];
  /** Whether what was done can be taken back. */
  readonly canUndo: boolean;
  /** Whether a calendar reads the deliveries, which can be ended. */
  readonly hasCalendar: boolean;
};
