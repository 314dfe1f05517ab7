import type { Either } from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { runInAction } from 'mobx';
import type { LineToAdd } from '#application/cart/add-to-cart';
import { cartLogMessages } from '#application/cart/cart-log';
import type { CartScreenData } from '#application/cart/cart-page';
import { type CartRefusal, isCartUnavailable } from '#application/cart/cart-refusal';
import type { CartRestoration } from '#application/cart/cart-restoration';
import {
  addToCartFailedMessage,
  cartCookiesBlockedMessage,
  cartRefusalMessage,
  cartRestoredMessages,
  changeCartFailedMessage,
} from '#application/cart/messages';
import type { CartSummaryStore, StoredCartSummary } from '#application/ports/cart-summary';
import { sumLineQuantities } from '#domain/cart/cart';
import type { PricedCart } from '#domain/cart/priced-cart';
import type { LoadShop, ShopUseCases } from '../shop';
import type { AddedToCartDialogModel } from './added-to-cart-dialog-model';
import { makeModel } from './make-model';
import type { NoticesModel } from './notices-model';

/** `unknown`: nobody has asked yet whether there is a cart. `none`: there is no cart, or it is empty. */
type Progress = 'unknown' | 'loading' | 'known' | 'none' | 'failed';

/** The outcome of a change: done, or the sentence that tells the shopper why not. */
export type CartChangeOutcome = { readonly done: true } | { readonly done: false; readonly text: string };

/** The cart of this browser, as the server last returned it. Changes run one at a time (CA-10). */
export class CartModel {
  cart: PricedCart | undefined = undefined;
  progress: Progress = 'unknown';
  /** The total quantity of an expired cart, whose items are offered again (CA-12); 0 if no cart expired. */
  expiredQuantity = 0;
  private summary: StoredCartSummary | undefined = undefined;
  private queue: Promise<unknown> = Promise.resolve();
  private readonly adding = new Map<string, Promise<CartChangeOutcome>>();

  constructor(
    private readonly loadShop: LoadShop,
    private readonly store: CartSummaryStore,
    private readonly notices: NoticesModel,
    private readonly added: AddedToCartDialogModel,
  ) {
    makeModel(this);
  }

  /** The number of items for the header; the last stored number until the cart has loaded. */
  get count(): number {
    return this.cart?.totalQuantity ?? this.summary?.totalQuantity ?? 0;
  }

  /** The quantities by variant, as `addableQuantity` takes them. */
  get quantities(): readonly { readonly merchandiseId: string; readonly quantity: number }[] {
    const lines = this.cart?.lines ?? [];
    return lines.map(({ variant, quantity }) => ({ merchandiseId: variant.merchandiseId, quantity }));
  }

  /** What the cart page shows: the cart of its server until this browser knows better. */
  shownOnPage({ cart: ofPage, expired }: Pick<CartScreenData, 'cart' | 'expired'>) {
    const cart = this.cart ?? (this.progress === 'unknown' ? ofPage : undefined);
    const isAwaited = this.progress === 'loading' || (this.count > 0 && this.progress !== 'failed');
    return {
      filled: cart && cart.lines.length > 0 ? cart : undefined,
      expiredQuantity: cart ? 0 : this.expiredQuantity || (expired?.totalQuantity ?? 0),
      loading: !cart && !expired && isAwaited,
    };
  }

  /**
   * Reads the stored summary and loads its cart, if there is one. Away from the checkout it then forgets that one was
   * started (CA-13), and the cart too if it was bought, but not if the cart couldn't be loaded.
   */
  start(isAtCheckout = false): void {
    this.summary = this.store.read();
    if (!this.cart && !this.summary) {
      this.progress = 'none';
      return;
    }
    const loaded = this.cart ? Promise.resolve() : this.refresh();
    if (isAtCheckout) return;
    void loaded.then(() => {
      if (this.progress !== 'failed') this.store.clearCheckoutStart();
    });
  }

  /** Reloads the cart, because availability depends on the zip (PC-26). */
  refreshForZip(): void {
    if (this.cart) void this.refresh();
  }

  /** Takes the cart of a page's data; a page without a cart counts only while nothing is known yet. */
  setCartFromPage(cart: PricedCart | undefined): void {
    if (cart === undefined && this.progress !== 'unknown') return;
    this.keep(cart);
  }

  async refresh(): Promise<void> {
    if (this.progress !== 'known') this.progress = 'loading';
    await this.enqueueCartRequest(({ getCart }) => getCart.execute({}), changeCartFailedMessage);
  }

  /**
   * Adds a line and opens the dialog, which also says how much of an expired cart was restored. A refusal is shown as a
   * notice and returned. Until the server responds, adding the same line again returns the first outcome.
   */
  add(line: LineToAdd): Promise<CartChangeOutcome> {
    const key = [line.merchandiseId, line.quantity, line.sellingPlanId].join(' ');
    const adding = this.adding.get(key) ?? this.addOnce(line).finally(() => this.adding.delete(key));
    this.adding.set(key, adding);
    return adding;
  }

  private async addOnce(line: LineToAdd): Promise<CartChangeOutcome> {
    let restoration: CartRestoration | undefined;
    const add =
      ({ addToCart }: ShopUseCases): TaskEither<CartRefusal, PricedCart> =>
      async () => {
        const answer = await addToCart.execute({ lines: [line] })();
        if (answer._tag === 'Right') restoration = answer.right.restoration;
        return answer;
      };
    const outcome = await this.enqueueCartRequest(add, addToCartFailedMessage);
    if (!outcome.done) {
      console.error(cartLogMessages.notAdded);
      this.notices.showNotice({ tone: 'error', text: outcome.text });
      return outcome;
    }
    // A later page finds the cart by its cookie.
    if (this.cart && !this.store.read()) {
      runInAction(() => this.keep(undefined));
      this.notices.showNotice({ tone: 'error', text: cartCookiesBlockedMessage });
      return { done: false, text: cartCookiesBlockedMessage };
    }
    const addedLine = this.cart?.lines.find(
      ({ variant, sellingPlan }) =>
        variant.merchandiseId === line.merchandiseId && sellingPlan?.id === line.sellingPlanId,
    );
    const note = restoration && cartRestoredMessages[restoration];
    if (addedLine) void this.added.show(addedLine, line.quantity, note);
    return outcome;
  }

  /**
   * Runs a request after the earlier ones and keeps the cart that it returns. `request` returns undefined if it is no
   * longer needed; `broken` is the sentence for a request that fails. If another device changed the line, the cart is
   * loaded again before the next request runs.
   */
  enqueueCartRequest(
    request: (shop: ShopUseCases) => TaskEither<CartRefusal, PricedCart> | undefined,
    broken: string,
  ): Promise<CartChangeOutcome> {
    const turn = this.queue.then(async (): Promise<CartChangeOutcome> => {
      try {
        const shop = await this.loadShop();
        const answer = await request(shop)?.();
        if (!answer) return { done: true };
        const outcome = this.accept(answer);
        if (answer._tag === 'Right' || answer.left.kind !== 'LineChanged') return outcome;
        const reloaded = this.accept(await shop.getCart.execute({})());
        return reloaded.done ? outcome : reloaded;
      } catch {
        runInAction(() => {
          if (this.progress === 'loading') this.progress = 'failed';
        });
        return { done: false, text: broken };
      }
    });
    this.queue = turn;
    return turn;
  }

  private accept(answer: Either<CartRefusal, PricedCart>): CartChangeOutcome {
    if (answer._tag === 'Right') {
      this.keep(answer.right);
      return { done: true };
    }
    if (answer.left.kind === 'CartExpired') this.expire(sumLineQuantities(answer.left.contents.lines));
    else if (isCartUnavailable(answer.left)) this.keep(undefined);
    return { done: false, text: cartRefusalMessage(answer.left) };
  }

  /** The stored summary stays, so that the items of the expired cart can be restored. */
  private expire(quantity: number): void {
    this.cart = undefined;
    this.progress = 'none';
    this.summary = undefined;
    this.expiredQuantity = quantity;
  }

  /** Shows and stores the cart; an empty cart counts as none (CA-09). */
  private keep(cart: PricedCart | undefined): void {
    const filled = cart && cart.lines.length > 0 ? cart : undefined;
    this.cart = filled;
    this.progress = filled ? 'known' : 'none';
    this.summary = filled && { cartId: filled.id, totalQuantity: filled.totalQuantity };
    this.expiredQuantity = 0;
    this.store.write(this.summary);
  }
}
