import type { PricedCart } from '#domain/cart/priced-cart';
import type { EligibilityRule } from '#domain/staff-program/eligibility';
import type { StaffQuota } from '#domain/staff-program/quota';
import type { CarouselWithProducts } from '../content/carousels-with-products';
import type { ShownSavedLine } from './load-saved-for-later';

export type CartScreenData = {
  readonly kind: 'cart';
  /** Absent: the page shows an empty cart. The payload never has a cart. */
  readonly cart?: PricedCart;
  /** The result or the refusal of the form that was just posted, shown on the page. */
  readonly notice?: { readonly tone: 'success' | 'error'; readonly text: string };
  readonly attestationError?: string;
  /** Set if the staff program refused the checkout and the page says why; the reason has the focus. */
  readonly isCheckoutRefused?: true;
  /** The refused quantity of a line, shown again in its field. */
  readonly refusedQuantity?: { readonly lineId: string; readonly typed: string };
  /** A refused discount code, shown again in its field. */
  readonly refusedCode?: string;
  /** The cart in the cookie is a customer's, and nobody is logged in: the path of the login page that leads back here. */
  readonly signInPath?: string;
  /** An expired cart of the visitor, whose items the page offers to restore (CA-12). */
  readonly expired?: { readonly totalQuantity: number };
  /** What the last merge did, a sentence a line, while it can be undone (CA-16). */
  readonly mergedLines?: readonly string[];
  /** What a logged-in customer saved for later; absent for a guest, who cannot save lines. */
  readonly savedLines?: readonly ShownSavedLine[];
  /** What this month's orders weigh and may weigh; absent unless a registered staff member visits (CP-07). */
  readonly quota?: StaffQuota;
  /** The program rules that the staff member doesn't meet (SE-03); absent if there are none. */
  readonly unmetRules?: readonly EligibilityRule[];
  readonly carousels?: readonly CarouselWithProducts[];
};
