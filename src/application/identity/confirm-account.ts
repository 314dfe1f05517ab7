import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CustomerId } from '#domain/customer/customer';
import type { AccountLinkId } from '#domain/identity/account-link-id';
import type { AccountLinkPurpose, AccountLinks } from '../ports/account-links';
import type { Passwords } from '../ports/passwords';
import type { SessionSecrets } from '../ports/session-secrets';
import type { AccountTransactions } from '../ports/transactions';
import { countFailedPassword } from './count-failed-password';
import type { FailedSignIns } from './failed-sign-ins';
import type { IdentityRefusal } from './identity-refusal';
import { isPasswordOf } from './match-password';
import type { OpenedSession, SessionOpener, SessionOrigin } from './session-opener';

type Registration = Extract<AccountLinkPurpose, { readonly kind: 'confirm-account' }>;

const linkGone = { kind: 'LinkGone' } as const;

/** Finds what an emailed link is for; reading does not use it, because programs that check email open every link. */
export class FindAccountLink {
  constructor(
    private readonly links: Pick<AccountLinks, 'find'>,
    private readonly secrets: Pick<SessionSecrets, 'verifyLink'>,
  ) {}

  execute(parameter: string): TaskEither<IdentityRefusal, AccountLinkPurpose> {
    return async () => {
      const id = this.secrets.verifyLink(parameter);
      const found = id === undefined ? O.none : await this.links.find(id)();
      return O.isSome(found) ? E.right(found.value.purpose) : E.left(linkGone);
    };
  }
}

export type ConfirmAccountRequest = {
  /** The parameter of the emailed link. */
  readonly link: string;
  readonly password: string;
  /** The client IP. */
  readonly clientIp: string;
  readonly origin: SessionOrigin;
};

/** The session of a new customer, and the safe path they registered from. */
type ConfirmedAccount = OpenedSession & { readonly redirect?: string };

/**
 * Uses an emailed link that confirms an email, and logs its owner in. It takes the password of the registration again, so
 * a link from someone else's registration opens nothing. It also uses up the registration's other links, which earlier
 * logins had emailed.
 */
export class ConfirmAccount {
  constructor(
    private readonly links: Pick<AccountLinks, 'find'>,
    private readonly transactions: AccountTransactions,
    private readonly passwords: Passwords,
    private readonly failures: FailedSignIns,
    private readonly secrets: SessionSecrets,
    private readonly opener: SessionOpener,
  ) {}

  execute(request: ConfirmAccountRequest): TaskEither<IdentityRefusal, ConfirmedAccount> {
    return async () => {
      const id = this.secrets.verifyLink(request.link);
      const found = id === undefined ? undefined : O.toUndefined(await this.links.find(id)());
      if (found?.purpose.kind !== 'confirm-account') return E.left(linkGone);
      if (request.password === '') return E.left({ kind: 'Invalid', errors: { password: 'required' } });
      const registration = found.purpose;
      const { password, clientIp } = request;
      const verified = await countFailedPassword(
        this.failures,
        registration.email,
        { clientIp, link: found.id },
        isPasswordOf(this.passwords, password, registration.passwordHash),
      )();
      if (E.isLeft(verified)) return verified;
      if (!verified.right) return E.left({ kind: 'WrongCredentials' });
      return this.register(found.id, registration, request.origin);
    };
  }

  private async register(
    id: AccountLinkId,
    { kind: _kind, redirect, ...account }: Registration,
    origin: SessionOrigin,
  ): Promise<E.Either<IdentityRefusal, ConfirmedAccount>> {
    const confirmed = await this.transactions.run<IdentityRefusal, CustomerId>(
      ({ accountLinks, accounts, events }) =>
        async () => {
          if (O.isNone(await accountLinks.take(id)())) return E.left(linkGone);
          const customerId = await accounts.confirm(account)();
          if (O.isNone(customerId)) return E.left(linkGone);
          await accountLinks.takeRegistration(account)();
          await events.record({ kind: 'AccountConfirmed', customerId: customerId.value })();
          return E.right(customerId.value);
        },
    )();
    if (E.isLeft(confirmed)) return confirmed;
    const opened = await this.opener.open(confirmed.right, origin, account.passwordHash)();
    if (!opened) return E.left({ kind: 'WrongCredentials' });
    return E.right({ ...opened, ...(redirect === undefined ? {} : { redirect }) });
  }
}
