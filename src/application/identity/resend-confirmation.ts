import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import { normalizeEmail } from '#domain/mail/email';
import type { AccountLinks } from '../ports/account-links';
import { findEmailError } from './email-error';
import type { IdentityRefusal } from './identity-refusal';
import { type AccountLinkDependencies, recordRegistration } from './register-account';

/**
 * Emails the link of a registration again, within the limits of account emails. The result is the same for an email that
 * nobody is registering, which gets nothing (ST-25).
 */
export class ResendConfirmation {
  constructor(
    private readonly links: Pick<AccountLinks, 'findRegistration'>,
    private readonly dependencies: AccountLinkDependencies,
  ) {}

  execute(typed: string, clientIp: string): TaskEither<IdentityRefusal, void> {
    return async () => {
      const email = normalizeEmail(typed);
      const error = findEmailError(email);
      if (error !== undefined) return E.left({ kind: 'Invalid', errors: { email: error } });
      const decided = await this.dependencies.mailLimit.count(email, clientIp)();
      if (decided.kind === 'TooManyMails') return E.left(decided);
      const purpose = O.toUndefined(await this.links.findRegistration(email)());
      if (purpose) await recordRegistration(this.dependencies, purpose);
      return E.right(undefined);
    };
  }
}
