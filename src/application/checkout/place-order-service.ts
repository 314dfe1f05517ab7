import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CheckoutToken } from '#domain/cart/priced-cart';
import { buildCheckoutLoginPath } from '#domain/checkout/checkout-blocker';
import { chargeIdempotencyKey, maximumPaymentAttempts, type Order } from '#domain/orders/order';
import type { PaymentOutcome } from '#domain/payments/payment';
import type { Checkouts } from '../ports/checkouts';
import type { Orders } from '../ports/orders';
import type { Payments } from '../ports/payments';
import type { VisitorTransactions } from '../ports/transactions';
import type { OrderPlacements } from './order-placements';
import type { PlaceOrder, PlaceOrderRefusal, PlaceOrderRequest } from './place-order';
import type { PreparedOrder, PrepareOrder, PrepareOrderRefusal } from './prepare-order';
import type { SettleOrder } from './settle-order';

type Outcome = E.Either<PlaceOrderRefusal, Order>;

/** In milliseconds: the retryDelaysMs between checks of a press that another node is handling. */
const retryDelaysMs = [250, 500, 1000];

/** Whether this outcome applies to every press of the checkout; the form errors of one press don't. */
const isOfCheckout = (outcome: Outcome): boolean =>
  E.isRight(outcome) || ['PaymentDeclined', 'PaymentAbandoned', 'PaymentUndecided'].includes(outcome.left.kind);

/** The card of an order with autoship is kept: the renewals are charged to it, as the shopper agreed. */
const hasAutoshipLine = ({ lines }: Order): boolean => lines.some(({ sellingPlan }) => sellingPlan !== undefined);

export type PlaceOrderPorts = {
  readonly checkouts: Pick<Checkouts, 'find' | 'needsSignIn' | 'order'>;
  readonly orders: Pick<Orders, 'placedBy'>;
  readonly payments: Payments;
  readonly transactions: VisitorTransactions;
};

export class PlaceOrderService implements PlaceOrder {
  constructor(
    private readonly ports: PlaceOrderPorts,
    private readonly prepare: PrepareOrder,
    private readonly settle: SettleOrder,
    private readonly presses: OrderPlacements,
    private readonly wait: (milliseconds: number) => Promise<void>,
  ) {}

  execute(request: PlaceOrderRequest): TaskEither<PlaceOrderRefusal, Order> {
    return async () => {
      const checkout = await this.ports.checkouts.find(request.token)();
      if (O.isNone(checkout)) return E.left(await this.refuseUnknown(request.token));
      let isJoined = true;
      const place = (): Promise<Outcome> => {
        isJoined = false;
        return this.place(request, retryDelaysMs);
      };
      const outcome = await this.presses.placeOrJoin(request.token, place, isOfCheckout)();
      return isJoined ? this.answerJoined(request, outcome) : outcome;
    };
  }

  private async refuseUnknown(token: CheckoutToken): Promise<PlaceOrderRefusal> {
    const isOfCustomer = await this.ports.checkouts.needsSignIn(token)();
    return isOfCustomer ? { kind: 'LoginRequired', path: buildCheckoutLoginPath(token) } : { kind: 'CheckoutNotFound' };
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

  /** The outcome of an earlier press with this order id; undefined if undecided, or the order may be tried again. */
  private async alreadyDecided({ orderId, token }: PlaceOrderRequest): Promise<Outcome | undefined> {
    const order = await this.ports.checkouts.order(token, orderId)();
    if (O.isNone(order)) return undefined;
    const { status, attempt } = order.value;
    if (status === 'placed') return E.right(order.value);
    const isOver = status === 'declined' && attempt >= maximumPaymentAttempts;
    return isOver ? E.left({ kind: 'PaymentDeclined', decline: 'card_declined' }) : undefined;
  }

  private async prepared(request: PlaceOrderRequest): Promise<E.Either<PrepareOrderRefusal, PreparedOrder>> {
    const rules = await this.prepare.loadDeliveryRules();
    return this.ports.transactions.run((ports) => this.prepare.reserve(ports, request, rules))();
  }

  /** The outcome of another press, without the cart that was priced for the person who made that press. */
  private async answerJoined(request: PlaceOrderRequest, outcome: Outcome): Promise<Outcome> {
    if (E.isRight(outcome)) {
      return outcome.right.id === request.orderId ? outcome : this.placedByVisitor(request.token);
    }
    if (!('cart' in outcome.left)) return outcome;
    const { cart: _ofAnotherPress, ...refusal } = outcome.left;
    return E.left(refusal);
  }

  /** The order that another press placed, for the browser that owns it; anybody else who knows the token is refused. */
  private async placedByVisitor(token: CheckoutToken): Promise<Outcome> {
    const order = await this.ports.orders.placedBy(token)();
    return O.isSome(order) ? E.right(order.value) : E.left({ kind: 'PlacedElsewhere' });
  }

  private async charge({ order, form, cart }: PreparedOrder): Promise<Outcome> {
    const key = chargeIdempotencyKey(order.id, order.attempt);
    const outcome = await this.ports.payments
      .charge(key, order.cost.total, { card: form.card, keep: hasAutoshipLine(order) })()
      .catch(() => this.giveUpOn(key));
    if (!outcome) return E.left({ kind: 'PaymentUndecided', cart });
    const settled = await this.settle.execute(order, outcome)();
    const answer = E.isRight(settled) ? settled.right : outcome;
    if (answer.kind === 'Declined') return E.left({ kind: 'PaymentDeclined', decline: answer.decline, cart });
    if (answer.kind === 'Abandoned') return E.left({ kind: 'PaymentAbandoned', cart });
    return E.right({ ...order, status: 'placed' });
  }

  /** The outcome of a charge without a response; undefined if giving up on it got no response either. */
  private giveUpOn(key: string): Promise<PaymentOutcome | undefined> {
    return this.ports.payments
      .abandon(key)()
      .catch(() => undefined);
  }
}
