import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { networkOf } from '#domain/client-network';
import { countSecondsToNextWindow } from '#domain/fixed-window';
import type { Clock } from '../ports/clock';
import type { PartnerKeys } from '../ports/partner-keys';
import type { RateLimitCounters } from '../ports/rate-limit-counters';

export type ServerKeyRefusal =
  /** The shop has no such key, and so no calls for servers. */
  | { readonly kind: 'NotOffered' }
  | { readonly kind: 'WrongKey' }
  /** Too many wrong keys from that client IP lately (ST-25). */
  | { readonly kind: 'TooManyTries'; readonly retryAfterSeconds: number };

const windowInSeconds = 900;
const maximumFailures = 50;

/**
 * Checks the key by which another server asks (ST-06). The right key always passes. Wrong ones count: after 50 in 15
 * minutes from a client IP the others from there are refused with another refusal (ST-25).
 */
export class CheckServerKey {
  constructor(
    private readonly keys: Pick<PartnerKeys, 'isCustomerTokenKey'>,
    private readonly limits: Pick<RateLimitCounters, 'hit'>,
    private readonly clock: Clock,
    /** Hashes client IPs, so that none is stored with a counter. */
    private readonly lookup: (text: string) => string,
  ) {}

  execute(key: string, clientIp: string): TaskEither<ServerKeyRefusal, void> {
    return async () => {
      const isRight = this.keys.isCustomerTokenKey;
      if (!isRight) return E.left({ kind: 'NotOffered' });
      if (isRight(key)) return E.right(undefined);
      const counter = `server-key:${this.lookup(networkOf(clientIp))}`;
      const at = this.clock();
      const failures = await this.limits.hit(counter, windowInSeconds, at)();
      if (failures <= maximumFailures) return E.left({ kind: 'WrongKey' });
      return E.left({ kind: 'TooManyTries', retryAfterSeconds: countSecondsToNextWindow(windowInSeconds, at) });
    };
  }
}
