import type { Either } from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { LineToAdd } from '#application/cart/add-to-cart';
import {
  addFailed,
  cartLog,
  cartRefusalMessage,
  changeFailed,
  restoredMessages,
} from '#application/cart/cart-messages';
import { type CartRefusal, isCartUnavailable } from '#application/cart/cart-refusal';
import type { Restoration } from '#application/cart/restoration';
import type { CartSummary, CartSummaryStore } from '#application/ports/cart-summary';
import { totalQuantity } from '#domain/cart/cart';
import type { PricedCart } from '#domain/cart/priced-cart';
import type { Shop } from '../shop';
import type { AddedModel } from './added-model';
import type { NoticesModel } from './notices-model';

type CartUseCases = Pick<Shop, 'addToCart' | 'getCart' | 'applyDiscountCodes'>;

/** `unknown`: there may be a cart, nobody asked yet. `none`: there is none, or an empty one. */
type Progress = 'unknown' | 'loading' | 'known' | 'none' | 'failed';

/** What came of a change: done, or the sentence that says why not. */
export type Outcome = { readonly done: true } | { readonly done: false; readonly text: string };

/** The cart of this browser, as the server last answered. Changes run one at a time (CA-10). */
export class CartModel {
  cart: PricedCart | undefined = undefined;
  progress: Progress = 'unknown';
  /** How much was in a cart that expired, to be offered again (CA-12); 0 where none did. */
  expiredQuantity = 0;
  private summary: CartSummary | undefined = undefined;
  private queue: Promise<unknown> = Promise.resolve();
  private readonly adding = new Map<string, Promise<Outcome>>();

  constructor(
    private readonly shop: CartUseCases,
    private readonly store: CartSummaryStore,
    private readonly notices: NoticesModel,
    private readonly added: AddedModel,
  ) {
    makeAutoObservable<this, 'summary' | 'queue' | 'adding' | 'shop' | 'store' | 'notices' | 'added'>(
      this,
      {
        cart: observableRef,
        summary: observableRef,
        queue: false,
        adding: false,
        shop: false,
        store: false,
        notices: false,
        added: false,
      },
      { autoBind: true },
    );
  }

  /** For the header: the last known count until the cart is there. */
  get count(): number {
    return this.cart?.totalQuantity ?? this.summary?.totalQuantity ?? 0;
  }

  /** Variants and quantities, as `addableQuantity` counts them. */
  get quantities(): readonly { readonly merchandiseId: string; readonly quantity: number }[] {
    return (this.cart?.lines ?? []).map(({ variant, quantity }) => ({
      merchandiseId: variant.merchandiseId,
      quantity,
    }));
  }

  /** Reads the summary; where there is one, asks for the cart. A checkout that was begun is over or goes on (CA-13). */
  start(): void {
    this.summary = this.store.read();
    if (this.cart) this.store.clearCheckoutStart();
    else if (this.summary) void this.refresh().then(() => this.store.clearCheckoutStart());
    else this.progress = 'none';
  }

  /** What can be had is of the zip that was chosen (PC-26). */
  zipChosen(): void {
    if (this.cart) void this.refresh();
  }

  /** Takes over a cart that a page brought with it. */
  adopt(cart: PricedCart | undefined): void {
    if (cart === undefined && this.progress !== 'unknown') return;
    this.keep(cart);
  }

  async refresh(): Promise<void> {
    if (this.progress !== 'known') this.progress = 'loading';
    await this.ask(() => this.shop.getCart.execute({}), changeFailed);
  }

  /**
   * Adds and, where that worked, opens the dialog, which also says what came back of a cart that had expired. A refusal is
   * said as a notice, and answered. Until the server has answered, the same line asked for again is the same press.
   */
  add(line: LineToAdd): Promise<Outcome> {
    const key = [line.merchandiseId, line.quantity, line.sellingPlanId].join(' ');
    const adding = this.adding.get(key) ?? this.addOnce(line).finally(() => this.adding.delete(key));
    this.adding.set(key, adding);
    return adding;
  }

  private async addOnce(line: LineToAdd): Promise<Outcome> {
    let restoration: Restoration | undefined;
    const adding = async (): Promise<Either<CartRefusal, PricedCart>> => {
      const answer = await this.shop.addToCart.execute({ lines: [line] })();
      if (answer._tag === 'Right') restoration = answer.right.restoration;
      return answer;
    };
    const outcome = await this.ask(() => adding, addFailed);
    if (!outcome.done) {
      console.error(cartLog.notAdded);
      this.notices.say({ tone: 'error', text: outcome.text });
      return outcome;
    }
    const inCart = this.cart?.lines.find(
      ({ variant, sellingPlan }) =>
        variant.merchandiseId === line.merchandiseId && sellingPlan?.id === line.sellingPlanId,
    );
    const note = restoration && restoredMessages[restoration];
    if (inCart) void this.added.show(inCart, line.quantity, note);
    return outcome;
  }

  /** Replaces the typed codes. */
  applyDiscountCodes(codes: readonly string[]): Promise<Outcome> {
    return this.ask(() => this.shop.applyDiscountCodes.execute({ codes }), changeFailed);
  }

  /** In its turn asks, and keeps what is answered; a request that is not needed any more is `undefined`. */
  ask(request: () => TaskEither<CartRefusal, PricedCart> | undefined, broken: string): Promise<Outcome> {
    const turn = this.queue.then(async (): Promise<Outcome> => {
      try {
        const answer = await request()?.();
        if (!answer) return { done: true };
        if (answer._tag === 'Right') {
          this.keep(answer.right);
          return { done: true };
        }
        if (answer.left.kind === 'CartExpired') this.expire(totalQuantity(answer.left.contents.lines));
        else if (isCartUnavailable(answer.left)) this.keep(undefined);
        return { done: false, text: cartRefusalMessage(answer.left) };
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

  /** The browser goes on holding an expired cart, so that its items can be put back. */
  private expire(quantity: number): void {
    this.cart = undefined;
    this.progress = 'none';
    this.summary = undefined;
    this.expiredQuantity = quantity;
  }

  /** An emptied cart is forgotten (CA-09). */
  private keep(cart: PricedCart | undefined): void {
    const kept = cart && cart.lines.length > 0 ? cart : undefined;
    this.cart = kept;
    this.progress = kept ? 'known' : 'none';
    this.summary = kept && { cartId: kept.id, totalQuantity: kept.totalQuantity };
    this.expiredQuantity = 0;
    this.store.write(this.summary);
  }
}
