import * as E from 'fp-ts/Either';
import type { PlatformLogin } from '#application/ports/platform-login';
import type { HostedPlatform } from './hosted-platform';

/** Login on the platform, which answers with a token of its own. */
export class HostedLogin implements PlatformLogin {
  constructor(private readonly platform: HostedPlatform) {}

  logIn: PlatformLogin['logIn'] = (email, password) => async () => {
    const token = await this.platform.customerAccessTokenCreate(email, password);
    const account = token === null ? null : await this.platform.customer(token);
    return token === null || account === null ? E.left({ kind: 'WrongCredentials' }) : E.right({ ...account, token });
  };
}
