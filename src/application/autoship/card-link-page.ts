import type { CheckoutFieldErrors } from '#domain/checkout/form';
import type { LinkedItem } from './delivery-link-page';

/** The page where a customer enters another card for an Autoship. It shows neither the old card nor an address. */
export type CardLinkScreenData = {
  readonly kind: 'card-link';
  /** Where the page's form posts to. */
  readonly path: string;
  readonly heading: string;
  /** What was done, or why nothing was; absent before. */
  readonly notice?: { readonly tone: 'success' | 'error'; readonly text: string };
  readonly sentences: readonly string[];
  readonly items: readonly LinkedItem[];
  /** Whether a card can be entered. */
  readonly hasForm: boolean;
  readonly errors: CheckoutFieldErrors;
};
