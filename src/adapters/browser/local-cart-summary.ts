import type { CartCookie } from '#application/ports/cart-cookie';
import type { CartSummary, CartSummaryStore } from '#application/ports/cart-summary';
import type { CartId } from '#domain/cart/priced-cart';

/** KO-16. */
const idKey = 'guest_col_cart_id';
const countKey = 'cart_count';
/** CT-28. */
const checkoutKey = 'checkoutInitiated';

const quietly = <A>(act: () => A): A | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

const countIn = (text: string | null): number => {
  const count = Number(text ?? Number.NaN);
  return Number.isInteger(count) && count >= 0 && count <= 99 ? count : 0;
};

/** The cookie says which cart; local storage how much was in it. Blocked or corrupt storage is as good as empty (ST-26). */
export class LocalCartSummary implements CartSummaryStore {
  constructor(
    private readonly cookie: CartCookie,
    private readonly now: () => number,
  ) {}

  read(): CartSummary | undefined {
    const cartId = this.cookie.read();
    if (cartId === undefined) return this.forget();
    const known = quietly(() => localStorage.getItem(idKey)) === cartId;
    const count = known ? countIn(quietly(() => localStorage.getItem(countKey)) ?? null) : 0;
    return { cartId, totalQuantity: count };
  }

  write(summary: CartSummary | undefined): void {
    if (summary === undefined) {
      this.cookie.forget();
      this.forget();
      return;
    }
    quietly(() => {
      localStorage.setItem(idKey, summary.cartId);
      localStorage.setItem(countKey, String(summary.totalQuantity));
    });
  }

  recordCheckoutStart(cartId: CartId): void {
    quietly(() => localStorage.setItem(checkoutKey, JSON.stringify({ cartId, at: this.now() })));
  }

  readonly clearCheckoutStart = (): void => {
    quietly(() => localStorage.removeItem(checkoutKey));
  };

  /** Without the cookie nothing is left of a cart: it was bought, or emptied (CA-09, CA-13). */
  private forget(): undefined {
    for (const key of [idKey, countKey, checkoutKey]) quietly(() => localStorage.removeItem(key));
  }
}
