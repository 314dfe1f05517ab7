import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { type ErrorOrigin, errorOrigins } from '#domain/reporting/error-report';
import type { Site } from '#domain/site';
import type { Clock } from '../ports/clock';
import type { ErrorFingerprint, ErrorReports, RecordedError } from '../ports/error-reports';

const maximumListed = 100;

export type ErrorsOfSite = {
  readonly site: Site;
  readonly errorReports: Pick<ErrorReports, 'list' | 'find' | 'findByReference' | 'resolve'>;
};

type ListedErrors = {
  readonly site: Site;
  readonly origin: ErrorOrigin;
  readonly errors: readonly RecordedError[];
  /** Whether more are stored than are listed. */
  readonly hasMore: boolean;
};

type FoundError = { readonly site: Site; readonly error: RecordedError };

/** What operators do with the errors of all sites. */
export class OperateErrors {
  constructor(
    private readonly sites: readonly ErrorsOfSite[],
    private readonly clock: Clock,
  ) {}

  /** The unresolved errors of each site, of the server and of browsers apart, the one seen last first. */
  list(): Task<readonly ListedErrors[]> {
    return () =>
      Promise.all(
        this.sites.flatMap(({ site, errorReports }) =>
          errorOrigins.map(async (origin) => {
            const errors = await errorReports.list(maximumListed, origin)();
            return { site, origin, errors, hasMore: errors.length === maximumListed };
          }),
        ),
      );
  }

  /** The error with that fingerprint or support reference on each site that has it. */
  find(text: string): Task<readonly FoundError[]> {
    return async () => {
      const found = await Promise.all(
        this.sites.map(async ({ site, errorReports }) => {
          const byFingerprint = await errorReports.find(text as ErrorFingerprint)();
          const found = O.isSome(byFingerprint) ? byFingerprint : await errorReports.findByReference(text)();
          return { site, error: O.toUndefined(found) };
        }),
      );
      return found.flatMap(({ site, error }) => (error ? [{ site, error }] : []));
    };
  }

  /** Marks an error as resolved on every site; returns whether there is one. */
  resolve(fingerprint: ErrorFingerprint): Task<boolean> {
    return async () => {
      const now = this.clock();
      const found = await Promise.all(this.sites.map(({ errorReports }) => errorReports.resolve(fingerprint, now)()));
      return found.includes(true);
    };
  }
}
