import type { CartCookie } from '#application/ports/cart-cookie';
import type { CartSummary, CartSummaryStore } from '#application/ports/cart-summary';

/** KO-16. */
const idKey = 'guest_col_cart_id';
const countKey = 'cart_count';

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
  constructor(private readonly cookie: CartCookie) {}

  read(): CartSummary | undefined {
    const cartId = this.cookie.read();
    if (cartId === undefined) return undefined;
    const known = quietly(() => localStorage.getItem(idKey)) === cartId;
    const count = known ? countIn(quietly(() => localStorage.getItem(countKey)) ?? null) : 0;
    return { cartId, totalQuantity: count };
  }

  write(summary: CartSummary | undefined): void {
    if (summary === undefined) this.cookie.forget();
    quietly(() => {
      if (summary === undefined) {
        localStorage.removeItem(idKey);
        localStorage.removeItem(countKey);
      } else {
        localStorage.setItem(idKey, summary.cartId);
        localStorage.setItem(countKey, String(summary.totalQuantity));
      }
    });
  }
}
