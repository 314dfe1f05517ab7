import type { CartCookie } from '#application/ports/cart-cookie';
import type { CartSummaryStore, StoredCartSummary } from '#application/ports/cart-summary';
import type { CartId } from '#domain/cart/priced-cart';

/** The keys of the cart's id and its quantity (KO-16). */
const idKey = 'guest_col_cart_id';
const countKey = 'cart_count';
/** The key of the checkout that was started last (CT-28). */
const checkoutKey = 'checkoutInitiated';

const tryOrUndefined = <A>(act: () => A): A | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

const parseCount = (text: string | null): number => {
  const count = Number(text ?? Number.NaN);
  return Number.isInteger(count) && count >= 0 && count <= 99 ? count : 0;
};

/** The cart's id is in the cookie, its quantity in local storage. Blocked or malformed storage is empty (ST-26). */
export class LocalStorageCartSummary implements CartSummaryStore {
  constructor(
    private readonly cookie: CartCookie,
    private readonly now: () => number,
  ) {}

  read(): StoredCartSummary | undefined {
    const cartId = this.cookie.read();
    if (cartId === undefined) return this.forget();
    const known = tryOrUndefined(() => localStorage.getItem(idKey)) === cartId;
    const count = known ? parseCount(tryOrUndefined(() => localStorage.getItem(countKey)) ?? null) : 0;
    return { cartId, totalQuantity: count };
  }

  write(summary: StoredCartSummary | undefined): void {
    if (summary === undefined) {
      this.cookie.forget();
      this.forget();
      return;
    }
    tryOrUndefined(() => {
      localStorage.setItem(idKey, summary.cartId);
      localStorage.setItem(countKey, String(summary.totalQuantity));
    });
  }

  recordCheckoutStart(cartId: CartId): void {
    tryOrUndefined(() => localStorage.setItem(checkoutKey, JSON.stringify({ cartId, at: this.now() })));
  }

  readonly clearCheckoutStart = (): void => {
    tryOrUndefined(() => localStorage.removeItem(checkoutKey));
  };

  /** Removes the summary of a cart without cookie, which was bought or emptied (CA-09, CA-13). */
  private forget(): undefined {
    for (const key of [idKey, countKey, checkoutKey]) tryOrUndefined(() => localStorage.removeItem(key));
  }
}
