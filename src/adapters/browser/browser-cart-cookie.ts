import type { CartCookie } from '#application/ports/cart-cookie';
import type { CartId } from '#domain/cart/priced-cart';
import { cookieNamed, writeCookie } from './cookies';

const name = 'col_cart_id';
const idPattern = /^[\w~-]{16,200}$/;

/** `col_cart_id`: written by the server's answers, read here (CA-02). */
export class BrowserCartCookie implements CartCookie {
  read(): CartId | undefined {
    const value = cookieNamed(name);
    return value !== undefined && idPattern.test(value) ? (value as CartId) : undefined;
  }

  forget(): void {
    writeCookie(name, '', 0);
  }
}
