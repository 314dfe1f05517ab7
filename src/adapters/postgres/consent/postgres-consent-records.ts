import type { Selectable } from 'kysely';
import type { ConsentRecord, ConsentRecords, NewConsentRecord } from '#application/ports/consent-records';
import type { ConsentBrowserId } from '#domain/consent/consent-choice';
import type { Site } from '#domain/site';
import { type Database, sqlInstantParameter } from '../database';
import type { DatabaseTables } from '../tables';

const toConsentRecord = (row: Selectable<DatabaseTables['consent_record']>): ConsentRecord => ({
  number: row.number,
  browserId: row.browser_id,
  functional: row.functional,
  advertising: row.advertising,
  textVersion: row.text_version,
  source: row.source,
  decidedAt: row.decided_at,
});

export class PostgresConsentRecords implements ConsentRecords {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
  ) {}

  add =
    ({ browserId, functional, advertising, textVersion, source, decidedAt }: NewConsentRecord) =>
    async () => {
      await this.database
        .insertInto('consent_record')
        .values({
          site: this.site,
          browser_id: browserId,
          functional,
          advertising,
          text_version: textVersion,
          source,
          decided_at: sqlInstantParameter(decidedAt),
        })
        .execute();
    };

  findByBrowser = (browserId: ConsentBrowserId, limit: number) => async () => {
    const rows = await this.select()
      .where('browser_id', '=', browserId)
      .orderBy('number', 'desc')
      .limit(limit)
      .execute();
    return rows.map(toConsentRecord);
  };

  list = (after: number, limit: number) => async () => {
    const rows = await this.select().where('number', '>', after).orderBy('number').limit(limit).execute();
    return rows.map(toConsentRecord);
  };

  private select() {
    return this.database.selectFrom('consent_record').selectAll().where('site', '=', this.site);
  }
}
