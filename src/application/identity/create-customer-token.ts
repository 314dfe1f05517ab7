import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CustomerId } from '#domain/customer/customer';
import { latestSessionEnd, type SessionToken } from '#domain/identity/session';
import type { Instant } from '#domain/time';
import type { Accounts } from '../ports/accounts';
import type { Clock } from '../ports/clock';
import type { Passwords, PasswordsBusy } from '../ports/passwords';
import type { SessionSecrets } from '../ports/session-secrets';
import { connectedServerName } from './messages';
import type { SessionOpener } from './session-opener';

export type CustomerTokenRequest = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
};

type CustomerToken = {
  readonly token: SessionToken;
  readonly customerId: CustomerId;
  /** Whether the account was made by this request. */
  readonly isNew: boolean;
  /** When the session ends however active it is. */
  readonly endsAt: Instant;
};

/**
 * Opens a session for the customer with an e-mail address, for a server that has proved who it is (API-25, ST-06).
 * Where the address has no account it gets one, with a password that nobody knows: the owner chooses one by a reset
 * link. Any number of concurrent requests make one account; names of an account that exists stay.
 */
export class CreateCustomerToken {
  constructor(
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly secrets: Pick<SessionSecrets, 'newToken'>,
    private readonly opener: SessionOpener,
    private readonly clock: Clock,
  ) {}

  execute(request: CustomerTokenRequest): TaskEither<PasswordsBusy, CustomerToken> {
    return async () => {
      const found = await this.findOrCreate({ ...request, email: request.email.trim() });
      if (E.isLeft(found)) return found;
      const { customerId, isNew } = found.right;
      const token = await this.opener.open(customerId, { device: connectedServerName });
      if (token === undefined) throw new Error('No session was opened for a customer of the site.');
      return E.right({ token, customerId, isNew, endsAt: latestSessionEnd(this.clock()) });
    };
  }

  private async findOrCreate(
    names: CustomerTokenRequest,
  ): Promise<E.Either<PasswordsBusy, Pick<CustomerToken, 'customerId' | 'isNew'>>> {
    const known = O.toUndefined(await this.accounts.find(names.email)());
    if (known) return E.right({ customerId: known.customerId, isNew: false });
    const hashed = await this.passwords.hash(this.secrets.newToken())();
    if (E.isLeft(hashed)) return hashed;
    const made = await this.accounts.confirm({ ...names, passwordHash: hashed.right })();
    return O.isSome(made) ? E.right({ customerId: made.value, isNew: true }) : this.findOrCreate(names);
  }
}
