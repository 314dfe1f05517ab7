import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CustomerId } from '#domain/customer/customer';
import type { SessionToken } from '#domain/identity/session';
import type { AccountLinkPurpose, AccountLinks } from '../ports/account-links';
import type { SessionSecrets } from '../ports/session-secrets';
import type { SiteTransactionPorts, SiteTransactions } from '../ports/transactions';
import type { IdentityRefusal } from './identity-refusal';
import type { SessionOpener, SessionOrigin } from './session-opener';

type Confirmed = { readonly customerId: CustomerId; readonly redirect?: string };

const linkGone = { kind: 'LinkGone' } as const;

const confirmPurpose = async (
  { accounts }: SiteTransactionPorts,
  purpose: AccountLinkPurpose,
): Promise<E.Either<IdentityRefusal, Confirmed>> => {
  if (purpose.kind === 'reset-password') return E.left(linkGone);
  if (purpose.kind === 'confirm-email') {
    const changed = await accounts.changeEmail(purpose.customerId, purpose.email)();
    return E.isLeft(changed) ? changed : E.right({ customerId: purpose.customerId });
  }
  const { kind: _kind, redirect, ...account } = purpose;
  const customerId = await accounts.confirm(account)();
  return E.right({ customerId, ...(redirect === undefined ? {} : { redirect }) });
};

/** Whether a mailed link still works; reading does not use it, because programs that check mail open every link. */
export class FindAccountLink {
  constructor(
    private readonly links: Pick<AccountLinks, 'find'>,
    private readonly secrets: Pick<SessionSecrets, 'verifyLink'>,
  ) {}

  execute(parameter: string): TaskEither<IdentityRefusal, AccountLinkPurpose['kind']> {
    return async () => {
      const id = this.secrets.verifyLink(parameter);
      const found = id === undefined ? O.none : await this.links.find(id)();
      return O.isSome(found) ? E.right(found.value.purpose.kind) : E.left(linkGone);
    };
  }
}

/** Uses a mailed link that confirms an address, and signs its owner in. */
export class ConfirmAccount {
  constructor(
    private readonly transactions: SiteTransactions,
    private readonly secrets: SessionSecrets,
    private readonly opener: SessionOpener,
  ) {}

  execute(
    parameter: string,
    origin: SessionOrigin,
  ): TaskEither<IdentityRefusal, { readonly token: SessionToken; readonly redirect?: string }> {
    return async () => {
      const id = this.secrets.verifyLink(parameter);
      if (id === undefined) return E.left(linkGone);
      const confirmed = await this.transactions.run<IdentityRefusal, Confirmed>((ports) => async () => {
        const link = await ports.accountLinks.take(id)();
        return O.isNone(link) ? E.left(linkGone) : confirmPurpose(ports, link.value.purpose);
      })();
      if (E.isLeft(confirmed)) return confirmed;
      const { customerId, redirect } = confirmed.right;
      const token = await this.opener.open(customerId, origin);
      return E.right({ token, ...(redirect === undefined ? {} : { redirect }) });
    };
  }
}
