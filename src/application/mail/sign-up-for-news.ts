import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { isEmail } from '#domain/checkout/contact';
import { networkOf } from '#domain/network-address';
import type { Clock } from '../ports/clock';
import type { EmailSignupStore } from '../ports/email-signup-store';
import type { RateLimitCounters } from '../ports/rate-limit-counters';

export type SignUpRefusal = { readonly kind: 'MalformedEmail' } | { readonly kind: 'TooManySignUps' };

export type NewsletterSignUpRequest = {
  readonly email: string;
  /** The subscriber's network address; only the server knows it. */
  readonly from?: string;
};

/** Subscribes an address to the newsletter (UI-04): at most 30 tries an hour for it, 60 from one network address. */
export interface SignUpForNews {
  execute(request: NewsletterSignUpRequest): TaskEither<SignUpRefusal, void>;
}

const hourInSeconds = 3600;
const maxPerEmail = 30;
const maxPerNetworkAddress = 60;

export class SignUpForNewsService implements SignUpForNews {
  constructor(
    private readonly signups: EmailSignupStore,
    private readonly limits: RateLimitCounters,
    private readonly clock: Clock,
    /** Hashes addresses, so that none is stored with a counter. */
    private readonly lookup: (text: string) => string,
  ) {}

  execute({ email, from = '' }: NewsletterSignUpRequest): TaskEither<SignUpRefusal, void> {
    return async () => {
      if (!isEmail(email)) return E.left({ kind: 'MalformedEmail' });
      const [ofEmail, fromAddress] = await Promise.all([
        this.tries(`email-signup:${this.lookup(email.toLowerCase())}`),
        this.tries(`email-signup:address:${this.lookup(networkOf(from))}`),
      ]);
      if (ofEmail > maxPerEmail || fromAddress > maxPerNetworkAddress) return E.left({ kind: 'TooManySignUps' });
      await this.signups.add(email)();
      return E.right(undefined);
    };
  }

  private tries(key: string): Promise<number> {
    return this.limits.hit(key, hourInSeconds, this.clock())();
  }
}
