import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { AccountLinks } from '../ports/account-links';
import type { Passwords } from '../ports/passwords';
import type { IdentityRefusal } from './identity-refusal';
import { isPasswordOf } from './match-password';
import { type AccountLinkDependencies, recordRegistration } from './register-account';

type RefusedSignIn = { readonly email: string; readonly password: string; readonly clientIp: string };

/** Registrations that aren't confirmed yet, for logins with the password of one. */
export class PendingRegistrations {
  constructor(
    private readonly links: Pick<AccountLinks, 'findRegistration'>,
    private readonly passwords: Passwords,
    private readonly dependencies: AccountLinkDependencies,
  ) {}

  /**
   * Why a login is refused if the password isn't an account's. With the password of the email's last registration, its
   * email is sent again, within the limits of account emails. A registration with an account's email gets the same
   * response as any other, and a password is verified even if there's no registration (ST-25).
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
