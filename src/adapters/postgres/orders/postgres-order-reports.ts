import type { Clock } from '#application/ports/clock';
import type { OrderReports } from '#application/ports/order-reports';
import type { OrderId } from '#domain/orders/order';
import type { OrderReport, OrderReportKind } from '#domain/orders/platform-order';
import type { Site } from '#domain/site';
import { type Database, sqlInstantParameter } from '../database';

export class PostgresOrderReports implements OrderReports {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  add = (platform: string, report: OrderReport) => async (): Promise<boolean> => {
    const { orderId, kind } = report;
    const refund = report.kind === 'refunded' ? report.refund : '';
    const reportedAt = sqlInstantParameter(this.clock());
    const added = await this.database
      .insertInto('order_report')
      .values({ site: this.site, platform, order_id: orderId, kind, refund, reported_at: reportedAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('kind')
      .executeTakeFirst();
    return added !== undefined;
  };

  kindsOf = (platform: string, orderId: OrderId) => async (): Promise<ReadonlySet<OrderReportKind>> => {
    const rows = await this.database
      .selectFrom('order_report')
      .select('kind')
      .distinct()
      .where('site', '=', this.site)
      .where('platform', '=', platform)
      .where('order_id', '=', orderId)
      .execute();
    return new Set(rows.map(({ kind }) => kind));
  };
}
