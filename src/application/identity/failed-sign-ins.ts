import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import { networkOf } from '#domain/client-network';
import { countSecondsToNextWindow } from '#domain/fixed-window';
import type { AccountLinkId } from '#domain/identity/account-link-id';
import { findKnownBrowserId, type KnownBrowser } from '#domain/identity/known-browser';
import { buildEmailKey } from '#domain/mail/email';
import type { Clock } from '../ports/clock';
import type { RateLimitCounters } from '../ports/rate-limit-counters';
import type { IdentityRefusal } from './identity-refusal';

const windowInSeconds = 900;

/** How many failures in 15 minutes stop further tries: of an account from one network, of an account, of a network. */
const most = { pair: 5, account: 20, network: 50 } as const;

/**
 * How many failures stop further tries on an account with something only its owner has: a browser it logged in on, or a
 * link.
 */
const mostOfOwner = 5;

/** The source of a try. */
export type TryOrigin = {
  /** The client IP. */
  readonly clientIp: string;
  /** The accounts that have logged in on the browser. */
  readonly knownBrowser?: KnownBrowser | undefined;
  /** A link that was emailed to the account's owner. */
  readonly link?: AccountLinkId;
};

type CountedKey = { readonly key: string; readonly most: number };

/**
 * Counts the failures to log in (ST-24). A browser on which the account has logged in, and a link that was emailed to its
 * owner, have five tries of their own, which nobody else can use up. Keys are HMACs, so no email or client IP is stored.
 */
export class FailedSignIns {
  constructor(
    private readonly counters: RateLimitCounters,
    private readonly clock: Clock,
    private readonly lookup: (text: string) => string,
  ) {}

  /**
   * Runs a try that is counted as a failure until it succeeds, so that no number of simultaneous tries exceeds a limit.
   * Refused if a limit was reached before.
   */
  attempt<A>(
    email: string,
    origin: TryOrigin,
    run: Task<{ readonly isFailure: boolean; readonly value: A }>,
  ): TaskEither<IdentityRefusal, A> {
    return async () => {
      const at = this.clock();
      const counted = this.countedKeys(email, origin);
      const keys = counted.map(({ key }) => key);
      const counts = await this.counters.hitEach(keys, windowInSeconds, at)();
      const giveBack = this.counters.giveBack(keys, windowInSeconds, at);
      if (counted.some((one, index) => (counts[index] ?? 0) > one.most)) {
        await giveBack();
        return E.left({ kind: 'TooManyTries', retryAfterSeconds: countSecondsToNextWindow(windowInSeconds, at) });
      }
      const { isFailure, value } = await run();
      if (!isFailure) await giveBack();
      return E.right(value);
    };
  }

  /** Clears the failures of an account whose owner has proved that they read its emails; the network's failures stay. */
  forget(email: string, { clientIp, knownBrowser }: TryOrigin): Task<void> {
    return async () => {
      const keys = [...this.accountKeys(email, clientIp), ...this.ownKeys(email, { clientIp, knownBrowser })];
      await this.counters.clear(
        keys.map(({ key }) => key),
        windowInSeconds,
        this.clock(),
      )();
    };
  }

  private countedKeys(email: string, origin: TryOrigin): readonly CountedKey[] {
    const own = this.ownKeys(email, origin);
    if (own.length > 0) return own;
    return [
      ...this.accountKeys(email, origin.clientIp),
      { key: this.keyOf(networkOf(origin.clientIp)), most: most.network },
    ];
  }

  /** The counter that only the account's owner can use up, if there is one. */
  private ownKeys(email: string, { knownBrowser, link }: TryOrigin): readonly CountedKey[] {
    const account = buildEmailKey(email);
    if (link !== undefined) return [{ key: this.keyOf(`${account} link ${link}`), most: mostOfOwner }];
    const browser = findKnownBrowserId(this.lookup, knownBrowser, email);
    return browser === undefined ? [] : [{ key: this.keyOf(`${account} browser ${browser}`), most: mostOfOwner }];
  }

  /** The counters of the account from this network, and of the account from everywhere. */
  private accountKeys(email: string, clientIp: string): readonly CountedKey[] {
    const account = buildEmailKey(email);
    return [
      { key: this.keyOf(`${account} ${networkOf(clientIp)}`), most: most.pair },
      { key: this.keyOf(account), most: most.account },
    ];
  }

  private keyOf(text: string): string {
    return `sign-in:${this.lookup(text)}`;
  }
}
