import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import { attemptId, type Order, type OrderId } from '#domain/orders/order';
import type { Carts } from '../ports/carts';
import type { Checkouts } from '../ports/checkouts';
import type { Orders } from '../ports/orders';
import type { PaymentAttempts, PaymentOutcome } from '../ports/payment-attempts';
import type { Payments } from '../ports/payments';
import type { Transactions } from '../ports/transactions';
import type { PlaceOrder, PlaceOrderRefusal, PlaceOrderRequest } from './place-order';
import type { PreparedOrder, PrepareOrder, PrepareRefusal } from './prepare-order';
import type { SettleOrder } from './settle-order';

type Outcome = E.Either<PlaceOrderRefusal, Order>;

/** How long a press waits for another one of the same checkout: 200 looks, 50 ms apart. */
const looks = 200;
const pause = 50;
/** A page whose attempts were all declined so often is declined without asking the bank; a fresh page begins anew. */
const mostAttempts = 20;

export type PlaceOrderPorts = {
  readonly carts: Carts;
  readonly checkouts: Checkouts;
  readonly orders: Orders;
  readonly paymentAttempts: PaymentAttempts;
  readonly payments: Payments;
  readonly transactions: Transactions;
};

export class PlaceOrderService implements PlaceOrder {
  constructor(
    private readonly ports: PlaceOrderPorts,
    private readonly prepare: PrepareOrder,
    private readonly settle: SettleOrder,
    private readonly wait: (milliseconds: number) => Promise<void>,
  ) {}

  execute(request: PlaceOrderRequest): TaskEither<PlaceOrderRefusal, Order> {
    return async () => {
      const attempt = await this.nextAttempt(request, 1);
      return E.isLeft(attempt) ? attempt : this.attempt({ ...request, orderId: attempt.right }, looks);
    };
  }

  /** The id that this press places under: of the attempt that is running, or of the one after all that were declined. */
  private async nextAttempt(
    request: PlaceOrderRequest,
    attempt: number,
  ): Promise<E.Either<PlaceOrderRefusal, OrderId>> {
    const id = attemptId(request.orderId, attempt);
    const order = await this.ports.orders.find(id)();
    if (O.isNone(order) || order.value.status !== 'declined') return E.right(id);
    if (order.value.checkoutToken !== request.token) return E.left({ kind: 'CheckoutNotFound' });
    if (attempt < mostAttempts) return this.nextAttempt(request, attempt + 1);
    return E.left({ kind: 'PaymentDeclined', decline: 'card_declined' });
  }

  private async attempt(request: PlaceOrderRequest, left: number): Promise<Outcome> {
    const before = await this.alreadyDecided(request);
    if (before) return before;
    const prepared = await this.prepared(request);
    if (E.isRight(prepared)) return this.charge(prepared.right);
    const refusal = prepared.left;
    if (refusal.kind === 'CheckoutPlaced') return this.placed(request);
    if (refusal.kind !== 'CheckoutBusy') return E.left(refusal);
    if (left <= 0) return E.left({ kind: 'PaymentUndecided' });
    await this.wait(pause);
    return this.attempt(request, left - 1);
  }

  /** What became of an earlier press with this id; undefined where there was none, or it is not decided. */
  private async alreadyDecided({ orderId, token }: PlaceOrderRequest): Promise<Outcome | undefined> {
    const order = await this.ports.orders.find(orderId)();
    if (O.isNone(order)) return undefined;
    if (order.value.checkoutToken !== token) return E.left({ kind: 'CheckoutNotFound' });
    if (order.value.status === 'placed') return E.right(order.value);
    const attempt = await this.ports.paymentAttempts.find(orderId)();
    const outcome = O.isSome(attempt) ? attempt.value.outcome : undefined;
    return outcome?.kind === 'Declined' ? E.left({ kind: 'PaymentDeclined', decline: outcome.decline }) : undefined;
  }

  private async prepared(request: PlaceOrderRequest): Promise<E.Either<PrepareRefusal, PreparedOrder>> {
    const cart = await this.ports.carts.byToken(request.token)();
    const outside = await this.prepare.outside(O.isSome(cart) ? cart.value.codes : []);
    return this.ports.transactions.run((ports) => this.prepare.within(ports, request, outside))();
  }

  private async placed({ token }: PlaceOrderRequest): Promise<Outcome> {
    const order = await this.ports.orders.placedBy(token)();
    return O.isSome(order) ? E.right(order.value) : E.left({ kind: 'CheckoutNotFound' });
  }

  private async charge({ order, form }: PreparedOrder): Promise<Outcome> {
    const outcome = await this.ports.payments
      .charge(order.id, order.cost.total, form.card)()
      .catch((): PaymentOutcome | undefined => undefined);
    if (!outcome) return E.left({ kind: 'PaymentUndecided' });
    await this.settle.execute(order, outcome)();
    return outcome.kind === 'Approved'
      ? E.right({ ...order, status: 'placed' })
      : E.left({ kind: 'PaymentDeclined', decline: outcome.decline });
  }
}
