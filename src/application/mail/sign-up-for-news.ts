import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { networkOf } from '#domain/client-network';
import { countSecondsToNextWindow } from '#domain/fixed-window';
import { buildEmailKey, parseEmail } from '#domain/mail/email';
import type { Instant } from '#domain/time';
import type { Clock, GenerateId } from '../ports/clock';
import type { MailTokens } from '../ports/mail-tokens';
import type { RateLimitCounters } from '../ports/rate-limit-counters';
import type { ShopTransactions } from '../ports/transactions';

export type SignUpRefusal =
  | { readonly kind: 'MalformedEmail' }
  | {
      readonly kind: 'TooManySignUps';
      /** Absent in the browser. */
      readonly retryAfterSeconds?: number;
    };

export type NewsletterSignUpRequest = {
  readonly email: string;
  /** The subscriber's IP; only the server knows it. */
  readonly clientIp?: string;
};

/**
 * Subscribes an email to the newsletter (UI-04), and emails new subscribers how to leave: at most 30 tries an hour for an
 * email, 60 from one network.
 */
export interface SignUpForNews {
  execute(request: NewsletterSignUpRequest): TaskEither<SignUpRefusal, void>;
}

const hourInSeconds = 3600;
const maxPerEmail = 30;
const maxPerNetwork = 60;

export class SignUpForNewsService implements SignUpForNews {
  constructor(
    private readonly transactions: ShopTransactions,
    private readonly limits: RateLimitCounters,
    private readonly clock: Clock,
    private readonly ids: GenerateId,
    /** Hashes emails and client IPs, so that none is stored with a counter. */
    private readonly lookup: (text: string) => string,
    private readonly tokens: MailTokens,
  ) {}

  execute({ email: typed, clientIp = '' }: NewsletterSignUpRequest): TaskEither<SignUpRefusal, void> {
    return async () => {
      const email = parseEmail(typed);
      if (email === undefined) return E.left({ kind: 'MalformedEmail' });
      const now = this.clock();
      const [ofEmail, ofNetwork] = await Promise.all([
        this.tries(`email-signup:${this.lookup(buildEmailKey(email))}`, now),
        this.tries(`email-signup:address:${this.lookup(networkOf(clientIp))}`, now),
      ]);
      if (ofEmail > maxPerEmail || ofNetwork > maxPerNetwork)
        return E.left({ kind: 'TooManySignUps', retryAfterSeconds: countSecondsToNextWindow(hourInSeconds, now) });
      return this.add(email)();
    };
  }

  private add(email: string): TaskEither<never, void> {
    const signUpId = this.ids();
    const token = this.tokens.derive('unsubscribe', signUpId);
    return this.transactions.run<never, void>(({ emailSignups, events }) => async () => {
      const isNew = await emailSignups.add(email, this.tokens.hashOf(token))();
      if (isNew) await events.record({ kind: 'NewsSignedUp', signUpId })();
      return E.right(undefined);
    });
  }

  private tries(key: string, at: Instant): Promise<number> {
    return this.limits.hit(key, hourInSeconds, at)();
  }
}
