import type { ExportConsent, ExportedConsent } from '#application/consent/export-consent';
import { parseNothing } from '../arguments';
import { defineCommand, fail, succeed } from '../command';

type UseCases = { readonly exportConsent: ExportConsent };

const columns = ['site', 'decided_at', 'functional', 'advertising', 'text_version', 'source', 'browser_id'];

/** No value of a record has a comma, a quote or a line end in it. */
const toCsvLine = (record: ExportedConsent): string =>
  [
    record.site,
    new Date(record.decidedAt).toISOString(),
    record.functional,
    record.advertising,
    record.textVersion,
    record.source,
    record.browserId,
  ].join(',');

const exportConsentCommand = defineCommand({
  name: 'consent export',
  summary: 'prints every stored consent choice as CSV',
  parse: parseNothing,
  run: async (_nothing, { exportConsent }: UseCases, { print, signal }) => {
    print(columns.join(','));
    for await (const records of exportConsent.execute()) {
      for (const record of records) print(toCsvLine(record));
      if (signal.aborted) return fail();
    }
    return succeed();
  },
});

export const consentCommands = [exportConsentCommand];
