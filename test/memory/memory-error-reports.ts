import * as O from 'fp-ts/Option';
import type { ErrorFingerprint, ErrorOccurrences, ErrorReports, RecordedError } from '#application/ports/error-reports';
import { type ErrorOrigin, keepLatestReferences } from '#domain/reporting/error-report';
import type { Site } from '#domain/site';
import { type Instant, instant } from '#domain/time';
import type { MemoryDatabase, MemoryTables } from './memory-database';

type Rows = MemoryTables['errorReports'];

const add = (stored: RecordedError, more: ErrorOccurrences): RecordedError => {
  const { resolvedAt, ...row } = stored;
  return {
    ...row,
    report: more.lastSeenAt >= row.lastSeenAt ? more.report : row.report,
    count: row.count + more.count,
    references: keepLatestReferences([...row.references, ...more.references]),
    firstSeenAt: instant(Math.min(row.firstSeenAt, more.firstSeenAt)),
    lastSeenAt: instant(Math.max(row.lastSeenAt, more.lastSeenAt)),
    ...(resolvedAt !== undefined && more.lastSeenAt <= resolvedAt ? { resolvedAt } : {}),
  };
};

export class MemoryErrorReports implements ErrorReports {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
  ) {}

  record = (occurrences: ErrorOccurrences) =>
    this.store.task(({ errorReports }) => {
      const key = this.keyOf(occurrences.fingerprint);
      const [, stored] = errorReports.get(key) ?? [];
      errorReports.set(key, [this.site, stored ? add(stored, occurrences) : occurrences]);
    });

  list = (limit: number, origin?: ErrorOrigin) =>
    this.store.task(({ errorReports }) =>
      this.lastSeenFirst(errorReports)
        .filter(({ report, resolvedAt }) => resolvedAt === undefined && report.origin === (origin ?? report.origin))
        .slice(0, limit),
    );

  find = (fingerprint: ErrorFingerprint) =>
    this.store.task(({ errorReports }) => O.fromNullable(errorReports.get(this.keyOf(fingerprint))?.[1]));

  findByReference = (reference: string) =>
    this.store.task(({ errorReports }) =>
      O.fromNullable(this.lastSeenFirst(errorReports).find(({ references }) => references.includes(reference))),
    );

  resolve = (fingerprint: ErrorFingerprint, at: Instant) =>
    this.store.task(({ errorReports }) => {
      const [, stored] = errorReports.get(this.keyOf(fingerprint)) ?? [];
      if (!stored) return false;
      errorReports.set(this.keyOf(fingerprint), [this.site, { resolvedAt: at, ...stored }]);
      return true;
    });

  purge = (before: Instant, limit: number) =>
    this.store.task(({ errorReports }) => {
      const rows = this.lastSeenFirst(errorReports);
      for (const { fingerprint, lastSeenAt, report } of rows) {
        const ofOrigin = rows.filter((other) => other.report.origin === report.origin);
        const index = ofOrigin.findIndex((other) => other.fingerprint === fingerprint);
        if (lastSeenAt < before || index >= limit) errorReports.delete(this.keyOf(fingerprint));
      }
    });

  private keyOf(fingerprint: ErrorFingerprint): string {
    return `${this.site} ${fingerprint}`;
  }

  private lastSeenFirst(rows: Rows): readonly RecordedError[] {
    return [...rows.values()]
      .filter(([site]) => site === this.site)
      .map(([, stored]) => stored)
      .toSorted((a, b) => b.lastSeenAt - a.lastSeenAt || (a.fingerprint < b.fingerprint ? -1 : 1));
  }
}
