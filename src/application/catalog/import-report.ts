import type { WriteSummary } from '#application/ports/catalogue-writer';
import type { ImportNote } from '#domain/catalog/import-row';
import type { Terms } from '#domain/catalog/product';

/** What was noted alike in many lines: the first of them, and how many more there are. */
type AlikeNotes = { readonly first: readonly ImportNote[]; readonly more: number };

/** What an import did. Of more problems than `keptProblems` the first are kept, and the rest counted. */
export type ImportReport = Readonly<Record<WriteSummary, number>> & {
  /** What was left out. */
  readonly problems: readonly ImportNote[];
  readonly moreProblems: number;
  /** How many lines have a problem. */
  readonly badLines: number;
  /** What went in otherwise than written, what is alike together. */
  readonly warnings: readonly AlikeNotes[];
  /** How many products say no species: they are in no list of dog or cat food. */
  readonly withoutSpecies: number;
  /** Why nothing of the file was read. */
  readonly refusal?: ImportNote;
  /** Whether it ended before the file did, because it was told to. */
  readonly brokenOff: boolean;
};

/**
 * How far an import is: so many bytes of the file, and products in it, have been read. Before the products comes the survey,
 * a reading of the whole file for what repeats in it.
 */
export type ImportProgress = {
  readonly step: 'survey' | 'products';
  readonly bytes: number;
  readonly products: number;
};

const keptProblems = 5000;
const keptAlike = 5;

export const emptyReport: ImportReport = {
  created: 0,
  updated: 0,
  unchanged: 0,
  problems: [],
  moreProblems: 0,
  badLines: 0,
  warnings: [],
  withoutSpecies: 0,
  brokenOff: false,
};

/** Notes are alike that say the same of one column, whatever words and lines of the file they name. */
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
  return all.with(at, first.length < keptAlike ? { first: [...first, note], more } : { first, more: more + 1 });
};

type Notes = {
  readonly problems?: readonly ImportNote[];
  readonly warnings?: readonly ImportNote[];
  readonly refusal?: ImportNote;
};

/** The notes of one product, or of lines that are none. */
export const withNotes = (report: ImportReport, { problems = [], warnings = [], refusal }: Notes): ImportReport => {
  const room = Math.max(0, keptProblems - report.problems.length);
  const kept = problems.slice(0, room);
  return {
    ...report,
    problems: kept.length === 0 ? report.problems : [...report.problems, ...kept],
    moreProblems: report.moreProblems + problems.length - kept.length,
    badLines: report.badLines + new Set(problems.map(({ line }) => line)).size,
    warnings: warnings.reduce(withWarning, report.warnings),
    ...(refusal ? { refusal } : {}),
  };
};

/** A product that goes in. */
export const withProduct = (
  report: ImportReport,
  { terms }: { readonly terms: Terms },
  warnings: readonly ImportNote[],
): ImportReport => ({
  ...withNotes(report, { warnings }),
  withoutSpecies: report.withoutSpecies + (terms.species.length === 0 ? 1 : 0),
});

export const withWritten = (report: ImportReport, written: readonly WriteSummary[]): ImportReport => {
  const count = (what: WriteSummary) => report[what] + written.filter((one) => one === what).length;
  return { ...report, created: count('created'), updated: count('updated'), unchanged: count('unchanged') };
};
