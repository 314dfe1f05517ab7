import type { Task } from 'fp-ts/Task';
import { networkOf } from '#domain/client-network';
import type { Instant } from '#domain/time';
import type { Clock } from '../ports/clock';
import type { RateLimitCounters } from '../ports/rate-limit-counters';

const windowInSeconds = 900;
const most = 50;

/**
 * Counts sign-ins at a provider that were started and not finished, and answers that opened no session: 50 of each in 15
 * minutes from one network address (ST-24). Whoever finishes counts for nothing, as a school has one address for many.
 */
export class ProviderSignInLimit {
  constructor(
    private readonly counters: RateLimitCounters,
    private readonly clock: Clock,
    /** Hashes network addresses, so that none is stored with a counter. */
    private readonly lookup: (text: string) => string,
  ) {}

  /** Whether one more sign-in may begin. */
  begin(clientIp: string): Task<boolean> {
    return async () => {
      return (await this.counters.hit(this.keyOf('started', clientIp), windowInSeconds, this.clock())()) <= most;
    };
  }

  /** Whether one more answer may be checked, which counts as failed until `finish`. */
  answer(clientIp: string, at: Instant): Task<boolean> {
    return async () => {
      return (await this.counters.hit(this.keyOf('failed', clientIp), windowInSeconds, at)()) <= most;
    };
  }

  /** Takes back what a sign-in that began and was answered at those times was counted for. */
  finish(clientIp: string, startedAt: Instant, answeredAt: Instant): Task<void> {
    return async () => {
      await this.counters.giveBack([this.keyOf('started', clientIp)], windowInSeconds, startedAt)();
      await this.counters.giveBack([this.keyOf('failed', clientIp)], windowInSeconds, answeredAt)();
    };
  }

  private readonly keyOf = (what: 'started' | 'failed', clientIp: string): string =>
    `sso-${what}:${this.lookup(networkOf(clientIp))}`;
}
