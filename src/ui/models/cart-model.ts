import type { TaskEither } from 'fp-ts/TaskEither';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { LineToAdd } from '#application/cart/add-to-cart';
import type { CartRefusal } from '#application/cart/cart-refusal';
import type { CartSummary, CartSummaryStore } from '#application/ports/cart-summary';
import type { Cart } from '#domain/cart/cart';
import type { Shop } from '../shop';
import type { AddedModel } from './added-model';
import { addFailed, cartSentence, changeFailed } from './cart-messages';
import type { NoticesModel } from './notices-model';

type CartUseCases = Pick<Shop, 'addToCart' | 'getCart' | 'changeCodes'>;

/** `unknown`: there may be a cart, nobody asked yet. `none`: there is none, or an empty one. */
type Progress = 'unknown' | 'loading' | 'known' | 'none' | 'failed';

/** What came of a change: done, or the sentence that says why not. */
export type Outcome = { readonly done: true } | { readonly done: false; readonly text: string };

const isGone = (refusal: CartRefusal): boolean =>
  refusal.kind === 'CartNotFound' || refusal.kind === 'CartFinished' || refusal.kind === 'CartExpired';

/** The cart of this browser, as the server last answered. Changes run one at a time (CA-10). */
export class CartModel {
  cart: Cart | undefined = undefined;
  progress: Progress = 'unknown';
  private summary: CartSummary | undefined = undefined;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly shop: CartUseCases,
    private readonly store: CartSummaryStore,
    private readonly notices: NoticesModel,
    private readonly added: AddedModel,
  ) {
    makeAutoObservable<this, 'summary' | 'queue' | 'shop' | 'store' | 'notices' | 'added'>(
      this,
      {
        cart: observableRef,
        summary: observableRef,
        queue: false,
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

  /** Variants and quantities, as `addable` counts them. */
  get quantities(): readonly { readonly merchandiseId: string; readonly quantity: number }[] {
    return (this.cart?.lines ?? []).map(({ variant, quantity }) => ({
      merchandiseId: variant.merchandiseId,
      quantity,
    }));
  }

  /** Reads the summary; where there is one, asks for the cart. */
  start(): void {
    this.summary = this.store.read();
    if (this.cart) return;
    if (this.summary) void this.refresh();
    else this.progress = 'none';
  }

  /** Takes over a cart that a page brought with it. */
  adopt(cart: Cart | undefined): void {
    if (cart === undefined && this.progress !== 'unknown') return;
    this.keep(cart);
  }

  async refresh(): Promise<void> {
    if (this.progress !== 'known') this.progress = 'loading';
    await this.ask(() => this.shop.getCart.execute({}), changeFailed);
  }

  /** Adds and, where that worked, opens the dialog. A refusal is said as a notice, and answered. */
  async add(line: LineToAdd): Promise<Outcome> {
    const outcome = await this.ask(() => this.shop.addToCart.execute({ lines: [line] }), addFailed);
    if (!outcome.done) {
      console.error(`The item was not added: ${outcome.text}`);
      this.notices.say({ tone: 'error', text: outcome.text });
      return outcome;
    }
    const inCart = this.cart?.lines.find(
      ({ variant, sellingPlan }) =>
        variant.merchandiseId === line.merchandiseId && sellingPlan?.id === line.sellingPlanId,
    );
    if (inCart) void this.added.show(inCart, line.quantity);
    return outcome;
  }

  /** Replaces the typed codes. */
  changeCodes(codes: readonly string[]): Promise<Outcome> {
    return this.ask(() => this.shop.changeCodes.execute({ codes }), changeFailed);
  }

  /** In its turn asks, and keeps what is answered; a request that is not needed any more is `undefined`. */
  ask(request: () => TaskEither<CartRefusal, Cart> | undefined, broken: string): Promise<Outcome> {
    const turn = this.queue.then(async (): Promise<Outcome> => {
      try {
        const answer = await request()?.();
        if (!answer) return { done: true };
        if (answer._tag === 'Right') {
          this.keep(answer.right);
          return { done: true };
        }
        if (isGone(answer.left)) this.keep(undefined);
        return { done: false, text: cartSentence(answer.left) };
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

  /** An emptied cart is forgotten (CA-09). */
  private keep(cart: Cart | undefined): void {
    const kept = cart && cart.lines.length > 0 ? cart : undefined;
    this.cart = kept;
    this.progress = kept ? 'known' : 'none';
    this.summary = kept && { cartId: kept.id, totalQuantity: kept.totalQuantity };
    this.store.write(this.summary);
  }
}
