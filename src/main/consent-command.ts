import type { ConsentRecord } from '#application/ports/consent-records';
import type { Site } from '#domain/site';
import type { SiteBackend } from './backend.ts';
import { type Command, wrongUsageExitCode } from './command.ts';

const pageSize = 1000;

const columns = ['site', 'decided_at', 'functional', 'advertising', 'text_version', 'source', 'browser_id'];

/** No value of a record has a comma, a quote or a line end in it. */
const toCsvLine = (site: Site, record: ConsentRecord): string =>
  [
    site,
    new Date(record.decidedAt).toISOString(),
    record.functional,
    record.advertising,
    record.textVersion,
    record.source,
    record.browserId,
  ].join(',');

const exportSite = async (
  site: Site,
  { ports: { consentRecords } }: SiteBackend,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> => {
  let after = 0;
  while (!signal.aborted) {
    const records = await consentRecords.list(after, pageSize)();
    for (const record of records) say(toCsvLine(site, record));
    const last = records.at(-1);
    if (!last || records.length < pageSize) return;
    after = last.number;
  }
};

/** Writes every stored choice of consent as CSV, site by site, the earliest first. */
export const consentCommand: Command = async (args, _settings, shop, say, signal) => {
  if (args.length !== 1 || args[0] !== 'export') {
    say('Usage: provender consent export');
    return wrongUsageExitCode;
  }
  say(columns.join(','));
  for (const { site, backend } of shop.sites) await exportSite(site, backend, say, signal);
  return signal.aborted ? 1 : 0;
};
