import { createReadStream, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { createClinicCsvReader } from '#adapters/csv/read-clinic-csv';
import type { ClinicImportReport } from '#application/programme/import-clinics';
import { type Command, type PrintLine, wrongUsageExitCode } from './command.ts';
import type { OpenedSite } from './open-site.ts';
import { siteInjectionTokens as tokens } from './tokens.ts';

const usage = ['Usage: provender clinics import FILE.csv', '       provender clinics list'];

/** Brings in a file of clinics. */
export const importClinicFile = (file: string, { container }: OpenedSite): Promise<ClinicImportReport> =>
  container.get(tokens.importClinics).execute(createClinicCsvReader(() => createReadStream(file))())();

const importClinics = async (file: string, site: OpenedSite, say: PrintLine): Promise<number> => {
  const path = resolve(file);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) {
    say(`There is no file ${path}.`);
    return 1;
  }
  const { problems, refusal, added, changed, unchanged } = await importClinicFile(path, site);
  for (const { line, column, reason } of problems) say(`line ${line}, ${column || 'row'}, left out: ${reason}`);
  if (refusal) say(`line ${refusal.line}: ${refusal.reason}`);
  say(`${added} added, ${changed} changed, ${unchanged} unchanged, ${problems.length} left out.`);
  return added + changed + unchanged === 0 ? 1 : 0;
};

/**
 * `clinics import FILE.csv` adds and replaces clinics, schools and shelters by group id; exits with 1 where nothing in the
 * file could be read. `clinics list` prints them, one a line.
 */
export const clinicsCommand: Command = async ([name, file, ...more], _settings, shop, say) => {
  const [site] = shop.sites;
  if (site && name === 'import' && file !== undefined && more.length === 0) return importClinics(file, site, say);
  if (site && name === 'list' && file === undefined) {
    for (const { id, kind, name: title, address, accountGroup } of await site.container.get(tokens.clinics).list()())
      say(`${id}  ${kind}  ${title}, ${address.city}, ${address.provinceCode} ${address.zip}  ${accountGroup}`);
    return 0;
  }
  for (const line of usage) say(line);
  return wrongUsageExitCode;
};
