import type { TaskEither } from 'fp-ts/TaskEither';
import type { LineToAdd } from '#application/cart/add-to-cart';
import type { CartRefusal } from '#application/cart/cart-refusal';
import { addToCartFailedMessage, buildItemRemovedMessage, changeCartFailedMessage } from '#application/cart/messages';
import type { UpdateCartLines } from '#application/cart/update-cart-lines';
import type { LineId, LineUpdate } from '#domain/cart/cart';
import type { CartId, PricedCart, PricedLine } from '#domain/cart/priced-cart';
import type { ShopUseCases } from '../shop';
import type { CartChangeOutcome, CartModel } from './cart-model';
import { makeModel } from './make-model';
import type { NoticesModel } from './notices-model';

type Expectation = Required<Pick<LineUpdate, 'expectedQuantity' | 'expectedSellingPlanId'>>;

/** Changes lines of the cart. A busy line shows the requested quantity; totals follow the server's response. */
export class CartLinesModel {
  private pendingUpdates: ReadonlyMap<LineId, LineUpdate> = new Map();
  /** By busy line, the quantity that the shopper saw, or that the server has returned since. */
  private readonly expectations = new Map<LineId, Expectation>();

  constructor(
    private readonly cart: CartModel,
    private readonly notices: NoticesModel,
  ) {
    makeModel(this);
  }

  isBusy(id: LineId): boolean {
    return this.pendingUpdates.has(id);
  }

  get anyBusy(): boolean {
    return this.pendingUpdates.size > 0;
  }

  /** The requested quantity until the server responds. */
  shownQuantity(line: PricedLine): number {
    return this.pendingUpdates.get(line.id)?.quantity ?? line.quantity;
  }

  /**
   * Sets a line's quantity or selling plan. Of several updates that wait for their turn, only the last is sent. Refused if
   * another device changed the line since the shopper saw it; the cart is then shown as it is now.
   */
  async update(update: LineUpdate): Promise<void> {
    if (!this.isBusy(update.id)) this.setExpectation(update.id, this.cart.cart);
    this.pendingUpdates = new Map(this.pendingUpdates).set(update.id, update);
    const outcome = await this.cart.enqueueCartRequest(({ updateCartLines }) => {
      const latest = this.pendingUpdates.get(update.id);
      return latest === update ? this.send(update, updateCartLines) : undefined;
    }, changeCartFailedMessage);
    this.finish(update, outcome);
  }

  private send(update: LineUpdate, updateCartLines: UpdateCartLines): TaskEither<CartRefusal, PricedCart> {
    const lines = [{ ...update, ...this.expectations.get(update.id) }];
    return async () => {
      const answer = await updateCartLines.execute({ lines })();
      if (answer._tag === 'Right') this.setExpectation(update.id, answer.right);
      return answer;
    };
  }

  private setExpectation(id: LineId, cart: PricedCart | undefined): void {
    const line = cart?.lines.find((one) => one.id === id);
    if (line) {
      const { quantity, sellingPlan } = line;
      this.expectations.set(id, { expectedQuantity: quantity, expectedSellingPlanId: sellingPlan?.id ?? null });
    } else {
      this.expectations.delete(id);
    }
  }

  /** Removes a line on the cart page and offers Undo in a notice (CT-11). */
  remove(line: PricedLine): Promise<void> {
    return this.takeOut(line, ({ removeLine }) => removeLine.execute({ lineIds: [line.id] }));
  }

  /** Removes a line from the dialog after an add, by setting its quantity to 0 (AD-05, CT-11). */
  removeFromDialog(line: PricedLine): Promise<void> {
    return this.takeOut(line, ({ updateCartLines }) =>
      updateCartLines.execute({ lines: [{ id: line.id, quantity: 0 }] }),
    );
  }

  private async takeOut(
    line: PricedLine,
    request: (shop: ShopUseCases) => TaskEither<CartRefusal, PricedCart>,
  ): Promise<void> {
    const update: LineUpdate = { id: line.id, quantity: 0 };
    const cartId = this.cart.cart?.id;
    this.pendingUpdates = new Map(this.pendingUpdates).set(line.id, update);
    const outcome = await this.cart.enqueueCartRequest(request, changeCartFailedMessage);
    this.finish(update, outcome);
    if (!outcome.done) return;
    const emptied = this.cart.cart ? undefined : cartId;
    this.notices.showNotice({
      tone: 'success',
      text: buildItemRemovedMessage(line.product.title),
      action: { label: 'Undo', run: () => void this.restore(line, emptied) },
    });
  }

  /** A line that was the last one comes back to its own cart, which still has the codes and the note. */
  private async restore(
    { variant, quantity, sellingPlan, attributes }: PricedLine,
    emptied: CartId | undefined,
  ): Promise<void> {
    const line: LineToAdd = {
      merchandiseId: variant.merchandiseId,
      quantity,
      attributes,
      ...(sellingPlan ? { sellingPlanId: sellingPlan.id } : {}),
    };
    const add = ({ addToCart }: ShopUseCases) => {
      const isEmptied = emptied !== undefined && !this.cart.cart;
      return addToCart.execute({ lines: [line], ...(isEmptied ? { cartId: emptied } : {}) });
    };
    const outcome = await this.cart.enqueueCartRequest(add, addToCartFailedMessage);
    if (!outcome.done) this.notices.showNotice({ tone: 'error', text: outcome.text });
  }

  private finish(update: LineUpdate, outcome: CartChangeOutcome): void {
    if (this.pendingUpdates.get(update.id) === update) {
      const remaining = new Map(this.pendingUpdates);
      remaining.delete(update.id);
      this.pendingUpdates = remaining;
    }
    if (!outcome.done) this.notices.showNotice({ tone: 'error', text: outcome.text });
  }
}
