import type { AutoshipNotices } from '#application/ports/autoship-notices';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { Site } from '#domain/site';
import type { CalendarDate } from '#domain/time';
import type { Database } from '../database';

export class PostgresAutoshipNotices implements AutoshipNotices {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
  ) {}

  listUncheckedPrices = (today: CalendarDate, limit: number) => async () => {
    const rows = await this.database
      .selectFrom('autoship_contract')
      .select('id')
      .where('site', '=', this.site)
      .where('status', '<>', 'canceled')
      .where(({ eb, or }) => or([eb('prices_checked_on', 'is', null), eb('prices_checked_on', '<', today)]))
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  };

  claimPriceCheck = (id: AutoshipContractId, today: CalendarDate) => async () => {
    const claimed = await this.database
      .updateTable('autoship_contract')
      .set({ prices_checked_on: today })
      .where('id', '=', id)
      .where('site', '=', this.site)
      .where('status', '<>', 'canceled')
      .where(({ eb, or }) => or([eb('prices_checked_on', 'is', null), eb('prices_checked_on', '<', today)]))
      .returning('id')
      .executeTakeFirst();
    return claimed !== undefined;
  };

  claimYearly = (before: CalendarDate, today: CalendarDate, limit: number) => async () => {
    const claimed = await this.database
      .with('due', (part) =>
        part
          .selectFrom('autoship_contract')
          .select('id')
          .where('site', '=', this.site)
          .where('status', '=', 'active')
          .where(({ fn }) => fn.coalesce('yearly_notice_on', 'started_on'), '<=', before)
          .orderBy('id')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('autoship_contract as a')
      .from('due')
      .set({ yearly_notice_on: today })
      .whereRef('a.id', '=', 'due.id')
      .returning('a.id')
      .execute();
    return claimed.map(({ id }) => id);
  };
}
