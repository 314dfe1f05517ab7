import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import { findOpenRequest, listOpenRequests } from '#domain/orders/ask-for-refund';
import type { Order } from '#domain/orders/order';
import type { OrderRefund } from '#domain/orders/order-refund';
import type { RefundRequest } from '#domain/orders/refund-request';
import { findUnitsBySku, type SkuUnits, type SkuUnitsNotLeft } from '#domain/orders/units-by-sku';
import type { ReasonRefusal } from '#domain/reason';
import type { SiteOrders } from '../ports/orders';
import type { AnswerRefundRequest } from './answer-refund-request';
import type { NoSuchOrderNumber } from './operate-orders';
import type { RefundOrderRefusal } from './start-refund';

/** What one site contributes. */
export type RefundRequestsOfSite = {
  readonly siteOrders: Pick<SiteOrders, 'findAnyByNumber' | 'withOpenRefundRequests'>;
  readonly answerRefundRequest: Pick<AnswerRefundRequest, 'approve' | 'refuse'>;
};

/** A request by the number of its order and its own. */
export type RefundRequestName = { readonly order: number; readonly number: number };

export type OperateRefundRefusal =
  | NoSuchOrderNumber
  /** The request asks for fewer of the SKU; `left` says how many. */
  | (Omit<SkuUnitsNotLeft, 'kind'> & { readonly kind: 'SkuUnitsNotAsked' })
  | ReasonRefusal
  | { readonly kind: 'OrderRefused'; readonly order: Order; readonly refusal: RefundOrderRefusal };

/** A request that waits for an answer, with its order. */
export type ListedRefundRequest = { readonly order: Order; readonly request: RefundRequest };

/** What operators do with the refund requests of all sites. */
export class OperateRefundRequests {
  constructor(private readonly sites: readonly RefundRequestsOfSite[]) {}

  /** The requests that wait for an answer, the earliest first. */
  open(): Task<readonly ListedRefundRequest[]> {
    return async () => {
      const listed: ListedRefundRequest[] = [];
      for (const { siteOrders } of this.sites)
        for (const order of await siteOrders.withOpenRefundRequests()())
          listed.push(...listOpenRequests(order).map((request) => ({ order, request })));
      return listed.toSorted((one, other) => one.request.askedAt - other.request.askedAt);
    };
  }

  /** Refunds what a request asks for, or only these units of SKUs, each named once. */
  approve(name: RefundRequestName, wanted: readonly SkuUnits[]): TaskEither<OperateRefundRefusal, OrderRefund> {
    return async () => {
      const found = await this.find(name);
      if (E.isLeft(found)) return found;
      const { site, order } = found.right;
      const request = findOpenRequest(order, name.number);
      if (E.isLeft(request)) return E.left({ kind: 'OrderRefused', order, refusal: request.left });
      const units = findUnitsBySku(order, wanted, request.right.lines);
      if (E.isLeft(units)) return E.left({ ...units.left, kind: 'SkuUnitsNotAsked' });
      const fewer = wanted.length === 0 ? undefined : units.right;
      const approved = await site.answerRefundRequest.approve(order.id, name.number, fewer)();
      return E.isLeft(approved) ? E.left({ kind: 'OrderRefused', order, refusal: approved.left }) : approved;
    };
  }

  refuse(name: RefundRequestName, reason: string): TaskEither<OperateRefundRefusal, void> {
    return async () => {
      const found = await this.find(name);
      if (E.isLeft(found)) return found;
      const { site, order } = found.right;
      const refused = await site.answerRefundRequest.refuse(order.id, name.number, reason)();
      if (E.isRight(refused)) return refused;
      const refusal = refused.left;
      return refusal.kind === 'NoReason' || refusal.kind === 'ReasonTooLong'
        ? E.left(refusal)
        : E.left({ kind: 'OrderRefused', order, refusal });
    };
  }

  private async find({ order: number }: RefundRequestName) {
    for (const site of this.sites) {
      const order = O.toUndefined(await site.siteOrders.findAnyByNumber(number)());
      if (order) return E.right({ site, order });
    }
    return E.left<NoSuchOrderNumber>({ kind: 'NoSuchOrderNumber', number });
  }
}
