import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { networkOf } from '#domain/client-network';
import { countSecondsToNextWindow } from '#domain/fixed-window';
import type { Clock } from '../ports/clock';
import type { RateLimitCounters } from '../ports/rate-limit-counters';
import { findVisitingCustomer, type Visitor } from '../visitor';
import type { TooManyCarts } from './cart-refusal';

const hourInSeconds = 3600;

/**
 * Counts a cart made by someone who isn't logged in. Refused after a number of carts from one network in an hour,
 * which is high, because many people share the network of an office or a carrier.
 */
export class CountCartCreation {
  constructor(
    private readonly visitor: Visitor,
    private readonly limits: Pick<RateLimitCounters, 'hit'>,
    private readonly clock: Clock,
    /** Hashes client IPs, so that none is stored with a counter. */
    private readonly lookup: (text: string) => string,
    private readonly maximumPerHour: number,
  ) {}

  execute(clientIp: string): TaskEither<TooManyCarts, void> {
    return async () => {
      if (findVisitingCustomer(this.visitor)) return E.right(undefined);
      const now = this.clock();
      const made = await this.limits.hit(`carts-from:${this.lookup(networkOf(clientIp))}`, hourInSeconds, now)();
      return made > this.maximumPerHour
        ? E.left({ kind: 'TooManyCarts', retryAfterSeconds: countSecondsToNextWindow(hourInSeconds, now) })
        : E.right(undefined);
    };
  }
}
