import type { CartId } from '#domain/cart/priced-cart';

/** The `col_cart_id` of this browser (CA-02). The server writes it; the browser reads it, and may forget it. */
export interface CartCookie {
  read(): CartId | undefined;
  forget(): void;
}
