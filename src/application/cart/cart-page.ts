import type { PricedCart } from '#domain/cart/priced-cart';
import type { CarouselWithProducts } from '../content/carousels-with-products';

export type CartScreenData = {
  readonly kind: 'cart';
  /** Absent: the empty cart page, which is also the payload's. */
  readonly cart?: PricedCart;
  /** What a form just did or was refused, said on the page. */
  readonly notice?: { readonly tone: 'success' | 'error'; readonly text: string };
  /** What is wrong with the attestation of the form that was refused. */
  readonly attestationError?: string;
  /** What a form typed as the quantity of a line and was refused, kept in its field. */
  readonly refusedQuantity?: { readonly lineId: string; readonly typed: string };
  /** A cart that had expired, whose items are offered again (CA-12). */
  readonly expired?: { readonly totalQuantity: number };
  /** Absent: none. */
  readonly carousels?: readonly CarouselWithProducts[];
};
