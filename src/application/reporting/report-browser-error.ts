import type { Task } from 'fp-ts/Task';
import { networkOf } from '#domain/client-network';
import type { ThrownError } from '#domain/reporting/error-report';
import type { Clock } from '../ports/clock';
import type { RateLimitCounters } from '../ports/rate-limit-counters';
import type { ErrorRecorder } from './error-recorder';

export type BrowserErrorRequest = ThrownError & {
  /** The path of the page, with or without query. */
  readonly path: string;
  /** The client build that the page was made by. */
  readonly build: string;
  /** The support reference that the page shows; absent if it shows none. */
  readonly reference?: string;
  /** The visitor's IP; only the server knows it. */
  readonly clientIp: string;
};

const minuteInSeconds = 60;
const maxPerNetwork = 60;

/** Records an error of a page in the browser: at most 60 a minute from one client IP; others are dropped. */
export class ReportBrowserError {
  constructor(
    private readonly recorder: ErrorRecorder,
    private readonly limits: RateLimitCounters,
    private readonly clock: Clock,
    /** Hashes client IPs, so that none is stored with a counter. */
    private readonly lookup: (text: string) => string,
  ) {}

  execute({ path, build, clientIp, reference, ...error }: BrowserErrorRequest): Task<void> {
    return async () => {
      const sent = await this.limits.hit(
        `error-report:${this.lookup(networkOf(clientIp))}`,
        minuteInSeconds,
        this.clock(),
      )();
      if (sent > maxPerNetwork) return;
      const circumstances = { origin: 'browser', path, release: build } as const;
      this.recorder.addDescribed(error, { ...circumstances, ...(reference === undefined ? {} : { reference }) });
    };
  }
}
