import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import * as TE from 'fp-ts/TaskEither';
import type { AccountLinkId } from '#domain/identity/account-link-id';
import type { KnownBrowser } from '#domain/identity/known-browser';
import { findPasswordProblem } from '#domain/identity/password';
import { normalizeEmail } from '#domain/mail/email';
import { instant } from '#domain/time';
import type { AccountLinkPurpose, AccountLinks } from '../ports/account-links';
import type { Passwords } from '../ports/passwords';
import type { SessionSecrets } from '../ports/session-secrets';
import type { AccountTransactions } from '../ports/transactions';
import { findEmailError } from './email-error';
import type { FailedSignIns } from './failed-sign-ins';
import type { IdentityRefusal } from './identity-refusal';
import { hashPassword } from './match-password';
import { type AccountLinkDependencies, confirmationLifeMs } from './register-account';
import type { OpenedSession, SessionOpener, SessionOrigin } from './session-opener';

const resetLifeMs = 30 * 60_000;
const linkGone = { kind: 'LinkGone' } as const;

/**
 * Emails a link that resets the password, or, if the email only has an unconfirmed registration, the link that confirms
 * it. The result is the same if there's neither (ST-25).
 */
export class RequestPasswordReset {
  constructor(private readonly dependencies: AccountLinkDependencies) {}

  execute(typed: string, clientIp: string): TaskEither<IdentityRefusal, void> {
    return async () => {
      const email = normalizeEmail(typed);
      const wrong = findEmailError(email);
      if (wrong !== undefined) return E.left({ kind: 'Invalid', errors: { email: wrong } });
      const decided = await this.dependencies.mailLimit.count(email, clientIp)();
      if (decided.kind === 'TooManyMails') return E.left(decided);
      await this.record(email);
      return E.right(undefined);
    };
  }

  private async record(email: string): Promise<void> {
    const { transactions, clock, ids } = this.dependencies;
    const id = ids() as AccountLinkId;
    await transactions.run(({ accounts, accountLinks, events }) =>
      TE.fromTask(async () => {
        const account = O.toUndefined(await accounts.find(email)());
        const purpose: AccountLinkPurpose | undefined = account
          ? { kind: 'reset-password', customerId: account.customerId, email: account.email }
          : O.toUndefined(await accountLinks.findRegistration(email)());
        if (!purpose) return;
        const lifeMs = account ? resetLifeMs : confirmationLifeMs;
        await accountLinks.add({ id, purpose, expiresAt: instant(clock() + lifeMs) })();
        await events.record({ kind: 'AccountLinkMade', linkId: id })();
      }),
    )();
  }
}

export type ResetPasswordRequest = {
  /** The token of the emailed link. */
  readonly link: string;
  readonly password: string;
  /** The client IP. */
  readonly clientIp: string;
  readonly knownBrowser?: KnownBrowser | undefined;
  readonly origin: SessionOrigin;
};

/**
 * Sets a new password with an emailed link, ends every session of the account, forgets the failures to log in to it, and
 * logs its owner in (ST-29).
 */
export class ResetPassword {
  constructor(
    private readonly links: Pick<AccountLinks, 'find'>,
    private readonly transactions: AccountTransactions,
    private readonly passwords: Passwords,
    private readonly failures: Pick<FailedSignIns, 'forget'>,
    private readonly isCommon: (lowerCase: string) => boolean,
    private readonly secrets: SessionSecrets,
    private readonly opener: SessionOpener,
  ) {}

  execute({
    link,
    password,
    clientIp,
    knownBrowser,
    origin,
  }: ResetPasswordRequest): TaskEither<IdentityRefusal, OpenedSession> {
    return async () => {
      const id = this.secrets.verifyLink(link);
      if (id === undefined) return E.left(linkGone);
      const found = O.toUndefined(await this.links.find(id)());
      if (found?.purpose.kind !== 'reset-password') return E.left(linkGone);
      const { customerId, email } = found.purpose;
      const problem = findPasswordProblem(password, this.isCommon);
      if (problem !== undefined) return E.left({ kind: 'Invalid', errors: { password: problem } });
      const hashed = await hashPassword(this.passwords, password)();
      if (E.isLeft(hashed)) return hashed;
      const reset = await this.transactions.run<IdentityRefusal, void>(
        ({ accountLinks, accounts, sessions }) =>
          async () => {
            if (O.isNone(await accountLinks.take(id)())) return E.left(linkGone);
            await accountLinks.takeAllOf(customerId)();
            await accounts.setPassword(customerId, hashed.right)();
            await sessions.endOthers(customerId)();
            return E.right(undefined);
          },
      )();
      if (E.isLeft(reset)) return reset;
      await this.failures.forget(email, { clientIp, knownBrowser })();
      const opened = await this.opener.open(customerId, origin, hashed.right)();
      return opened ? E.right(opened) : E.left({ kind: 'WrongCredentials' });
    };
  }
}
