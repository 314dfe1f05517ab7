import * as O from 'fp-ts/Option';
import type { CalendarLinks } from '#application/ports/calendar-links';
import type { Clock } from '#application/ports/clock';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { MailTokenHash } from '#domain/mail/mail-token';
import type { Site } from '#domain/site';
import { type Database, sqlInstantParameter } from '../database';

export class PostgresCalendarLinks implements CalendarLinks {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  add = (hash: MailTokenHash, contractId: AutoshipContractId) => async () => {
    await this.database
      .insertInto('calendar_link')
      .values({
        token_hash: hash,
        site: this.site,
        contract_id: contractId,
        made_at: sqlInstantParameter(this.clock()),
      })
      .onConflict((conflict) => conflict.column('token_hash').doNothing())
      .execute();
  };

  find = (hash: MailTokenHash) => async () => {
    const row = await this.database
      .selectFrom('calendar_link')
      .select('contract_id as contractId')
      .where('token_hash', '=', hash)
      .where('site', '=', this.site)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return row ? O.some(row.contractId) : O.none;
  };

  hasLive = (contractId: AutoshipContractId) => async () =>
    (await this.linksOf(contractId).where('revoked_at', 'is', null).limit(1).executeTakeFirst()) !== undefined;

  countRevoked = (contractId: AutoshipContractId) => async () =>
    (await this.linksOf(contractId).where('revoked_at', 'is not', null).execute()).length;

  revoke = (contractId: AutoshipContractId) => async () => {
    const rows = await this.database
      .updateTable('calendar_link')
      .set({ revoked_at: sqlInstantParameter(this.clock()) })
      .where('contract_id', '=', contractId)
      .where('site', '=', this.site)
      .where('revoked_at', 'is', null)
      .returning('token_hash')
      .execute();
    return rows.length;
  };

  private linksOf(contractId: AutoshipContractId) {
    return this.database
      .selectFrom('calendar_link')
      .select('token_hash')
      .where('contract_id', '=', contractId)
      .where('site', '=', this.site);
  }
}
