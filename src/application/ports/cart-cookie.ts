import type { CartId } from '#domain/cart/priced-cart';

/** The `col_cart_id` cookie of this browser (CA-02). The server writes it; the browser only reads or deletes it. */
export interface CartCookie {
  read(): CartId | undefined;
  forget(): void;
}
