import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import type { AccountLinkId } from '#domain/identity/account-link-id';
import type { SessionFamilyId } from '#domain/identity/session';
import { instant } from '#domain/time';
import { buildAccountMail } from '../mail/account-emails';
import type { MailingShop } from '../mail/mail-layout';
import type { Account } from '../ports/accounts';
import type { IdentityRefusal } from './identity-refusal';
import { type AccountLinkDependencies, confirmationLifeMs } from './register-account';

/** Writes changes of an account whose owner has proved to know its password, and emails the owner about them. */
export class AccountChanger {
  constructor(
    private readonly dependencies: AccountLinkDependencies,
    private readonly shop: MailingShop,
  ) {}

  /** Replaces the password, uses up the account's links, and ends its sessions but `kept` (ST-29). */
  replacePassword(
    verified: Account,
    passwordHash: string,
    kept: SessionFamilyId | undefined,
  ): TE.TaskEither<IdentityRefusal, void> {
    const { customerId, email } = verified;
    return this.dependencies.transactions.run<IdentityRefusal, void>(
      ({ accounts, accountLinks, sessions, events }) =>
        async () => {
          const isSet = await accounts.setPassword(customerId, passwordHash, verified.passwordHash)();
          // A reset has been faster, and its password stays.
          if (!isSet) return E.left({ kind: 'WrongCredentials' });
          await accountLinks.takeAllOf(customerId)();
          await sessions.endOthers(customerId, kept)();
          await events.record(this.mailOf('password-changed', email))();
          return E.right(undefined);
        },
    );
  }

  /** Emails a link to a new email address, unless too many emails were requested. */
  mailEmailLink({ customerId }: Account, email: string, clientIp: string): TE.TaskEither<IdentityRefusal, void> {
    return async () => {
      const decided = await this.dependencies.mailLimit.count(email, clientIp)();
      if (decided.kind === 'TooManyMails') return E.left(decided);
      const { transactions, clock, ids } = this.dependencies;
      const id = ids() as AccountLinkId;
      await transactions.run(({ accountLinks, events }) =>
        TE.fromTask(async () => {
          const purpose = { kind: 'change-email', customerId, email } as const;
          await accountLinks.add({ id, purpose, expiresAt: instant(clock() + confirmationLifeMs) })();
          await events.record({ kind: 'AccountLinkMade', linkId: id })();
        }),
      )();
      return E.right(undefined);
    };
  }

  /** Uses such a link, and notifies the former email address. */
  changeEmail(
    id: AccountLinkId,
    { customerId, email: former }: Account,
    email: string,
  ): TE.TaskEither<IdentityRefusal, void> {
    return this.dependencies.transactions.run<IdentityRefusal, void>(
      ({ accountLinks, accounts, events }) =>
        async () => {
          if (O.isNone(await accountLinks.take(id)())) return E.left({ kind: 'LinkGone' });
          const changed = await accounts.changeEmail(customerId, email)();
          if (E.isLeft(changed)) return changed;
          await accountLinks.takeAllOf(customerId)();
          await events.record(this.mailOf('email-changed', former))();
          return E.right(undefined);
        },
    );
  }

  /** The event that queues an email about a change. */
  private mailOf(name: 'password-changed' | 'email-changed', to: string) {
    const message = buildAccountMail(name, to, this.shop);
    return { kind: 'MailQueued', id: this.dependencies.ids(), message } as const;
  }
}
