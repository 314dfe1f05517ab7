import type { Task } from 'fp-ts/Task';
import {
  buildErrorReport,
  describeFingerprint,
  describeThrown,
  type ErrorOrigin,
  keepLatestReferences,
  type ThrownError,
} from '#domain/reporting/error-report';
import { instant } from '#domain/time';
import type { Clock } from '../ports/clock';
import type { ErrorFingerprint, ErrorOccurrences, ErrorReports, ErrorSink } from '../ports/error-reports';

type Circumstances = {
  readonly origin: ErrorOrigin;
  /** The path at which the error happened, with or without query. */
  readonly path: string;
  /** The pattern of the route; if absent, the pattern of the page at `path`. */
  readonly route?: string;
  readonly release: string;
  /** The reference by which support looks for it, such as the id of a request. */
  readonly reference?: string;
};

/** Error reporting buffers this many errors of browsers, and as many of the server (AN-09). */
const maxBuffered = 30;
/** Errors that were not seen for this long are deleted. */
const storedMs = 30 * 24 * 60 * 60 * 1000;
/** How many errors of each origin are stored for a site: anybody may report some of browsers. */
const maxStored = 1000;

const addOccurrences = (one: ErrorOccurrences, later: ErrorOccurrences): ErrorOccurrences => ({
  ...later,
  count: one.count + later.count,
  references: keepLatestReferences([...one.references, ...later.references]),
  firstSeenAt: one.firstSeenAt,
});

/**
 * Adds up errors in memory until they are written. A new error is dropped while 30 others of its origin wait to be
 * written, so neither a burst nor an absent database needs more memory, and browsers crowd out no error of the server.
 */
export class ErrorRecorder {
  private waiting = new Map<ErrorFingerprint, ErrorOccurrences>();

  constructor(
    private readonly sink: ErrorSink,
    private readonly reports: Pick<ErrorReports, 'purge'>,
    private readonly hash: (text: string) => string,
    private readonly clock: Clock,
  ) {}

  /** Counts what a `throw` threw. Never throws and never waits. */
  readonly add = (thrown: unknown, circumstances: Circumstances): void => {
    try {
      this.addDescribed(describeThrown(thrown), circumstances);
    } catch {
      // A value whose own properties throw cannot be described.
    }
  };

  /** Counts an error that was thrown elsewhere, such as in a browser. Never throws and never waits. */
  addDescribed(error: ThrownError, circumstances: Circumstances): void {
    const report = buildErrorReport(error, circumstances);
    const fingerprint = this.hash(describeFingerprint(report)) as ErrorFingerprint;
    const now = this.clock();
    const { reference } = circumstances;
    const references = reference === undefined ? [] : [reference];
    this.buffer({ fingerprint, report, references, count: 1, firstSeenAt: now, lastSeenAt: now });
  }

  /** Writes what was added. What cannot be written waits for the next time, and the promise is rejected. */
  flush(): Task<void> {
    return async () => {
      const batch = [...this.waiting.values()];
      this.waiting = new Map();
      const written = await Promise.allSettled(batch.map((occurrences) => this.sink.record(occurrences)()));
      const failed = batch.filter((_, index) => written[index]?.status === 'rejected');
      const newer = [...this.waiting.values()];
      this.waiting = new Map();
      for (const occurrences of [...failed, ...newer]) this.buffer(occurrences);
      for (const outcome of written) if (outcome.status === 'rejected') throw outcome.reason;
    };
  }

  /** Deletes errors that were not seen for 30 days, and of the rest of each origin all but the 1,000 seen last. */
  purge(): Task<void> {
    return this.reports.purge(instant(this.clock() - storedMs), maxStored);
  }

  private buffer(occurrences: ErrorOccurrences): void {
    const before = this.waiting.get(occurrences.fingerprint);
    const { origin } = occurrences.report;
    const others = [...this.waiting.values()].filter(({ report }) => report.origin === origin);
    if (!before && others.length >= maxBuffered) return;
    this.waiting.set(occurrences.fingerprint, before ? addOccurrences(before, occurrences) : occurrences);
  }
}
