import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { Identity, Unauthorized } from '#application/ports/identity';
import type { AccountInfo } from '#domain/identity/account-info';
import { encodeRedirect } from '#domain/identity/redirect';
import { findRoutePath } from '#domain/shell/routes';
import { type CallPathNames, defaultCallPathNames } from '../wire/call-path-names';
import { getAccountInfoCall, getJwtCall, logoutCall } from '../wire/identity/identity-calls';
import { callOrThrow, type HttpClient } from './http-client';

/** What of the browser itself logging in and out needs. */
export type SignInBrowser = {
  /** Whether somebody seems to be logged in; if not, the server is not asked. */
  readonly isSignedIn: () => boolean;
  readonly forgetSignedIn: () => void;
  readonly navigate: (url: string) => void;
};

export class HttpIdentity implements Identity {
  constructor(
    private readonly client: HttpClient,
    private readonly browser: SignInBrowser,
    private readonly pathNames: Pick<CallPathNames, 'identity'> = defaultCallPathNames,
  ) {}

  accountInfo(): TaskEither<Unauthorized, AccountInfo> {
    return async () => {
      if (!this.browser.isSignedIn()) return E.left({ kind: 'Unauthorized' });
      const answered = await this.client.ask(getAccountInfoCall, {}, this.pathNames)();
      if (E.isRight(answered)) return E.right(answered.right);
      const { code } = answered.left.error;
      if (code === 'UNAUTHENTICATED') return E.left({ kind: 'Unauthorized' });
      throw new Error(`getAccountInfo was refused: ${code}`);
    };
  }

  jwt(): TaskEither<'', string> {
    return async () => {
      try {
        const answered = await this.client.ask(getJwtCall, {}, this.pathNames)();
        return E.isRight(answered) ? E.right(answered.right.jwt) : E.left('');
      } catch {
        return E.left('');
      }
    };
  }

  login({ redirect, acknowledge = false }: Parameters<Identity['login']>[0]) {
    return async () => {
      const query = new URLSearchParams({
        ...(redirect === undefined ? {} : { redirect: encodeRedirect(redirect) }),
        ...(acknowledge ? { ack: '1' } : {}),
      }).toString();
      this.browser.navigate(findRoutePath('signInStart') + (query === '' ? '' : `?${query}`));
    };
  }

  logout() {
    return async () => {
      const { logoutUrl } = await callOrThrow(this.client, logoutCall, {}, this.pathNames);
      this.browser.forgetSignedIn();
      this.browser.navigate(logoutUrl ?? findRoutePath('home'));
    };
  }
}
