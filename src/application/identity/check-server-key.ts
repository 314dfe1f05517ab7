import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { networkOf } from '#domain/network-address';
import type { Clock } from '../ports/clock';
import type { PartnerKeys } from '../ports/partner-keys';
import type { RateLimitCounters } from '../ports/rate-limit-counters';

export type ServerKeyRefusal =
  /** The shop has no such key, and so no calls for servers. */
  | { readonly kind: 'NotOffered' }
  | { readonly kind: 'WrongKey' }
  /** Too many wrong keys from that network address lately (ST-25). */
  | { readonly kind: 'TooManyTries' };

const windowInSeconds = 900;
const maximumFailures = 50;

/**
 * Checks the key by which another server asks (ST-06). Only wrong keys count: 50 in 15 minutes from a network address
 * stop further tries from there.
 */
export class CheckServerKey {
  constructor(
    private readonly keys: Pick<PartnerKeys, 'isCustomerTokenKey'>,
    private readonly limits: RateLimitCounters,
    private readonly clock: Clock,
    /** Hashes network addresses, so that none is stored with a counter. */
    private readonly lookup: (text: string) => string,
  ) {}

  execute(key: string, from: string): TaskEither<ServerKeyRefusal, void> {
    return async () => {
      const isRight = this.keys.isCustomerTokenKey;
      if (!isRight) return E.left({ kind: 'NotOffered' });
      const counter = `server-key:${this.lookup(networkOf(from))}`;
      const at = this.clock();
      const failures = await this.limits.hit(counter, windowInSeconds, at)();
      const isOver = failures > maximumFailures;
      const isFailure = !isOver && !isRight(key);
      if (!isFailure) await this.limits.giveBack(counter, windowInSeconds, at)();
      if (isOver) return E.left({ kind: 'TooManyTries' });
      return isFailure ? E.left({ kind: 'WrongKey' }) : E.right(undefined);
    };
  }
}
