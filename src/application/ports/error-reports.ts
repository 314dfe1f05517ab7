import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { ErrorOrigin, ErrorReport } from '#domain/reporting/error-report';
import type { Instant } from '#domain/time';

/** A hash of an error's origin, name, scrubbed message and top own frame: what has the same one is the same error. */
export type ErrorFingerprint = string & { readonly ErrorFingerprint: unique symbol };

/** Reports of one error, added up; `report` is the latest. */
export type ErrorOccurrences = {
  readonly fingerprint: ErrorFingerprint;
  readonly report: ErrorReport;
  readonly count: number;
  /** Support references of the last 50 times, the latest last; not every time has one. */
  readonly references: readonly string[];
  readonly firstSeenAt: Instant;
  readonly lastSeenAt: Instant;
};

/** An error as it is stored; `resolvedAt` is absent until it's resolved. */
export type RecordedError = ErrorOccurrences & { readonly resolvedAt?: Instant };

/** Where the errors of one site go. Every adapter passes `test/contracts/error-sink.contract.ts`. */
export interface ErrorSink {
  /** Takes reports of one error, added up. Rejects if they weren't taken. */
  record(occurrences: ErrorOccurrences): Task<void>;
}

/** The errors of one site, one row a fingerprint. Every adapter passes `test/contracts/error-reports.contract.ts`. */
export interface ErrorReports extends ErrorSink {
  /**
   * Adds the count to the error of this fingerprint, or stores a new one. Of two reports the one seen last stays. A
   * resolved error that was seen after it was resolved is open again.
   */
  record(occurrences: ErrorOccurrences): Task<void>;
  /** Up to `limit` errors that are not resolved, of one origin if it's given, the one seen last first. */
  list(limit: number, origin?: ErrorOrigin): Task<readonly RecordedError[]>;
  /** An error, resolved or not; none for an unknown fingerprint. */
  find(fingerprint: ErrorFingerprint): Task<Option<RecordedError>>;
  /** The error that a support reference belongs to, the one seen last if there are several. */
  findByReference(reference: string): Task<Option<RecordedError>>;
  /** Marks an error as resolved at an instant. Returns whether there is such an error; a repeat changes nothing. */
  resolve(fingerprint: ErrorFingerprint, at: Instant): Task<boolean>;
  /**
   * Deletes what was last seen before an instant, and of the rest of each origin all but the `limit`
   * errors that were seen last.
   */
  purge(before: Instant, limit: number): Task<void>;
}
