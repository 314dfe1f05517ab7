import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { MailToken } from '#domain/mail/mail-token';
import type { EmailSignupStore } from '../ports/email-signup-store';
import type { MailTokens } from '../ports/mail-tokens';

/** Leaves the list of the newsletter by the link of an email, without logging in. */
export class Unsubscribe {
  constructor(
    private readonly signups: Pick<EmailSignupStore, 'findLink' | 'remove'>,
    private readonly tokens: Pick<MailTokens, 'hashOf'>,
  ) {}

  /** Whether the subscriber with this link is still on the list; undefined for an unknown link. Changes nothing. */
  isSubscribed(token: MailToken): Task<boolean | undefined> {
    return async () => {
      const link = O.toUndefined(await this.signups.findLink(this.tokens.hashOf(token))());
      return link && link.email !== undefined;
    };
  }

  /** Done again it does nothing. */
  execute(token: MailToken): Task<void> {
    return this.signups.remove(this.tokens.hashOf(token));
  }
}
