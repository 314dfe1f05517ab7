import type { CartCookie } from '#application/ports/cart-cookie';
import type { CartSummaryStore, StoredCartSummary } from '#application/ports/cart-summary';
import type { CartId } from '#domain/cart/priced-cart';
import { storedItems } from '#domain/consent/stored-items';
import { readItem, writeItem } from './item-storage';

/** The cart's id and its quantity (KO-16), and the checkout that was started last (CT-28). */
const { cartSummaryId, cartCount, checkoutStart } = storedItems;

const parseCount = (text: string | undefined): number => {
  const count = Number(text ?? Number.NaN);
  return Number.isInteger(count) && count >= 0 && count <= 99 ? count : 0;
};

/** The cart's id is in the cookie, its quantity in local storage; a guest's id is there too (CA-04). Blocked or malformed storage is empty (ST-26). */
export class LocalStorageCartSummary implements CartSummaryStore {
  constructor(
    private readonly cookie: CartCookie,
    private readonly now: () => number,
    private readonly isSignedIn: () => boolean,
  ) {}

  read(): StoredCartSummary | undefined {
    const cartId = this.cookie.read();
    if (cartId === undefined) return this.forget();
    return { cartId, totalQuantity: this.isCountOf(cartId) ? parseCount(readItem(cartCount)) : 0 };
  }

  write(summary: StoredCartSummary | undefined): void {
    if (summary === undefined) {
      this.cookie.forget();
      this.forget();
      return;
    }
    const id = this.isSignedIn() ? undefined : summary.cartId;
    if (writeItem(cartSummaryId, id)) writeItem(cartCount, String(summary.totalQuantity));
  }

  recordCheckoutStart(cartId: CartId): void {
    writeItem(checkoutStart, JSON.stringify({ cartId, at: this.now() }));
  }

  readonly clearCheckoutStart = (): void => {
    writeItem(checkoutStart, undefined);
  };

  /** Whether the stored count is the cart's: a customer has one cart, so theirs needs no id. */
  private isCountOf(cartId: CartId): boolean {
    const guestCartId = readItem(cartSummaryId);
    if (!this.isSignedIn()) return guestCartId === cartId;
    if (guestCartId === undefined) return true;
    for (const item of [cartSummaryId, cartCount]) writeItem(item, undefined);
    return false;
  }

  /** Removes the summary of a cart without cookie, which was bought or emptied (CA-09, CA-13). */
  private forget(): undefined {
    for (const item of [cartSummaryId, cartCount, checkoutStart]) writeItem(item, undefined);
  }
}
