import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { CustomerId } from '#domain/customer/customer';
import { latestSessionEnd, type SessionToken } from '#domain/identity/session';
import { normalizeEmail } from '#domain/mail/email';
import type { Instant } from '#domain/time';
import { normalizeLine } from '#domain/typed-text';
import type { Clock } from '../ports/clock';
import type { CustomerPerson, Customers } from '../ports/customers';
import { connectedServerName } from './messages';
import type { SessionOpener } from './session-opener';

type CustomerTokenRequest = Omit<CustomerPerson, 'hasPassword'>;

type CustomerToken = {
  readonly token: SessionToken;
  readonly customerId: CustomerId;
  /** Whether the customer was made by this request. */
  readonly isNew: boolean;
  /** When the session ends however active it is. */
  readonly endsAt: Instant;
};

/** The email is a demo person's, and the shop has no demo people. */
type HiddenEmail = { readonly kind: 'HiddenEmail' };

/**
 * Opens a session for the customer with an email address, for a server that has proved who it is (API-25, ST-06), however
 * the customer logs in. If the email has no customer, one is created, without a password. Any number of concurrent
 * requests make one; spelling, names and password of a customer who exists stay.
 */
export class CreateCustomerToken {
  constructor(
    private readonly customers: Pick<Customers, 'findOrAdd'>,
    private readonly opener: SessionOpener,
    private readonly clock: Clock,
    /** Whether nobody may log in with an email. */
    private readonly isHidden: (email: string) => boolean,
  ) {}

  execute(request: CustomerTokenRequest): TaskEither<HiddenEmail, CustomerToken> {
    return async () => {
      const email = normalizeEmail(request.email);
      const names = { firstName: normalizeLine(request.firstName), lastName: normalizeLine(request.lastName) };
      if (this.isHidden(email)) return E.left({ kind: 'HiddenEmail' });
      const { customerId, isNew } = await this.customers.findOrAdd({ ...names, email })();
      const opened = await this.opener.open(customerId, { device: connectedServerName })();
      if (!opened) throw new Error('No session was opened for a customer of the site.');
      return E.right({ token: opened.token, customerId, isNew, endsAt: latestSessionEnd(this.clock()) });
    };
  }
}
