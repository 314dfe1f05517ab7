import * as O from 'fp-ts/Option';
import type { Clock } from '../ports/clock';
import type { ErrorOccurrences, ErrorReports, ErrorSink } from '../ports/error-reports';
import type { RateLimitCounters } from '../ports/rate-limit-counters';

const dayInSeconds = 86_400;

/** How many new errors of browsers a site stores in a day. */
const maxNewBrowserErrors = 200;

/**
 * Stores the errors of a site. Anyone can send browser errors, with texts of their own; so after 200 new ones in a day,
 * further new ones are dropped until the next, while known ones and those of the server are still counted.
 */
export class CappedErrorSink implements ErrorSink {
  constructor(
    private readonly reports: Pick<ErrorReports, 'find' | 'record'>,
    private readonly limits: Pick<RateLimitCounters, 'hit'>,
    private readonly clock: Clock,
    private readonly site: string,
  ) {}

  record = (occurrences: ErrorOccurrences) => async () => {
    if (await this.isTaken(occurrences)) await this.reports.record(occurrences)();
  };

  private async isTaken({ fingerprint, report }: ErrorOccurrences): Promise<boolean> {
    if (report.origin !== 'browser' || O.isSome(await this.reports.find(fingerprint)())) return true;
    const taken = await this.limits.hit(`new-browser-errors:${this.site}`, dayInSeconds, this.clock())();
    return taken <= maxNewBrowserErrors;
  }
}
