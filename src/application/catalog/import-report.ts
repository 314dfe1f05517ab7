import type { WriteSummary } from '#application/ports/catalogue-writer';
import type { ImportNote } from '#domain/catalog/import-row';
import type { Terms } from '#domain/catalog/product';

/** Notes with the same wording: the first few, and how many more there are. */
type AlikeNotes = { readonly first: readonly ImportNote[]; readonly more: number };

/** The result of an import. Only the first `maxProblems` problems are listed; the rest are counted. */
export type ImportReport = Readonly<Record<WriteSummary, number>> & {
  /** Rows and fields that were left out. */
  readonly problems: readonly ImportNote[];
  readonly moreProblems: number;
  /** How many lines have a problem. */
  readonly badLines: number;
  /** Values that were changed before they were imported, grouped by wording. */
  readonly warnings: readonly AlikeNotes[];
  /** How many products name no species; they are in no list of dog or cat food. */
  readonly withoutSpecies: number;
  /** Why no row of the file was read. */
  readonly refusal?: ImportNote;
  /** Whether the import was stopped before the end of the file. */
  readonly wasInterrupted: boolean;
};

/**
 * Progress of an import: the bytes of the file and the products that have been read. The `survey` step reads the whole
 * file once, to find SKUs and handles that repeat, before `products`.
 */
export type ImportProgress = {
  readonly step: 'survey' | 'products';
  readonly bytes: number;
  readonly products: number;
};

const maxProblems = 5000;
const maxAlikeNotes = 5;

export const emptyReport: ImportReport = {
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
const kindOf = ({ column, reason }: ImportNote): string =>
  `${column} ${reason.replace(/".*"/s, '').replace(/\bline \d+/g, 'line')}`;

const isLike =
  (note: ImportNote) =>
  ({ first: [one] }: AlikeNotes): boolean =>
    one !== undefined && kindOf(one) === kindOf(note);

const withWarning = (all: readonly AlikeNotes[], note: ImportNote): readonly AlikeNotes[] => {
  const at = all.findIndex(isLike(note));
  const alike = all[at];
  if (!alike) return [...all, { first: [note], more: 0 }];
  const { first, more } = alike;
  return all.with(at, first.length < maxAlikeNotes ? { first: [...first, note], more } : { first, more: more + 1 });
};

type Notes = {
  readonly problems?: readonly ImportNote[];
  readonly warnings?: readonly ImportNote[];
  readonly refusal?: ImportNote;
};

/** The report with the notes of one product, or of lines that belong to none. */
export const withNotes = (report: ImportReport, { problems = [], warnings = [], refusal }: Notes): ImportReport => {
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

/** The report with one imported product. */
export const withProduct = (
  report: ImportReport,
  { terms }: { readonly terms: Terms },
  warnings: readonly ImportNote[],
): ImportReport => ({
  ...withNotes(report, { warnings }),
  withoutSpecies: report.withoutSpecies + (terms.species.length === 0 ? 1 : 0),
});

export const withWriteSummaries = (report: ImportReport, written: readonly WriteSummary[]): ImportReport => {
  const count = (what: WriteSummary) => report[what] + written.filter((one) => one === what).length;
  return { ...report, created: count('created'), updated: count('updated'), unchanged: count('unchanged') };
};
