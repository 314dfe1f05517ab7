import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import { normalizeEmail } from '#domain/mail/email';
import type { AccountLinks } from '../ports/account-links';
import type { Accounts } from '../ports/accounts';
import type { Passwords } from '../ports/passwords';
import type { SessionSecrets } from '../ports/session-secrets';
import type { AccountChanger } from './account-changer';
import type { ConfirmAccountRequest } from './confirm-account';
import { countFailedPassword } from './count-failed-password';
import { findEmailError } from './email-error';
import type { FailedSignIns } from './failed-sign-ins';
import type { IdentityErrors, IdentityRefusal } from './identity-refusal';
import { verifyAccountPassword } from './match-password';
import type { OwnPassword } from './own-password';
import type { OpenedSession, SessionOpener } from './session-opener';

export type ChangeEmailRequest = {
  /** The new email. */
  readonly email: string;
  readonly currentPassword: string;
  /** The client IP. */
  readonly clientIp: string;
};

const linkGone = { kind: 'LinkGone' } as const;

/**
 * Emails a link to a logged-in customer's new email address; nothing changes until the link is used. The result is the
 * same if another account has that email (ST-25).
 */
export class RequestEmailChange {
  constructor(
    private readonly ownPassword: OwnPassword,
    private readonly changer: AccountChanger,
  ) {}

  execute(request: ChangeEmailRequest): TaskEither<IdentityRefusal, void> {
    return async () => {
      const email = normalizeEmail(request.email);
      const wrong = findEmailError(email);
      const errors: IdentityErrors = {
        ...(wrong === undefined ? {} : { email: wrong }),
        ...(request.currentPassword === '' ? { currentPassword: 'required' } : {}),
      };
      if (Object.keys(errors).length > 0) return E.left({ kind: 'Invalid', errors });
      const account = await this.ownPassword.verify(request.currentPassword, request.clientIp)();
      if (E.isLeft(account)) return account;
      if (account.right.email === email) return E.left({ kind: 'Invalid', errors: { email: 'same-email' } });
      return this.changer.mailEmailLink(account.right, email, request.clientIp)();
    };
  }
}

/**
 * Uses an emailed link that changes an account's email, notifies the former email address, and logs the owner in. It takes
 * the password, so a link sent to a mistyped email opens nothing for its reader.
 */
export class ConfirmEmailChange {
  constructor(
    private readonly links: Pick<AccountLinks, 'find'>,
    private readonly accounts: Pick<Accounts, 'findByCustomer' | 'setPassword'>,
    private readonly passwords: Passwords,
    private readonly failures: FailedSignIns,
    private readonly secrets: SessionSecrets,
    private readonly opener: SessionOpener,
    private readonly changer: AccountChanger,
  ) {}

  execute(request: ConfirmAccountRequest): TaskEither<IdentityRefusal, OpenedSession> {
    return async () => {
      const id = this.secrets.verifyLink(request.link);
      const link = id === undefined ? undefined : O.toUndefined(await this.links.find(id)());
      if (link?.purpose.kind !== 'change-email') return E.left(linkGone);
      if (request.password === '') return E.left({ kind: 'Invalid', errors: { password: 'required' } });
      const found = O.toUndefined(await this.accounts.findByCustomer(link.purpose.customerId)());
      if (!found) return E.left(linkGone);
      const { password, clientIp } = request;
      const verified = await countFailedPassword(
        this.failures,
        found.email,
        { clientIp, link: link.id },
        verifyAccountPassword({ passwords: this.passwords, accounts: this.accounts }, password, found),
      )();
      if (E.isLeft(verified)) return verified;
      const account = verified.right;
      if (!account) return E.left({ kind: 'Invalid', errors: { password: 'wrong-password' } });
      const changed = await this.changer.changeEmail(link.id, account, link.purpose.email)();
      if (E.isLeft(changed)) return changed;
      const opened = await this.opener.open(account.customerId, request.origin, account.passwordHash)();
      return opened ? E.right(opened) : E.left({ kind: 'WrongCredentials' });
    };
  }
}
