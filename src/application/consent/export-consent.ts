import type { Site } from '#domain/site';
import type { ConsentRecord, ConsentRecords } from '../ports/consent-records';

const pageSize = 1000;

export type ConsentOfSite = { readonly site: Site; readonly consentRecords: Pick<ConsentRecords, 'list'> };

export type ExportedConsent = ConsentRecord & { readonly site: Site };

/** Reads every stored consent choice, site by site, the earliest first. */
export class ExportConsent {
  constructor(private readonly sites: readonly ConsentOfSite[]) {}

  /** Pages of choices, so that any number of them fits into memory. */
  async *execute(): AsyncGenerator<readonly ExportedConsent[]> {
    for (const { site, consentRecords } of this.sites) {
      for (let after = 0; ; ) {
        const records = await consentRecords.list(after, pageSize)();
        yield records.map((record) => ({ ...record, site }));
        const last = records.at(-1);
        if (!last || records.length < pageSize) break;
        after = last.number;
      }
    }
  }
}
