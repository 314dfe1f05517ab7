import * as O from 'fp-ts/Option';
import type { Clock } from '#application/ports/clock';
import type { DeliveryLinks, StoredDeliveryLink } from '#application/ports/delivery-links';
import type { DeliveryLink, DeliveryLinkAct, UsedDeliveryLink } from '#domain/autoship/delivery-link';
import type { MailTokenHash } from '#domain/mail/mail-token';
import type { Site } from '#domain/site';
import type { CalendarDate, Instant } from '#domain/time';
import { type Database, sqlInstantParameter } from '../database';

const halfYearMs = 183 * 86_400_000;

type Row = DeliveryLink & {
  readonly act: DeliveryLinkAct | null;
  readonly at: Instant | null;
  readonly date: CalendarDate | null;
  readonly next: CalendarDate | null;
  readonly undoneAt: Instant | null;
};

const linkOf = ({ contractId, cycle, version, act, at, date, next, undoneAt }: Row): StoredDeliveryLink => {
  const link = { contractId, cycle, version };
  if (act === null || at === null || date === null) return link;
  const used = { act, at, date, ...(next === null ? {} : { next }), ...(undoneAt === null ? {} : { undoneAt }) };
  return { ...link, used };
};

export class PostgresDeliveryLinks implements DeliveryLinks {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  add = (hash: MailTokenHash, { contractId, cycle, version }: DeliveryLink) => {
    const now = this.clock();
    return async () => {
      await this.database
        .with('old', (part) =>
          part
            .deleteFrom('delivery_link')
            .where('contract_id', '=', contractId)
            .where('made_at', '<', sqlInstantParameter(now - halfYearMs)),
        )
        .insertInto('delivery_link')
        .values({
          token_hash: hash,
          site: this.site,
          contract_id: contractId,
          cycle,
          version,
          made_at: sqlInstantParameter(now),
        })
        .onConflict((conflict) => conflict.column('token_hash').doNothing())
        .execute();
    };
  };

  find = (hash: MailTokenHash) => async () => {
    const row = await this.select(hash).executeTakeFirst();
    return row ? O.some(linkOf(row)) : O.none;
  };

  lock = (hash: MailTokenHash) => async () => {
    const row = await this.select(hash).forUpdate().executeTakeFirst();
    return row ? O.some(linkOf(row)) : O.none;
  };

  use =
    (hash: MailTokenHash, { act, at, date, next }: Omit<UsedDeliveryLink, 'undoneAt'>) =>
    async () => {
      await this.database
        .updateTable('delivery_link')
        .set({ act, used_at: sqlInstantParameter(at), date, next: next ?? null })
        .where('token_hash', '=', hash)
        .where('site', '=', this.site)
        .where('act', 'is', null)
        .execute();
    };

  undo = (hash: MailTokenHash, at: Instant) => async () => {
    await this.database
      .updateTable('delivery_link')
      .set({ undone_at: sqlInstantParameter(at) })
      .where('token_hash', '=', hash)
      .where('site', '=', this.site)
      .where('act', 'is not', null)
      .where('undone_at', 'is', null)
      .execute();
  };

  private select(hash: MailTokenHash) {
    return this.database
      .selectFrom('delivery_link')
      .select(['contract_id as contractId', 'cycle', 'version', 'act', 'used_at as at', 'date', 'next'])
      .select('undone_at as undoneAt')
      .where('token_hash', '=', hash)
      .where('site', '=', this.site);
  }
}
