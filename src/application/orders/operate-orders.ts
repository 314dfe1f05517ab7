import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { ContractStatus } from '#domain/autoship/contract';
import { findSharedStatus, isAnyUncanceled } from '#domain/autoship/start-autoships';
import type { Order } from '#domain/orders/order';
import type { OrderRefund } from '#domain/orders/order-refund';
import type { Parcel } from '#domain/orders/parcel';
import { findUnitsBySku, type SkuUnits, type SkuUnitsNotLeft } from '#domain/orders/units-by-sku';
import type { Site } from '#domain/site';
import type { SiteAutoships } from '../ports/autoships';
import type { PlacedOrders, SiteOrders } from '../ports/orders';
import type { FulfillOrder, FulfillOrderRequest } from './fulfill-order';
import { loadOrderAutoships } from './load-order-autoships';
import type { CancelOrder, RefundOrder } from './refund-order';
import type { CancelOptions, RefundOrderRefusal } from './start-refund';

const listedOrders = 50;
const aboveAllNumbers = 1_000_000_000;
const exportPageSize = 500;

/** What one site contributes. */
export type OrdersOfSite = {
  readonly site: Site;
  readonly siteOrders: Pick<SiteOrders, 'findAnyByNumber' | 'newest' | 'placedAfter'>;
  readonly siteAutoships: Pick<SiteAutoships, 'find'>;
  readonly cancelOrder: CancelOrder;
  readonly refundOrder: RefundOrder;
  readonly fulfillOrder: Pick<FulfillOrder, 'execute'>;
};

/** An order by its number; on any site if none is named. */
export type OrderNumberRequest = { readonly number: number; readonly site?: Site };

/** `autoship`: whether the Autoships that the order started are canceled too; required if one is live. */
export type CancelOrderRequest = OrderNumberRequest & { readonly autoship?: CancelOptions['autoship'] };

export type NoSuchOrderNumber = { readonly kind: 'NoSuchOrderNumber'; readonly number: number };

export type OperateOrderRefusal =
  | NoSuchOrderNumber
  | SkuUnitsNotLeft
  /** So many units of the SKU aren't left to ship. */
  | (Omit<SkuUnitsNotLeft, 'kind'> & { readonly kind: 'SkuUnitsNotUnshipped' })
  | { readonly kind: 'AutoshipNotChosen'; readonly number: number }
  | { readonly kind: 'OrderRefused'; readonly order: Order; readonly refusal: RefundOrderRefusal };

/** The refund of a canceled order, and how the order's Autoships stand now. */
export type CanceledOrder = { readonly refund: OrderRefund; readonly autoship?: ContractStatus['kind'] };

/** A parcel that was shipped just now, and its order as it was before. */
export type ShippedParcel = { readonly order: Order; readonly parcel: Parcel };

type Found = { readonly site: OrdersOfSite; readonly order: Order };

/** What operators do with the orders of all sites. */
export class OperateOrders {
  constructor(private readonly sites: readonly OrdersOfSite[]) {}

  /** The newest orders of each site, whatever their status, the newest first. */
  newest(): Task<readonly { readonly site: Site; readonly orders: readonly Order[] }[]> {
    return () =>
      Promise.all(
        this.sites.map(async ({ site, siteOrders }) => ({
          site,
          orders: await siteOrders.newest(aboveAllNumbers, listedOrders)(),
        })),
      );
  }

  show(request: OrderNumberRequest): TaskEither<NoSuchOrderNumber, Order> {
    return async () => {
      const found = await this.find(request);
      return E.isLeft(found) ? found : E.right(found.right.order);
    };
  }

  /** Cancels an order that isn't packed, and refunds everything that wasn't refunded before. */
  cancel({ autoship, ...request }: CancelOrderRequest): TaskEither<OperateOrderRefusal, CanceledOrder> {
    return async () => {
      const located = await this.find(request);
      if (E.isLeft(located)) return located;
      const { order: found, site: ofSite } = located.right;
      const startedLive =
        found.origin.kind === 'checkout' && isAnyUncanceled(await loadOrderAutoships(ofSite.siteAutoships, found));
      if (autoship === undefined && startedLive) return E.left({ kind: 'AutoshipNotChosen', number: request.number });
      const options = { actor: 'operator', autoship: autoship ?? 'keep' } as const;
      const refunded = await this.change(request, ({ site, order }) => site.cancelOrder.execute(order.id, options))();
      if (E.isLeft(refunded)) return refunded;
      const status = findSharedStatus(await loadOrderAutoships(ofSite.siteAutoships, found));
      return E.right({ refund: refunded.right, ...(status ? { autoship: status } : {}) });
    };
  }

  /** Refunds units of SKUs, each named once, or everything that's left if none is named. */
  refund(request: OrderNumberRequest, wanted: readonly SkuUnits[]): TaskEither<OperateOrderRefusal, OrderRefund> {
    return async () => {
      const found = await this.find(request);
      if (E.isLeft(found)) return found;
      const { order } = found.right;
      const units = findUnitsBySku(order, wanted);
      if (E.isLeft(units)) return units;
      const asked = wanted.length === 0 ? { id: order.id } : { id: order.id, units: units.right };
      return this.change(request, ({ site }) => site.refundOrder.execute(asked))();
    };
  }

  /** Packs units of SKUs, each named once, into one parcel, or everything that's left if none is named. */
  fulfill(
    request: OrderNumberRequest,
    shipped: Omit<FulfillOrderRequest, 'id'>,
  ): TaskEither<OperateOrderRefusal, ShippedParcel> {
    return async () => {
      const found = await this.find(request);
      if (E.isLeft(found)) return found;
      const { order, site } = found.right;
      const parcel = await site.fulfillOrder.execute({ id: order.id, ...shipped })();
      if (E.isRight(parcel)) return E.right({ order, parcel: parcel.right });
      const { left: refusal } = parcel;
      return E.left(
        refusal.kind === 'SkuUnitsNotLeft'
          ? { ...refusal, kind: 'SkuUnitsNotUnshipped' }
          : { kind: 'OrderRefused', order, refusal },
      );
    };
  }

  /** Pages of placed orders, site by site and by number, with the numbers of those that can't be read. */
  async *exportAll(): AsyncGenerator<PlacedOrders> {
    for (const { siteOrders } of this.sites) {
      for (let after = 0; ; ) {
        const page = await siteOrders.placedAfter(after, exportPageSize)();
        if (page.orders.length + page.undecodable.length === 0) break;
        yield page;
        after = Math.max(...page.undecodable, ...page.orders.map(({ number }) => number));
      }
    }
  }

  private async find({ number, site }: OrderNumberRequest): Promise<E.Either<NoSuchOrderNumber, Found>> {
    for (const one of this.sites.filter((each) => site === undefined || each.site === site)) {
      const order = O.toUndefined(await one.siteOrders.findAnyByNumber(number)());
      if (order) return E.right({ site: one, order });
    }
    return E.left({ kind: 'NoSuchOrderNumber', number });
  }

  private change<A>(
    request: OrderNumberRequest,
    change: (found: Found) => TaskEither<RefundOrderRefusal, A>,
  ): TaskEither<OperateOrderRefusal, A> {
    return async () => {
      const found = await this.find(request);
      if (E.isLeft(found)) return found;
      const changed = await change(found.right)();
      if (E.isRight(changed)) return changed;
      return E.left({ kind: 'OrderRefused', order: found.right.order, refusal: changed.left });
    };
  }
}
