import type { CartCookie } from '#application/ports/cart-cookie';
import type { CartId } from '#domain/cart/priced-cart';
import { storedItems } from '#domain/consent/stored-items';
import { deleteCookie, readCookie } from './cookies';

const idPattern = /^[\w~-]{16,200}$/;

/** Reads the cookie `col_cart_id`, which the server sets with its responses (CA-02). */
export class BrowserCartCookie implements CartCookie {
  read(): CartId | undefined {
    const value = readCookie(storedItems.cart);
    return value !== undefined && idPattern.test(value) ? (value as CartId) : undefined;
  }

  forget(): void {
    deleteCookie(storedItems.cart);
  }
}
