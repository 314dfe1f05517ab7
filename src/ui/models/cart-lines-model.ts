import type { TaskEither } from 'fp-ts/TaskEither';
import { makeAutoObservable, observableRef } from 'mobx';
import type { LineToAdd } from '#application/cart/add-to-cart';
import { addFailed, changeFailed } from '#application/cart/cart-messages';
import type { CartRefusal } from '#application/cart/cart-refusal';
import type { LineId, LineUpdate } from '#domain/cart/cart';
import type { PricedCart, PricedLine } from '#domain/cart/priced-cart';
import type { Shop } from '../shop';
import type { CartModel, Outcome } from './cart-model';
import type { NoticesModel } from './notices-model';

/** What is changed of the cart's lines: each shows what was asked for while it is busy; totals follow the server. */
export class CartLinesModel {
  private asked: ReadonlyMap<LineId, LineUpdate> = new Map();

  constructor(
    private readonly cart: CartModel,
    private readonly shop: Pick<Shop, 'addToCart' | 'updateCartLines' | 'removeLine'>,
    private readonly notices: NoticesModel,
  ) {
    makeAutoObservable<this, 'asked' | 'cart' | 'shop' | 'notices'>(
      this,
      { asked: observableRef, cart: false, shop: false, notices: false },
      { autoBind: true },
    );
  }

  isBusy(id: LineId): boolean {
    return this.asked.has(id);
  }

  get anyBusy(): boolean {
    return this.asked.size > 0;
  }

  /** What the shopper asked for, before the server has answered. */
  shownQuantity(line: PricedLine): number {
    return this.asked.get(line.id)?.quantity ?? line.quantity;
  }

  /** Sets quantity or purchase of a line. Asked again before the turn of the first has come, only the last is sent. */
  async update(update: LineUpdate): Promise<void> {
    this.asked = new Map(this.asked).set(update.id, update);
    const outcome = await this.cart.ask(() => {
      const latest = this.asked.get(update.id);
      return latest === update ? this.shop.updateCartLines.execute({ lines: [update] }) : undefined;
    }, changeFailed);
    this.finish(update, outcome);
  }

  /** Takes a line out of the cart page, and offers to put it back (CT-11). */
  remove(line: PricedLine): Promise<void> {
    return this.takeOut(line, () => this.shop.removeLine.execute({ lineIds: [line.id] }));
  }

  /** The same from the dialog after an add, which sets the quantity to 0 (AD-05, CT-11). */
  removeAdded(line: PricedLine): Promise<void> {
    return this.takeOut(line, () => this.shop.updateCartLines.execute({ lines: [{ id: line.id, quantity: 0 }] }));
  }

  private async takeOut(line: PricedLine, request: () => TaskEither<CartRefusal, PricedCart>): Promise<void> {
    const update: LineUpdate = { id: line.id, quantity: 0 };
    this.asked = new Map(this.asked).set(line.id, update);
    const outcome = await this.cart.ask(request, changeFailed);
    this.finish(update, outcome);
    if (!outcome.done) return;
    this.notices.say({
      tone: 'success',
      text: `${line.product.title} was removed from your cart.`,
      action: { label: 'Undo', run: () => void this.putBack(line) },
    });
  }

  private async putBack({ variant, quantity, sellingPlan, attributes }: PricedLine): Promise<void> {
    const line: LineToAdd = {
      merchandiseId: variant.merchandiseId,
      quantity,
      attributes,
      ...(sellingPlan ? { sellingPlanId: sellingPlan.id } : {}),
    };
    const outcome = await this.cart.ask(() => this.shop.addToCart.execute({ lines: [line] }), addFailed);
    if (!outcome.done) this.notices.say({ tone: 'error', text: outcome.text });
  }

  private finish(update: LineUpdate, outcome: Outcome): void {
    if (this.asked.get(update.id) === update) {
      const left = new Map(this.asked);
      left.delete(update.id);
      this.asked = left;
    }
    if (!outcome.done) this.notices.say({ tone: 'error', text: outcome.text });
  }
}
