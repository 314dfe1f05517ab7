import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CheckoutToken } from '#domain/cart/priced-cart';
import { chargeIdempotencyKey, maximumAttempts, type Order } from '#domain/orders/order';
import type { PaymentOutcome } from '#domain/payments/payment';
import type { Checkouts } from '../ports/checkouts';
import type { Orders } from '../ports/orders';
import type { Payments } from '../ports/payments';
import type { VisitorTransactions } from '../ports/transactions';
import type { CheckoutPresses } from './checkout-presses';
import type { PlaceOrder, PlaceOrderRefusal, PlaceOrderRequest } from './place-order';
import type { PreparedOrder, PrepareOrder, PrepareRefusal } from './prepare-order';
import type { SettleOrder } from './settle-order';

type Outcome = E.Either<PlaceOrderRefusal, Order>;

/** In milliseconds: how long a press waits for one on another node, before each look at what has become of it. */
const pauses = [250, 500, 1000];

/** Whether every press of a checkout is answered with this outcome of one: not with what was wrong with its own form. */
const isOfCheckout = (outcome: Outcome): boolean =>
  E.isRight(outcome) || outcome.left.kind === 'PaymentDeclined' || outcome.left.kind === 'PaymentUndecided';

export type PlaceOrderPorts = {
  readonly checkouts: Pick<Checkouts, 'find' | 'order'>;
  readonly orders: Pick<Orders, 'placedBy'>;
  readonly payments: Payments;
  readonly transactions: VisitorTransactions;
};

export class PlaceOrderService implements PlaceOrder {
  constructor(
    private readonly ports: PlaceOrderPorts,
    private readonly prepare: PrepareOrder,
    private readonly settle: SettleOrder,
    private readonly presses: CheckoutPresses,
    private readonly wait: (milliseconds: number) => Promise<void>,
  ) {}

  execute(request: PlaceOrderRequest): TaskEither<PlaceOrderRefusal, Order> {
    return async () => {
      const checkout = await this.ports.checkouts.find(request.token)();
      if (O.isNone(checkout)) return E.left({ kind: 'CheckoutNotFound' });
      let isJoined = true;
      const place = (): Promise<Outcome> => {
        isJoined = false;
        return this.place(request, pauses);
      };
      const outcome = await this.presses.placeOrJoin(request.token, place, isOfCheckout);
      return isJoined ? this.answerJoined(request, outcome) : outcome;
    };
  }

  private async place(request: PlaceOrderRequest, waits: readonly number[]): Promise<Outcome> {
    const before = await this.alreadyDecided(request);
    if (before) return before;
    const prepared = await this.prepared(request);
    if (E.isRight(prepared)) return this.charge(prepared.right);
    const refusal = prepared.left;
    if (refusal.kind === 'CheckoutPlaced') return this.placedByVisitor(request.token);
    if (refusal.kind !== 'CheckoutBusy') return E.left(refusal);
    const [pause, ...later] = waits;
    if (pause === undefined) return E.left({ kind: 'PaymentUndecided' });
    await this.wait(pause);
    return this.place(request, later);
  }

  /** What became of an earlier press with this id; undefined where there was none, or it is not decided, or tried again. */
  private async alreadyDecided({ orderId, token }: PlaceOrderRequest): Promise<Outcome | undefined> {
    const order = await this.ports.checkouts.order(token, orderId)();
    if (O.isNone(order)) return undefined;
    const { status, attempt } = order.value;
    if (status === 'placed') return E.right(order.value);
    const isOver = status === 'declined' && attempt >= maximumAttempts;
    return isOver ? E.left({ kind: 'PaymentDeclined', decline: 'card_declined' }) : undefined;
  }

  private async prepared(request: PlaceOrderRequest): Promise<E.Either<PrepareRefusal, PreparedOrder>> {
    const rules = await this.prepare.loadDeliveryRules();
    return this.ports.transactions.run((ports) => this.prepare.reserve(ports, request, rules))();
  }

  /** The outcome of another press, without the cart that was priced for whoever pressed. */
  private async answerJoined(request: PlaceOrderRequest, outcome: Outcome): Promise<Outcome> {
    if (E.isRight(outcome)) {
      return outcome.right.id === request.orderId ? outcome : this.placedByVisitor(request.token);
    }
    if (!('cart' in outcome.left)) return outcome;
    const { cart: _ofAnotherPress, ...refusal } = outcome.left;
    return E.left(refusal);
  }

  /** What another press of the checkout bought: told to the browser whose order it is, and to nobody else who knows the token. */
  private async placedByVisitor(token: CheckoutToken): Promise<Outcome> {
    const order = await this.ports.orders.placedBy(token)();
    return O.isSome(order) ? E.right(order.value) : E.left({ kind: 'PlacedElsewhere' });
  }

  private async charge({ order, form, cart }: PreparedOrder): Promise<Outcome> {
    const outcome = await this.ports.payments
      .charge(chargeIdempotencyKey(order.id, order.attempt), order.cost.total, { card: form.card, keep: false })()
      .catch((): PaymentOutcome | undefined => undefined);
    if (!outcome) return E.left({ kind: 'PaymentUndecided', cart });
    const settled = await this.settle.execute(order, outcome)();
    if (E.isRight(settled) && settled.right.kind === 'Declined') {
      return E.left({ kind: 'PaymentDeclined', decline: settled.right.decline, cart });
    }
    return E.right({ ...order, status: 'placed' });
  }
}
