import * as E from 'fp-ts/Either';
import { countSecondsToNextWindow } from '#domain/fixed-window';
import { buildEmailKey } from '#domain/mail/email-address';
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
    const keys = [...this.accountKeys(email, address), this.keyOf(networkOf(address))];
    const [ofPair = 0, ofAccount = 0, ofAddress = 0] = await this.counters.hitEach(keys, windowInSeconds, at)();
    const giveBack = this.counters.giveBack(keys, windowInSeconds, at);
    if (ofPair > most.pair || ofAccount > most.account || ofAddress > most.address) {
      await giveBack();
      return E.left({ kind: 'TooManyTries', retryAfterSeconds: countSecondsToNextWindow(windowInSeconds, at) });
    }
    const { isFailure, value } = await run();
    if (!isFailure) await giveBack();
    return E.right(value);
  }

  /** Forgets the failures of an account whose owner has proved to read its mails; those of the network stay. */
  async forget(email: string, address: string): Promise<void> {
    await this.counters.clear(this.accountKeys(email, address), windowInSeconds, this.clock())();
  }

  /** The counters of the account from this network, and of the account from everywhere. */
  private accountKeys(email: string, address: string): readonly string[] {
    const account = buildEmailKey(email);
    return [this.keyOf(`${account} ${networkOf(address)}`), this.keyOf(account)];
  }

  private keyOf(text: string): string {
    return `sign-in:${this.lookup(text)}`;
  }
}
