import type { Cart } from '#domain/cart/cart';
import type { ShownCarousel } from '../content/shown-carousels';

export type CartScreenData = {
  readonly kind: 'cart';
  /** Absent: the empty cart page, which is also the payload's. */
  readonly cart?: Cart;
  /** What a form just did or was refused, said on the page. */
  readonly notice?: { readonly tone: 'success' | 'error'; readonly text: string };
  /** Lines of a cart that had expired, to be put in again. */
  readonly expired?: boolean;
  /** Absent: none. */
  readonly carousels?: readonly ShownCarousel[];
};
