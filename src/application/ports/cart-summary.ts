import type { CartId } from '#domain/cart/priced-cart';

/** What a browser stores of its cart between two pages, so that the count in the header does not jump. */
export type StoredCartSummary = { readonly cartId: CartId; readonly totalQuantity: number };

/**
 * The cart in this browser's storage: its item count and, while nobody is logged in, its id as `guest_col_cart_id`
 * (CA-04). What a guest stored is deleted once someone has logged in.
 */
export interface CartSummaryStore {
  /** The stored summary; undefined if the browser has no cart (anymore) or its storage is blocked. */
  read(): StoredCartSummary | undefined;
  /** Stores a summary; `undefined` deletes it (CA-09). Never throws. */
  write(summary: StoredCartSummary | undefined): void;
  /** Records that the shopper was sent to the checkout of that cart (CU-05, CT-28). Never throws. */
  recordCheckoutStart(cartId: CartId): void;
  /** Deletes that record (CA-13). Never throws. */
  clearCheckoutStart(): void;
}
