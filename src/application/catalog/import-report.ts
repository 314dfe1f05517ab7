import type { Written } from '#application/ports/catalogue-writer';
import type { ImportNote } from '#domain/catalog/import-row';

/** What an import did. Of more notes than `keptNotes` the first are kept, and the rest counted. */
export type ImportReport = Readonly<Record<Written, number>> & {
  /** What was left out. */
  readonly problems: readonly ImportNote[];
  readonly moreProblems: number;
  /** What went in otherwise than written. */
  readonly warnings: readonly ImportNote[];
  readonly moreWarnings: number;
};

/** How far an import is; `bytes` of the file have been read. */
export type ImportProgress = { readonly bytes: number; readonly products: number };

const keptNotes = 5000;

export const emptyReport: ImportReport = {
  created: 0,
  updated: 0,
  unchanged: 0,
  problems: [],
  moreProblems: 0,
  warnings: [],
  moreWarnings: 0,
};

const added = (notes: readonly ImportNote[], more: readonly ImportNote[]) => {
  const room = Math.max(0, keptNotes - notes.length);
  return {
    kept: more.length === 0 ? notes : [...notes, ...more.slice(0, room)],
    over: Math.max(0, more.length - room),
  };
};

export const withNotes = (
  report: ImportReport,
  { problems, warnings }: { readonly problems?: readonly ImportNote[]; readonly warnings?: readonly ImportNote[] },
): ImportReport => {
  const bad = added(report.problems, problems ?? []);
  const odd = added(report.warnings, warnings ?? []);
  return {
    ...report,
    problems: bad.kept,
    moreProblems: report.moreProblems + bad.over,
    warnings: odd.kept,
    moreWarnings: report.moreWarnings + odd.over,
  };
};

export const withWritten = (report: ImportReport, written: readonly Written[]): ImportReport => {
  const count = (what: Written) => report[what] + written.filter((one) => one === what).length;
  return { ...report, created: count('created'), updated: count('updated'), unchanged: count('unchanged') };
};
