import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { isEmail } from '#domain/checkout/contact';
import type { Clock } from '../ports/clock';
import type { EmailSignups } from '../ports/email-signups';
import type { LimitCounters } from '../ports/limit-counters';

export type SignUpRefusal = { readonly kind: 'MalformedEmail' } | { readonly kind: 'TooManySignUps' };

export type SignUpRequest = {
  readonly email: string;
  /** The subscriber's network address; only the server knows it. */
  readonly from?: string;
};

/**
 * Subscribes an address to the newsletter (UI-04): at most 30 tries an hour for one address, and 60 from one network
 * address.
 */
export interface SignUpForNews {
  execute(request: SignUpRequest): TaskEither<SignUpRefusal, void>;
}

const hourInSeconds = 3600;
const maxPerEmail = 30;
const maxPerNetworkAddress = 60;

export class SignUpForNewsService implements SignUpForNews {
  constructor(
    private readonly signups: EmailSignups,
    private readonly limits: LimitCounters,
    private readonly clock: Clock,
  ) {}

  execute({ email, from = '' }: SignUpRequest): TaskEither<SignUpRefusal, void> {
    return async () => {
      if (!isEmail(email)) return E.left({ kind: 'MalformedEmail' });
      const [ofEmail, fromAddress] = await Promise.all([
        this.tries(`email-signup:${email.toLowerCase()}`),
        this.tries(`email-signup:address:${from}`),
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
