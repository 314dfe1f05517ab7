import { countSecondsToNextWindow } from '#domain/fixed-window';
import { buildEmailKey } from '#domain/mail/email-address';
import { networkOf } from '#domain/network-address';
import type { Clock } from '../ports/clock';
import type { RateLimitCounters } from '../ports/rate-limit-counters';
import type { IdentityRefusal } from './identity-refusal';

const hourInSeconds = 3600;
const mailsPerHour = 5;
const mailsPerHourOfAddress = 50;

/** What is done about a mail that was asked for. Nobody is told of the limit of an e-mail address. */
type MailDecision = { readonly kind: 'mail' | 'no-mail' } | Extract<IdentityRefusal, { readonly kind: 'TooManyMails' }>;

/** Limits account mails to 5 an hour for an e-mail address, known or not, and 50 from a network address (ST-24). */
export class AccountMailLimit {
  constructor(
    private readonly counters: Pick<RateLimitCounters, 'hitEach'>,
    /** Hashes addresses, so that none is stored with a counter. */
    private readonly lookup: (text: string) => string,
    private readonly clock: Clock,
  ) {}

  /** Counts a mail that was asked for, and answers whether it is sent. */
  async count(email: string, from: string): Promise<MailDecision> {
    const at = this.clock();
    const keys = [
      `account-mail:${this.lookup(buildEmailKey(email))}`,
      `account-mail-from:${this.lookup(networkOf(from))}`,
    ];
    const [ofEmail = 0, ofAddress = 0] = await this.counters.hitEach(keys, hourInSeconds, at)();
    if (ofAddress > mailsPerHourOfAddress)
      return { kind: 'TooManyMails', retryAfterSeconds: countSecondsToNextWindow(hourInSeconds, at) };
    return { kind: ofEmail > mailsPerHour ? 'no-mail' : 'mail' };
  }
}
