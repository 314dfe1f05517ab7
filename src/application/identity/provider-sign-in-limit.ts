import type { Task } from 'fp-ts/Task';
import { networkOf } from '#domain/client-network';
import type { Instant } from '#domain/time';
import type { Clock } from '../ports/clock';
import type { RateLimitCounters } from '../ports/rate-limit-counters';

const windowInSeconds = 900;
const most = 50;

/**
 * Counts provider logins that were started and not finished, and provider responses that opened no session: 50 of each in
 * 15 minutes from one network (ST-24). Finished logins don't count, because a school may share one IP.
 */
export class ProviderSignInLimit {
  constructor(
    private readonly counters: RateLimitCounters,
    private readonly clock: Clock,
    /** Hashes client IPs, so that none is stored with a counter. */
    private readonly lookup: (text: string) => string,
  ) {}

  /** Whether one more login may begin. */
  begin(clientIp: string): Task<boolean> {
    return async () => {
      return (await this.counters.hit(this.keyOf('started', clientIp), windowInSeconds, this.clock())()) <= most;
    };
  }

  /** Whether one more response may be checked; it counts as failed until `finish`. */
  answer(clientIp: string, at: Instant): Task<boolean> {
    return async () => {
      return (await this.counters.hit(this.keyOf('failed', clientIp), windowInSeconds, at)()) <= most;
    };
  }

  /** Takes back the counts of a login that began, and whose response came, at those times. */
  finish(clientIp: string, startedAt: Instant, answeredAt: Instant): Task<void> {
    return async () => {
      await this.counters.giveBack([this.keyOf('started', clientIp)], windowInSeconds, startedAt)();
      await this.counters.giveBack([this.keyOf('failed', clientIp)], windowInSeconds, answeredAt)();
    };
  }

  private readonly keyOf = (what: 'started' | 'failed', clientIp: string): string =>
    `sso-${what}:${this.lookup(networkOf(clientIp))}`;
}
