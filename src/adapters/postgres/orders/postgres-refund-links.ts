import * as O from 'fp-ts/Option';
import type { Clock } from '#application/ports/clock';
import type { RefundLinks } from '#application/ports/refund-links';
import type { MailTokenHash } from '#domain/mail/mail-token';
import type { OrderId } from '#domain/orders/order';
import type { Site } from '#domain/site';
import { type Database, sqlInstantParameter } from '../database';

const halfYearMs = 183 * 86_400_000;

export class PostgresRefundLinks implements RefundLinks {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  add = (hash: MailTokenHash, orderId: OrderId) => async () => {
    const now = this.clock();
    await this.database
      .with('old', (part) =>
        part
          .deleteFrom('refund_link')
          .where('order_id', '=', orderId)
          .where('made_at', '<', sqlInstantParameter(now - halfYearMs)),
      )
      .insertInto('refund_link')
      .values({ token_hash: hash, site: this.site, order_id: orderId, made_at: sqlInstantParameter(now) })
      .onConflict((conflict) => conflict.column('token_hash').doNothing())
      .execute();
  };

  find = (hash: MailTokenHash) => async () =>
    O.fromNullable(
      await this.database
        .selectFrom('refund_link')
        .select(['order_id as orderId', 'made_at as madeAt'])
        .where('token_hash', '=', hash)
        .where('site', '=', this.site)
        .executeTakeFirst(),
    );
}
