import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ContentImportReport } from '#application/content/import-content';
import { type Command, type PrintLine, wrongUsageExitCode } from './command.ts';
import { importContentFile } from './import-content-file.ts';

export const importContentUsage = 'Usage: provender import content FILE.json [--site DTC|HPSF]';

type Arguments = { readonly file: string; readonly site?: string };

const readArguments = (args: readonly string[]): Arguments | undefined => {
  const [file, option, site, ...more] = args;
  if (file === undefined || more.length > 0) return undefined;
  if (option === undefined) return { file };
  return option === '--site' && site !== undefined ? { file, site } : undefined;
};

const count = (documents: number): string => `${documents} ${documents === 1 ? 'document' : 'documents'}`;

const sayReport = ({ problems, sections }: ContentImportReport, say: PrintLine): void => {
  for (const { place, reason } of problems) say(`${place} ${reason}; left out.`);
  for (const { name, documents, changed } of sections) {
    say(`${name}: ${count(documents)}, ${changed ? 'changed' : 'as before'}.`);
  }
  const changed = sections.filter((section) => section.changed).length;
  say(`${changed} of ${sections.length} sections changed, ${problems.length} problems.`);
};

const parsed = (path: string, say: PrintLine): { readonly file: unknown } | undefined => {
  try {
    return { file: JSON.parse(readFileSync(path, 'utf8')) as unknown };
  } catch (error) {
    say(error instanceof SyntaxError ? `${path} is no JSON: ${error.message}` : `There is no file ${path}.`);
    return undefined;
  }
};

/** `import content FILE.json`: exits with 64 on wrong usage, with 1 where nothing in the file could be imported. */
export const importContentCommand: Command = async (args, { dataDir }, shop, say) => {
  const wanted = readArguments(args);
  const found = shop.sites.find(({ site }) => wanted?.site === undefined || site === wanted.site);
  if (!wanted || !found) {
    say(importContentUsage);
    return wrongUsageExitCode;
  }
  const read = parsed(resolve(wanted.file), say);
  if (!read) return 1;
  const report = await importContentFile({ content: found.backend.writers.content, dataDir }, read.file);
  say(`Content of ${found.site}:`);
  sayReport(report, say);
  return report.sections.length === 0 && report.problems.length > 0 ? 1 : 0;
};
