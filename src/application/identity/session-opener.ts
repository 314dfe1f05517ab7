import type { CustomerId } from '#domain/customer/customer';
import type { SessionFamilyId, SessionToken } from '#domain/identity/session';
import type { GenerateId } from '../ports/clock';
import type { SessionSecrets } from '../ports/session-secrets';
import type { NewSession, Sessions } from '../ports/sessions';

/** Where somebody signs in: what the browser calls itself, and the ZIP code of the visit. */
export type SessionOrigin = Pick<NewSession, 'device' | 'zip'>;

/** Opens a session for whoever has proved to be a customer; each sign-in gets a new token (ST-29). */
export class SessionOpener {
  constructor(
    private readonly sessions: Sessions,
    private readonly secrets: SessionSecrets,
    private readonly ids: GenerateId,
  ) {}

  async open(customerId: CustomerId, { device, zip }: SessionOrigin): Promise<SessionToken> {
    const token = this.secrets.newToken();
    await this.sessions.open({
      family: this.ids() as SessionFamilyId,
      customerId,
      token: this.secrets.hashOf(token),
      device,
      zip,
    })();
    return token;
  }
}
