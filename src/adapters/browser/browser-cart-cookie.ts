import type { CartCookie } from '#application/ports/cart-cookie';
import type { CartId } from '#domain/cart/priced-cart';
import { readCookie, writeCookie } from './cookies';

const name = 'col_cart_id';
const idPattern = /^[\w~-]{16,200}$/;

/** Reads the cookie `col_cart_id`, which the server sets with its answers (CA-02). */
export class BrowserCartCookie implements CartCookie {
  read(): CartId | undefined {
    const value = readCookie(name);
    return value !== undefined && idPattern.test(value) ? (value as CartId) : undefined;
  }

  forget(): void {
    writeCookie(name, '', 0);
  }
}
