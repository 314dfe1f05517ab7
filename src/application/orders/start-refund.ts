import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import { cancelAutoship } from '#domain/autoship/change-contract';
import type { LedgerActor } from '#domain/autoship/ledger';
import { listStartedIds } from '#domain/autoship/start-autoships';
import { chooseApprovedUnits, findOpenRequest, type RefundAnswerRefusal } from '#domain/orders/ask-for-refund';
import type { LineUnits } from '#domain/orders/line-units';
import type { Order, OrderId } from '#domain/orders/order';
import { listUnshippedUnits } from '#domain/orders/order-fulfillment';
import type { OrderRefund, RefundParts } from '#domain/orders/order-refund';
import { type PackingRefusal, requireUnpacked } from '#domain/orders/packing';
import { addRefund, buildRefund, listRefundableUnits, planRefund, type RefundRefusal } from '#domain/orders/refund';
import { sumOrderGrams } from '#domain/staff-program/quota';
import { orderCanceledText } from '../autoship/messages';
import { recordCancellation } from '../autoship/record-cancellation';
import type { Clock } from '../ports/clock';
import type { SiteTransactionPorts, SiteTransactions } from '../ports/transactions';
import { shipByClock } from './ship-parcel';

export type RefundOrderRefusal =
  | RefundRefusal
  | RefundAnswerRefusal
  | PackingRefusal
  | { readonly kind: 'NoSuchOrder' }
  /** A delivery of the order's Autoship is being charged, so it can't be canceled now. */
  | { readonly kind: 'AutoshipIsCharged' };

/** Who cancels an order, and whether the Autoships that it started are canceled too. */
export type CancelOptions = {
  readonly actor: Exclude<LedgerActor, 'engine'>;
  readonly autoship: 'cancel' | 'keep';
};

/** An order with a stored refund that the processor still has to be asked for. */
export type StartedRefund = { readonly order: Order; readonly refund: OrderRefund };

type Plan = (order: Order) => E.Either<RefundOrderRefusal, RefundParts>;

/**
 * The first step of a refund, in one transaction that has the order to itself: stores it before the processor is asked.
 * From then on nobody packs these units, so the same transaction puts those that weren't packed back into stock;
 * units that left the shelf are never sold again. A request takes only such units. The weight goes back to the staff quota either way. AUTO35 is free again
 * once the order and its Autoships are canceled (`FirstAutoshipUses`).
 */
export class StartRefund {
  constructor(
    private readonly transactions: SiteTransactions,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  /** Refunds these units, or all that are left; an order that isn't packed is canceled with its last unit. */
  refund(id: OrderId, units?: readonly LineUnits[]): TaskEither<RefundOrderRefusal, StartedRefund> {
    return this.start(id, (order) => planRefund(order, units));
  }

  /** Refunds what a request asks for, or `fewer` of it, and stores that the shop approved the request. */
  approve(id: OrderId, number: number, fewer?: readonly LineUnits[]): TaskEither<RefundOrderRefusal, StartedRefund> {
    const plan: Plan = (order) =>
      pipe(
        findOpenRequest(order, number),
        E.chain((request) => chooseApprovedUnits(request, fewer)),
        E.chainW((units) => planRefund(order, units)),
      );
    return this.start(id, plan, { request: number });
  }

  /**
   * Refunds everything that's left, unless the order is packed. With its Autoships, either both are canceled or neither
   * is.
   */
  cancel(id: OrderId, options: CancelOptions): TaskEither<RefundOrderRefusal, StartedRefund> {
    const plan: Plan = (order) =>
      E.chainW((unpacked: Order) => planRefund(unpacked))(requireUnpacked(order, this.clock()));
    return this.start(id, plan, { cancel: options });
  }

  private async cancelAutoships(
    { siteAutoships, events }: SiteTransactionPorts,
    order: Order,
    { actor, autoship: wanted }: CancelOptions,
  ): Promise<E.Either<RefundOrderRefusal, void>> {
    if (wanted === 'keep') return E.right(undefined);
    const reason = orderCanceledText(order.number);
    for (const id of listStartedIds(order)) {
      const started = O.toUndefined(await siteAutoships.lock(id)());
      if (!started) continue;
      const canceled = cancelAutoship(started, reason);
      if (E.isRight(canceled)) {
        await siteAutoships.save(started, canceled.right, { at: this.clock(), actor, act: 'canceled', reason })();
        await recordCancellation(events, canceled.right);
      } else if (canceled.left.kind !== 'AlreadyCanceled') return E.left({ kind: 'AutoshipIsCharged' });
    }
    return E.right(undefined);
  }

  private start(
    id: OrderId,
    plan: Plan,
    { request, cancel }: { readonly request?: number; readonly cancel?: CancelOptions } = {},
  ): TaskEither<RefundOrderRefusal, StartedRefund> {
    return this.transactions.run<RefundOrderRefusal, StartedRefund>((ports) => async () => {
      const found = O.toUndefined(await ports.siteOrders.lock(id)());
      if (!found) return E.left({ kind: 'NoSuchOrder' });
      const order = await shipByClock(ports, found, this.clock(), this.timeZone);
      const parts = plan(order);
      if (E.isLeft(parts)) return parts;
      const paid = O.toUndefined(await ports.paymentAttempts.find(id, order.attempt)())?.outcome;
      if (paid?.kind !== 'Approved') return E.left({ kind: 'NotPaid' });
      const refund = buildRefund(order, parts.right, { begunAt: this.clock(), charge: paid.reference });
      await ports.orderRefunds.begin(id, refund)();
      if (request !== undefined)
        await ports.refundRequests.answer(id, request, {
          kind: 'approved',
          at: refund.begunAt,
          refund: refund.number,
        })();
      const givenBack = await this.giveBack(ports, order, refund, request);
      if (E.isLeft(givenBack)) return givenBack;
      if (!cancel) return E.right({ order, refund });
      return E.map(() => ({ order, refund }))(await this.cancelAutoships(ports, order, cancel));
    });
  }

  /** Refused if a version that doesn't know parcels packed the order just now. */
  private async giveBack(
    ports: SiteTransactionPorts,
    order: Order,
    refund: OrderRefund,
    request: number | undefined,
  ): Promise<E.Either<RefundOrderRefusal, void>> {
    const after = addRefund(order, refund, request);
    // Units of a refund that failed are not refunded again, so that nothing is left of the order either.
    const isWhole = listRefundableUnits(after).length === 0;
    const units = refund.lines.flatMap(({ position, units: quantity }) => {
      const line = order.lines[position];
      return line ? [{ quantity, weight: (line.weight * quantity) / line.quantity }] : [];
    });
    const leftAfter = new Map(listUnshippedUnits(after).map(({ position, units: left }) => [position, left]));
    const unshipped = listUnshippedUnits(order).flatMap(({ position, units: left }) => {
      const line = order.lines[position];
      const quantity = left - (leftAfter.get(position) ?? 0);
      return line && quantity > 0 ? [{ sku: line.sku, quantity }] : [];
    });
    if (unshipped.length > 0) await ports.onHand.putBackRefunded(order.id, unshipped)();
    const isCanceled = isWhole && (order.parcels ?? []).length === 0;
    if (isCanceled && !(await ports.fulfillment.cancel(order.id, refund.begunAt)()))
      return E.left({ kind: 'AlreadyPacked' });
    await (isWhole
      ? ports.staffQuotas.giveBack(order.id)
      : ports.staffQuotas.giveBackPart(order.id, sumOrderGrams(units)))();
    return E.right(undefined);
  }
}
