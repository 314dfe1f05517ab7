import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import { isSameEmail } from '#domain/mail/email';
import type { IdentityRefusal } from '../identity/identity-refusal';
import type { OwnPassword } from '../identity/own-password';
import type { PaymentRunning } from '../ports/personal-data';
import { findVisitingCustomer, type Visitor } from '../visitor';
import type { ErasePersonalData, ExportPersonalData, PersonalDataFile } from './personal-data-services';

export type DeleteAccountRequest = {
  readonly currentPassword: string;
  /** The email typed again, for customers who log in at an identity provider and have no password here. */
  readonly typedEmail: string;
  /** The client IP. */
  readonly clientIp: string;
};

/** What a logged-in customer may do with their own data. */
export class OwnPersonalData {
  constructor(
    private readonly visitor: Visitor,
    private readonly ownPassword: OwnPassword,
    private readonly exportData: ExportPersonalData,
    private readonly eraseData: ErasePersonalData,
  ) {}

  /** Everything that is stored of the customer; undefined for a guest. */
  download(): Task<PersonalDataFile | undefined> {
    return async () => {
      const session = findVisitingCustomer(this.visitor)?.session;
      return session && this.exportData.execute(session.email)();
    };
  }

  /** Deletes the customer's account and data, once the password, or the email of a customer without one, was given again. */
  delete(request: DeleteAccountRequest): TaskEither<IdentityRefusal | PaymentRunning, void> {
    return async () => {
      const session = findVisitingCustomer(this.visitor)?.session;
      if (!session) return E.left({ kind: 'WrongCredentials' });
      const refusal = session.hasPassword
        ? await this.checkPassword(request)
        : this.checkTypedEmail(request.typedEmail, session.email);
      if (refusal) return E.left(refusal);
      const erased = await this.eraseData.execute(session.email)();
      return E.isLeft(erased) ? erased : E.right(undefined);
    };
  }

  private async checkPassword({
    currentPassword,
    clientIp,
  }: DeleteAccountRequest): Promise<IdentityRefusal | undefined> {
    if (currentPassword === '') return { kind: 'Invalid', errors: { currentPassword: 'required' } };
    const verified = await this.ownPassword.verify(currentPassword, clientIp)();
    return E.isLeft(verified) ? verified.left : undefined;
  }

  private checkTypedEmail(typed: string, email: string): IdentityRefusal | undefined {
    const isSame = isSameEmail(typed, email);
    return isSame ? undefined : { kind: 'Invalid', errors: { email: typed.trim() === '' ? 'required' : 'email' } };
  }
}
