import * as E from 'fp-ts/Either';
import { countSecondsToNextWindow } from '#domain/fixed-window';
import { networkOf } from '#domain/network-address';
import type { Clock } from '../ports/clock';
import type { RateLimitCounters } from '../ports/rate-limit-counters';
import type { IdentityRefusal } from './identity-refusal';

const windowInSeconds = 900;

/** How many failures in 15 minutes stop further tries: of an account from one address, of an account, of an address. */
const most = { pair: 5, account: 20, address: 50 } as const;

/** Counts the failures to sign in (ST-24). Keys are HMACs, so that no address is stored. */
export class FailedSignIns {
  constructor(
    private readonly counters: RateLimitCounters,
    private readonly clock: Clock,
    private readonly lookup: (text: string) => string,
  ) {}

  /**
   * Runs a try that is counted as a failure until it succeeds, so that no number of simultaneous tries exceeds a limit.
   * Refused where a limit was reached before.
   */
  async attempt<A>(
    email: string,
    address: string,
    run: () => Promise<{ readonly isFailure: boolean; readonly value: A }>,
  ): Promise<E.Either<IdentityRefusal, A>> {
    const at = this.clock();
    const account = email.toLowerCase();
    const network = networkOf(address);
    const limits = [
      [`sign-in:${this.lookup(`${account} ${network}`)}`, most.pair],
      [`sign-in:${this.lookup(account)}`, most.account],
      [`sign-in:${this.lookup(network)}`, most.address],
    ] as const;
    const counts = await Promise.all(limits.map(([key]) => this.counters.hit(key, windowInSeconds, at)()));
    const giveBack = () => Promise.all(limits.map(([key]) => this.counters.giveBack(key, windowInSeconds, at)()));
    if (counts.some((count, index) => count > (limits[index]?.[1] ?? 0))) {
      await giveBack();
      return E.left({ kind: 'TooManyTries', retryAfterSeconds: countSecondsToNextWindow(windowInSeconds, at) });
    }
    const { isFailure, value } = await run();
    if (!isFailure) await giveBack();
    return E.right(value);
  }
}
