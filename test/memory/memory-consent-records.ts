import type { ConsentRecords, NewConsentRecord } from '#application/ports/consent-records';
import type { ConsentBrowserId } from '#domain/consent/consent-choice';
import type { Site } from '#domain/site';
import type { MemoryDatabase, MemoryTables } from './memory-database';

export class MemoryConsentRecords implements ConsentRecords {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
  ) {}

  add = (record: NewConsentRecord) =>
    this.store.task(({ consentRecords }) => {
      consentRecords.push([this.site, { ...record, number: consentRecords.length + 1 }]);
    });

  findByBrowser = (browserId: ConsentBrowserId, limit: number) =>
    this.store.task((tables) =>
      this.ofSite(tables)
        .filter((record) => record.browserId === browserId)
        .toReversed()
        .slice(0, limit),
    );

  list = (after: number, limit: number) =>
    this.store.task((tables) =>
      this.ofSite(tables)
        .filter(({ number }) => number > after)
        .slice(0, limit),
    );

  private ofSite({ consentRecords }: MemoryTables) {
    return consentRecords.filter(([site]) => site === this.site).map(([, record]) => record);
  }
}
