import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { AccountLinks } from '../ports/account-links';
import type { Passwords } from '../ports/passwords';
import type { IdentityRefusal } from './identity-refusal';
import { isPasswordOf } from './match-password';
import { type AccountLinkDependencies, recordRegistration } from './register-account';

type RefusedSignIn = { readonly email: string; readonly password: string; readonly clientIp: string };

/** Registrations that are not confirmed yet, for whoever signs in with the password of one. */
export class PendingRegistrations {
  constructor(
    private readonly links: Pick<AccountLinks, 'findRegistration'>,
    private readonly passwords: Passwords,
    private readonly dependencies: AccountLinkDependencies,
  ) {}

  /**
   * Why signing in is refused where the password is not that of an account. The password of the last registration with
   * the address has its mail sent again, within the limits of account mails. A registration with the address of an
   * account is answered like any other, and a password is verified also where there is none (ST-25).
   */
  findRefusal({ email, password, clientIp }: RefusedSignIn): Task<IdentityRefusal> {
    return async () => {
      const purpose = O.toUndefined(await this.links.findRegistration(email)());
      const verified = await isPasswordOf(this.passwords, password, purpose?.passwordHash)();
      if (E.isLeft(verified)) return verified.left;
      if (!verified.right || !purpose) return { kind: 'WrongCredentials' };
      const decided = await this.dependencies.mailLimit.count(email, clientIp)();
      if (decided.kind === 'TooManyMails') return decided;
      await recordRegistration(this.dependencies, purpose);
      return { kind: 'EmailUnconfirmed' };
    };
  }
}
