import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import type { Identity, Unauthorized } from '#application/ports/identity';
import type { AccountInfo } from '#domain/identity/account-info';

/** The identity of a browser in which `login` signs `person` in at once. */
export class MemoryIdentity implements Identity {
  private signedIn: AccountInfo | undefined;

  constructor(private readonly person: AccountInfo) {}

  accountInfo(): TaskEither<Unauthorized, AccountInfo> {
    return async () => (this.signedIn ? E.right(this.signedIn) : E.left({ kind: 'Unauthorized' }));
  }

  jwt(): TaskEither<'', string> {
    return async () => (this.signedIn ? E.right(`token of ${this.signedIn.UID}`) : E.left(''));
  }

  login() {
    return async () => {
      this.signedIn = this.person;
    };
  }

  logout() {
    return async () => {
      this.signedIn = undefined;
    };
  }
}
