import type { ProductWriteResult } from '#application/ports/catalog-writer';
import { isNoteOnNewProducts } from '#domain/catalog/import-columns';
import type { ImportCellNote } from '#domain/catalog/import-row';
import type { ProductFilterValues } from '#domain/catalog/product';

/** Notes with the same wording: the first few, and how many more there are. */
type AlikeNotes = { readonly first: readonly ImportCellNote[]; readonly more: number };

/** The result of an import. Only the first `maxProblems` problems are listed; the rest are counted. */
export type ProductImportReport = Readonly<Record<ProductWriteResult, number>> & {
  /** Rows and fields that were left out. */
  readonly problems: readonly ImportCellNote[];
  readonly moreProblems: number;
  readonly badLines: number;
  /** Values that were changed before they were imported, grouped by wording. */
  readonly warnings: readonly AlikeNotes[];
  /** How many products name no species; they are in no list of dog or cat food. */
  readonly withoutSpecies: number;
  /** Why no row of the file was read. */
  readonly refusal?: ImportCellNote;
  readonly wasInterrupted: boolean;
};

/** Progress in bytes and products read. `survey`, before `products`, looks for repeated SKUs and handles. */
export type ProductImportProgress = {
  readonly step: 'survey' | 'products';
  readonly bytes: number;
  readonly products: number;
};

const maxProblems = 5000;
const maxAlikeNotes = 5;

export const emptyImportReport: ProductImportReport = {
  created: 0,
  updated: 0,
  unchanged: 0,
  problems: [],
  moreProblems: 0,
  badLines: 0,
  warnings: [],
  withoutSpecies: 0,
  wasInterrupted: false,
};

/** Notes are grouped by column and wording, without the quoted text and line numbers. */
const kindOf = ({ column, reason }: ImportCellNote): string =>
  `${column} ${reason.replace(/".*"/s, '').replace(/\bline \d+/g, 'line')}`;

const withWarning = (all: readonly AlikeNotes[], note: ImportCellNote): readonly AlikeNotes[] => {
  const kind = kindOf(note);
  const at = all.findIndex(({ first: [one] }) => one !== undefined && kindOf(one) === kind);
  const alike = all[at];
  if (!alike) return [...all, { first: [note], more: 0 }];
  const { first, more } = alike;
  return all.with(at, first.length < maxAlikeNotes ? { first: [...first, note], more } : { first, more: more + 1 });
};

export type ImportNotes = {
  readonly problems?: readonly ImportCellNote[];
  readonly warnings?: readonly ImportCellNote[];
  readonly refusal?: ImportCellNote;
};

/** The report with the notes of one product, or of lines that belong to none. */
export const addNotesToReport = (
  report: ProductImportReport,
  { problems = [], warnings = [], refusal }: ImportNotes,
): ProductImportReport => {
  const room = Math.max(0, maxProblems - report.problems.length);
  const listed = problems.slice(0, room);
  return {
    ...report,
    problems: listed.length === 0 ? report.problems : [...report.problems, ...listed],
    moreProblems: report.moreProblems + problems.length - listed.length,
    badLines: report.badLines + new Set(problems.map(({ line }) => line)).size,
    warnings: warnings.reduce(withWarning, report.warnings),
    ...(refusal ? { refusal } : {}),
  };
};

export const addProductToReport = (
  report: ProductImportReport,
  { terms }: { readonly terms: ProductFilterValues },
): ProductImportReport => ({
  ...report,
  withoutSpecies: report.withoutSpecies + (terms.species.length === 0 ? 1 : 0),
});

export const addWriteResultToReport = (
  report: ProductImportReport,
  written: ProductWriteResult,
): ProductImportReport => ({ ...report, [written]: report[written] + 1 });

/** The report, without notes on new products if the import added none. */
export const withoutNeedlessNotes = (report: ProductImportReport): ProductImportReport =>
  report.created > 0
    ? report
    : { ...report, warnings: report.warnings.filter(({ first }) => !first.every(isNoteOnNewProducts)) };
