import type { OrderReports } from '#application/ports/order-reports';
import type { OrderId } from '#domain/orders/order';
import type { OrderReport, OrderReportKind } from '#domain/orders/platform-order';
import type { Site } from '#domain/site';
import type { MemoryDatabase } from './memory-database';

export class MemoryOrderReports implements OrderReports {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
  ) {}

  add = (platform: string, report: OrderReport) =>
    this.store.task(({ orderReports }) => {
      const { orderId, kind } = report;
      const key = JSON.stringify([this.site, platform, orderId, kind, report.kind === 'refunded' && report.refund]);
      if (orderReports.has(key)) return false;
      orderReports.set(key, { order: this.keyOf(platform, orderId), kind });
      return true;
    });

  kindsOf = (platform: string, orderId: OrderId) =>
    this.store.task(({ orderReports }): ReadonlySet<OrderReportKind> => {
      const ofOrder = [...orderReports.values()].filter(({ order }) => order === this.keyOf(platform, orderId));
      return new Set(ofOrder.map(({ kind }) => kind));
    });

  private keyOf(platform: string, orderId: OrderId): string {
    return JSON.stringify([this.site, platform, orderId]);
  }
}
