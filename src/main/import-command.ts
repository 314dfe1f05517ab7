import { createReadStream, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ProductImportProgress, ProductImportReport } from '#application/catalog/import-report';
import type { ImportCellNote } from '#domain/catalog/import-row';
import { type Command, type PrintLine, wrongUsageExitCode } from './command.ts';
import { importContentCommand, importContentUsage } from './import-content-command.ts';
import { importProductFile } from './import-product-file.ts';

const width = 30;

const bar = (part: number): string => {
  const filled = Math.round(Math.min(1, part) * width);
  return `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${Math.floor(Math.min(1, part) * 100)} %`;
};

const printIntervalMs = 1000;

/** Prints the progress of an import, once a second and at its end. */
const progressPrinter = (size: number, say: PrintLine) => {
  let last: ProductImportProgress = { step: 'survey', bytes: 0, products: 0 };
  let printedAt = performance.now();
  const print = (): void => {
    const what = last.step === 'survey' ? 'looking through the file' : `${last.products} products`;
    say(`${bar(size === 0 ? 1 : last.bytes / size)}  ${what}`);
  };
  return {
    onProgress: (progress: ProductImportProgress): void => {
      last = progress;
      if (performance.now() - printedAt < printIntervalMs) return;
      printedAt = performance.now();
      print();
    },
    atEnd: print,
  };
};

const rows = (count: number): string => `${count} ${count === 1 ? 'row' : 'rows'}`;

const place = ({ line, column }: ImportCellNote): string => `line ${line}, ${column || 'row'}`;

const sayReport = (report: ProductImportReport, say: PrintLine): void => {
  for (const { first, more } of report.warnings) {
    for (const note of first) say(`${place(note)}: ${note.reason}`);
    if (more > 0) say(`and ${more} more like these.`);
  }
  for (const note of report.problems) say(`${place(note)}, left out: ${note.reason}`);
  if (report.moreProblems > 0) say(`and ${report.moreProblems} more problems.`);
  if (report.refusal) say(`line ${report.refusal.line}: ${report.refusal.reason}`);
  if (report.withoutSpecies > 0) {
    const products = report.withoutSpecies === 1 ? '1 product says' : `${report.withoutSpecies} products say`;
    say(`${products} no species: found by search, brand and price, and in no list of dog or cat food.`);
  }
  const { created, updated, unchanged, badLines } = report;
  say(`${created} created, ${updated} updated, ${unchanged} unchanged, ${rows(badLines)} left out.`);
  if (report.wasInterrupted) say('The import was broken off; run it again, and it goes on.');
};

const usage = 'Usage: provender import products FILE.csv [--autoship] [--strict]';

const flags: readonly string[] = ['--autoship', '--strict'];

type Arguments = { readonly file: string; readonly autoship: boolean; readonly strict: boolean };

const readArguments = (args: readonly string[]): Arguments | undefined => {
  const [file, ...more] = args.filter((arg) => !arg.startsWith('--'));
  const given = args.filter((arg) => arg.startsWith('--'));
  if (file === undefined || more.length > 0 || given.some((flag) => !flags.includes(flag))) return undefined;
  return { file, autoship: given.includes('--autoship'), strict: given.includes('--strict') };
};

/**
 * 1 where nothing was imported or the import was interrupted, 2 where `--strict` is given and rows were left out, else
 * 0.
 */
const exitOf = (
  { created, updated, unchanged, badLines, wasInterrupted }: ProductImportReport,
  strict: boolean,
): number => {
  if (wasInterrupted || created + updated + unchanged === 0) return 1;
  return strict && badLines > 0 ? 2 : 0;
};

/**
 * `import products FILE.csv`: exits with 64 on wrong usage, with 1 where the file does not exist, else as `exitOf`
 * says.
 */
const importProducts: Command = async (args, { dataDir }, shop, say, signal) => {
  const [site] = shop.sites;
  const wanted = readArguments(args);
  if (!wanted || !site) {
    say(usage);
    return wrongUsageExitCode;
  }
  const path = resolve(wanted.file);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) {
    say(`There is no file ${path}.`);
    return 1;
  }
  const { onProgress, atEnd } = progressPrinter(found.size, say);
  const shouldContinue = (): boolean => !signal.aborted;
  const { autoship } = wanted;
  const report = await importProductFile({ ...site.backend.writers, dataDir }, () => createReadStream(path), {
    autoship,
    onProgress,
    shouldContinue,
  });
  if (!report.refusal) atEnd();
  sayReport(report, say);
  if (report.created + report.updated > 0 && !report.wasInterrupted) await shop.backend.tidyUp();
  return exitOf(report, wanted.strict);
};

export const importCommand: Command = async ([what, ...args], settings, shop, say, signal) => {
  if (what === 'products') return importProducts(args, settings, shop, say, signal);
  if (what === 'content') return importContentCommand(args, settings, shop, say, signal);
  say(usage);
  say(importContentUsage);
  return wrongUsageExitCode;
};
