import type { PricedCart } from '#domain/cart/priced-cart';
import type { CarouselWithProducts } from '../content/carousels-with-products';

export type CartScreenData = {
  readonly kind: 'cart';
  /** Absent: the page shows an empty cart. The payload never has a cart. */
  readonly cart?: PricedCart;
  /** The result or the refusal of the form that was just posted, shown on the page. */
  readonly notice?: { readonly tone: 'success' | 'error'; readonly text: string };
  readonly attestationError?: string;
  /** The refused quantity of a line, shown again in its field. */
  readonly refusedQuantity?: { readonly lineId: string; readonly typed: string };
  /** An expired cart of the visitor, whose items the page offers to restore (CA-12). */
  readonly expired?: { readonly totalQuantity: number };
  readonly carousels?: readonly CarouselWithProducts[];
};
