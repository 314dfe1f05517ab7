import type { CartId } from '#domain/cart/priced-cart';

/** What a browser remembers of its cart between two pages, so that the header does not jump. */
export type CartSummary = { readonly cartId: CartId; readonly totalQuantity: number };

/** The guest's cart as this browser knows it: `guest_col_cart_id` and its count (CA-04). */
export interface CartSummaryStore {
  /** What was kept; none where the browser has no cart (any more), or cannot keep anything. */
  read(): CartSummary | undefined;
  /** Keeps a summary; `undefined` forgets it (CA-09). Never throws. */
  write(summary: CartSummary | undefined): void;
  /** Notes that the shopper was handed to the checkout of that cart (CU-05, CT-28). Never throws. */
  checkoutBegun(cartId: CartId): void;
  /** Forgets that note (CA-13). Never throws. */
  checkoutEnded(): void;
}
