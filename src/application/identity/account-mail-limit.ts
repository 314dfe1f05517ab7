import type { Task } from 'fp-ts/Task';
import { networkOf } from '#domain/client-network';
import { countSecondsToNextWindow } from '#domain/fixed-window';
import { buildEmailKey } from '#domain/mail/email';
import type { Clock } from '../ports/clock';
import type { RateLimitCounters } from '../ports/rate-limit-counters';
import type { IdentityRefusal } from './identity-refusal';

const hourInSeconds = 3600;
/** Emails an hour: to one email address from one network, to one email address, and from one network. */
const most = { pair: 5, email: 20, network: 50 } as const;

/** What's done about a requested email. */
type MailDecision = { readonly kind: 'mail' } | Extract<IdentityRefusal, { readonly kind: 'TooManyMails' }>;

/**
 * Limits account emails to 5 an hour for an email address and a network, 20 for an email address, and 50 for a network
 * (ST-24, ST-25). An email address counts as typed, whether the shop knows it or not, so a refusal discloses nothing.
 */
export class AccountMailLimit {
  constructor(
    private readonly counters: Pick<RateLimitCounters, 'hitEach'>,
    /** Hashes emails and client IPs, so that none is stored with a counter. */
    private readonly lookup: (text: string) => string,
    private readonly clock: Clock,
  ) {}

  /** Counts an email that was asked for, and returns whether it is sent. */
  count(email: string, clientIp: string): Task<MailDecision> {
    return async () => {
      const at = this.clock();
      const [account, network] = [buildEmailKey(email), networkOf(clientIp)];
      const keys = [
        `account-mail-pair:${this.lookup(`${account} ${network}`)}`,
        `account-mail:${this.lookup(account)}`,
        `account-mail-from:${this.lookup(network)}`,
      ];
      const [ofPair = 0, ofEmail = 0, ofNetwork = 0] = await this.counters.hitEach(keys, hourInSeconds, at)();
      return ofPair > most.pair || ofEmail > most.email || ofNetwork > most.network
        ? { kind: 'TooManyMails', retryAfterSeconds: countSecondsToNextWindow(hourInSeconds, at) }
        : { kind: 'mail' };
    };
  }
}
