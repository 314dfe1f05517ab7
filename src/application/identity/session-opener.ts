import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { CustomerId } from '#domain/customer/customer';
import type { SessionFamilyId, SessionToken } from '#domain/identity/session';
import type { GenerateId } from '../ports/clock';
import type { SessionSecrets } from '../ports/session-secrets';
import type { NewSession, Sessions } from '../ports/sessions';
import type { SignedInCustomer } from '../visitor';
import type { FindSignedInCustomer } from './find-signed-in-customer';

/** Where a login comes from: the browser's name for itself, and the visitor's chosen ZIP code. */
export type SessionOrigin = Pick<NewSession, 'device' | 'zip'>;

/** A session that was just opened, and whose it is. */
export type OpenedSession = { readonly token: SessionToken; readonly customer: SignedInCustomer };

/** Opens a session for a customer who has proved who they are; each login gets a new token (ST-29). */
export class SessionOpener {
  constructor(
    private readonly sessions: Sessions,
    private readonly secrets: SessionSecrets,
    private readonly ids: GenerateId,
    private readonly customers: Pick<FindSignedInCustomer, 'describe'>,
  ) {}

  /** With `passwordHash`, undefined if the password has changed from the one with that hash meanwhile. */
  open(customerId: CustomerId, origin: SessionOrigin, passwordHash?: string): Task<OpenedSession | undefined> {
    return async () => {
      const token = this.secrets.newToken();
      const family = this.ids() as SessionFamilyId;
      const session = { family, customerId, token: this.secrets.hashOf(token), ...origin };
      const opened = O.toUndefined(await this.sessions.open(session, passwordHash)());
      return opened && { token, customer: this.customers.describe(opened) };
    };
  }
}
