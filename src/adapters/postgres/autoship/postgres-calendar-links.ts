import * as O from 'fp-ts/Option';
import type { CalendarLinks } from '#application/ports/calendar-links';
import type { Clock } from '#application/ports/clock';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { MailTokenHash } from '#domain/mail/mail-token';
import type { Site } from '#domain/site';
import { type Database, executeStatement, queryFirstRow, queryRows, sqlInstantParameter } from '../database';
import { queryBuilder } from '../query';

export class PostgresCalendarLinks implements CalendarLinks {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  add = (hash: MailTokenHash, contractId: AutoshipContractId) => () =>
    executeStatement(
      this.database,
      queryBuilder
        .insertInto('calendar_link')
        .values({
          token_hash: hash,
          site: this.site,
          contract_id: contractId,
          made_at: sqlInstantParameter(this.clock()),
        })
        .onConflict((conflict) => conflict.column('token_hash').doNothing()),
    );

  find = (hash: MailTokenHash) => async () => {
    const row = await queryFirstRow(
      this.database,
      queryBuilder
        .selectFrom('calendar_link')
        .select('contract_id as contractId')
        .where('token_hash', '=', hash)
        .where('site', '=', this.site)
        .where('revoked_at', 'is', null),
    );
    return row ? O.some(row.contractId) : O.none;
  };

  hasLive = (contractId: AutoshipContractId) => async () =>
    (await queryFirstRow(this.database, this.linksOf(contractId).where('revoked_at', 'is', null).limit(1))) !==
    undefined;

  countRevoked = (contractId: AutoshipContractId) => async () =>
    (await queryRows(this.database, this.linksOf(contractId).where('revoked_at', 'is not', null))).length;

  revoke = (contractId: AutoshipContractId) => async () => {
    const rows = await queryRows(
      this.database,
      queryBuilder
        .updateTable('calendar_link')
        .set({ revoked_at: sqlInstantParameter(this.clock()) })
        .where('contract_id', '=', contractId)
        .where('site', '=', this.site)
        .where('revoked_at', 'is', null)
        .returning('token_hash'),
    );
    return rows.length;
  };

  private linksOf(contractId: AutoshipContractId) {
    return queryBuilder
      .selectFrom('calendar_link')
      .select('token_hash')
      .where('contract_id', '=', contractId)
      .where('site', '=', this.site);
  }
}
