import * as E from 'fp-ts/Either';
import type { ImportProductsService } from '#application/catalog/import-products';
import type { ProductImportProgress, ProductImportReport } from '#application/catalog/import-report';
import type { ImportCellNote } from '#domain/catalog/import-row';
import { parseOnly } from '../arguments';
import { type CommandOutput, defineCommand, fail } from '../command';
import type { CommandFiles } from '../command-files';

type UseCases = {
  readonly files: Pick<CommandFiles, 'openProductFile'>;
  readonly importProducts: Pick<ImportProductsService, 'execute'>;
};

const width = 30;

const bar = (part: number): string => {
  const filled = Math.round(Math.min(1, part) * width);
  return `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${Math.floor(Math.min(1, part) * 100)}%`;
};

const printIntervalMs = 1000;

const countProducts = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`;

/** Prints the progress of an import, once a second and when it's done. */
const progressPrinter = (size: number, print: CommandOutput['print']) => {
  let last: ProductImportProgress = { step: 'survey', bytes: 0, products: 0 };
  let printedAt = performance.now();
  const printBar = (): void => {
    const what = last.step === 'survey' ? 'checking the file' : countProducts(last.products);
    print(`${bar(size === 0 ? 1 : last.bytes / size)}  ${what}`);
  };
  return {
    onProgress: (progress: ProductImportProgress): void => {
      last = progress;
      if (performance.now() - printedAt < printIntervalMs) return;
      printedAt = performance.now();
      printBar();
    },
    atEnd: printBar,
  };
};

const rows = (count: number): string => `${count} ${count === 1 ? 'row' : 'rows'}`;

const place = ({ line, column }: ImportCellNote): string => `line ${line}, ${column || 'row'}`;

const describeCounts = ({ created, updated, unchanged, badLines }: ProductImportReport, dryRun: boolean): string =>
  dryRun
    ? `Nothing was written. The import would create ${created}, update ${updated}, leave ${unchanged} unchanged, and leave out ${rows(badLines)}.`
    : `${created} created, ${updated} updated, ${unchanged} unchanged, ${rows(badLines)} left out.`;

const describeReport = (report: ProductImportReport, dryRun: boolean): readonly string[] => {
  return [
    ...report.warnings.flatMap(({ first, more }) => [
      ...first.map((note) => `${place(note)}: ${note.reason}`),
      ...(more > 0 ? [`and ${more} more like these.`] : []),
    ]),
    ...report.problems.map((note) => `${place(note)}, left out: ${note.reason}`),
    ...(report.moreProblems > 0 ? [`and ${report.moreProblems} more problems.`] : []),
    ...(report.refusal ? [`line ${report.refusal.line}: ${report.refusal.reason}`] : []),
    ...(report.withoutSpecies > 0
      ? [
          `${countProducts(report.withoutSpecies)} without a species: shoppers find them by search, brand and price, but not under dog or cat food.`,
        ]
      : []),
    describeCounts(report, dryRun),
    ...(report.wasInterrupted ? ['The import was interrupted. Run it again to continue.'] : []),
  ];
};

/**
 * 1 if nothing was imported or the import was interrupted, 2 if rows were left out and `--strict` was typed, otherwise 0.
 */
const findExitCode = (
  { created, updated, unchanged, badLines, wasInterrupted }: ProductImportReport,
  strict: boolean,
): number => {
  if (wasInterrupted || created + updated + unchanged === 0) return 1;
  return strict && badLines > 0 ? 2 : 0;
};

export const importProductsCommand = defineCommand({
  name: 'import products',
  usage: 'FILE.csv [--replace] [--dry-run] [--autoship] [--strict]',
  summary:
    "imports a product file; --replace removes from each product in the file whatever its rows leave out, --dry-run only reports, --autoship offers Autoship where the file doesn't say, --strict exits with 2 if a row was left out",
  readsFile: true,
  options: {
    autoship: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    replace: { type: 'boolean' },
    strict: { type: 'boolean' },
  },
  parse: (positionals, { autoship, 'dry-run': dryRun = false, replace = false, strict = false }) => {
    const path = parseOnly(positionals);
    return path === undefined
      ? undefined
      : { path, strict, choices: { dryRun, replace, ...(autoship === undefined ? {} : { autoship }) } };
  },
  run: async ({ path, strict, choices }, { files, importProducts }: UseCases, { print, signal }) => {
    const file = files.openProductFile(path);
    if (E.isLeft(file)) return fail(file.left);
    const { size, readRows } = file.right;
    const { onProgress, atEnd } = progressPrinter(size, print);
    const shouldContinue = (): boolean => !signal.aborted;
    const report = await importProducts.execute({ readRows, ...choices, onProgress, shouldContinue })();
    if (!report.refusal) atEnd();
    return { lines: describeReport(report, choices.dryRun), exitCode: findExitCode(report, strict) };
  },
});
