import * as O from 'fp-ts/Option';
import type { ErrorFingerprint, RecordedError } from '#application/ports/error-reports';
import { formatFrame, parseStack } from '#domain/reporting/stack';
import type { Instant } from '#domain/time';
import { type Command, type PrintLine, wrongUsageExitCode } from './command.ts';
import type { OpenedShop } from './open-shop.ts';
import { readRelease } from './release.ts';
import { builtSourceMaps, locateSource, type SourceMapDirectories } from './source-maps.ts';

const usage = [
  'Usage: provender errors list',
  '       provender errors show FINGERPRINT',
  '       provender errors resolve FINGERPRINT',
];

const maxListed = 100;

const formatTime = (at: Instant): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

const formatCount = (count: number): string => `${count} ${count === 1 ? 'time' : 'times'}`;

const list = async (shop: OpenedShop, say: PrintLine): Promise<number> => {
  for (const { site, backend } of shop.sites) {
    const errors = await backend.ports.errorReports.list(maxListed)();
    say(`${site}: ${errors.length === maxListed ? 'at least ' : ''}${errors.length} unresolved`);
    for (const { fingerprint, report, count, lastSeenAt } of errors) {
      say(`  ${fingerprint} ${formatTime(lastSeenAt)}, ${formatCount(count)}: ${report.name}: ${report.message}`);
    }
  }
  return 0;
};

const showStack = (
  { report }: RecordedError,
  release: string,
  directories: SourceMapDirectories,
  say: PrintLine,
): void => {
  const isBuilt = report.release === release;
  if (!isBuilt && report.origin === 'server')
    say(`  The build here is ${release}, so the stack is shown without sources.`);
  for (const frame of parseStack(report.stack)) {
    const source = isBuilt || frame.file.startsWith('assets/') ? locateSource(frame, directories) : undefined;
    say(`  ${source ? `at ${frame.functionName} (${source.file}:${source.line})` : formatFrame(frame)}`);
    if (source && source.text !== '') say(`      ${source.text}`);
  }
};

const findInSites = async (shop: OpenedShop, fingerprint: ErrorFingerprint) => {
  const found = await Promise.all(
    shop.sites.map(async ({ site, backend }) => ({
      site,
      error: O.toUndefined(await backend.ports.errorReports.find(fingerprint)()),
    })),
  );
  return found.flatMap(({ site, error }) => (error ? [{ site, error }] : []));
};

/**
 * The command that lists, shows and resolves recorded errors. `show` maps the stack to the sources: frames of the
 * server where the error happened in the build that is here, and of a browser by the hashes in the names of its files.
 */
export const createErrorsCommand =
  (findRelease: () => string, directories: SourceMapDirectories): Command =>
  async (args, _settings, shop, say) => {
    const [act, id, ...more] = args;
    if (act === 'list' && id === undefined) return list(shop, say);
    if ((act !== 'show' && act !== 'resolve') || id === undefined || more.length > 0) {
      for (const line of usage) say(line);
      return wrongUsageExitCode;
    }
    const fingerprint = id as ErrorFingerprint;
    const found = await findInSites(shop, fingerprint);
    if (found.length === 0) {
      say(`No error has the fingerprint ${id}.`);
      return 1;
    }
    if (act === 'resolve') {
      const now = shop.backend.clock.now();
      await Promise.all(shop.sites.map(({ backend }) => backend.ports.errorReports.resolve(fingerprint, now)()));
      say(`The error ${id} is resolved. It is listed again when it is seen again.`);
      return 0;
    }
    for (const { site, error } of found) {
      const { report, count, firstSeenAt, lastSeenAt, resolvedAt } = error;
      say(`${report.name}: ${report.message}`);
      say(`  ${site}, ${report.origin}, ${report.route}, release ${report.release}`);
      say(`  ${formatCount(count)}, first ${formatTime(firstSeenAt)}, last ${formatTime(lastSeenAt)} UTC`);
      if (resolvedAt !== undefined) say(`  resolved ${formatTime(resolvedAt)} UTC`);
      showStack(error, findRelease(), directories, say);
    }
    return 0;
  };

/** The command over the build in `dist`. */
export const errorsCommand: Command = createErrorsCommand(readRelease, builtSourceMaps);
