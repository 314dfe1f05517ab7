import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import * as TE from 'fp-ts/TaskEither';
import { findNameError } from '#domain/customer/person-name';
import type { AccountLinkId } from '#domain/identity/account-link-id';
import { findPasswordProblem } from '#domain/identity/password';
import { normalizeEmail } from '#domain/mail/email';
import { instant } from '#domain/time';
import { normalizeLine } from '#domain/typed-text';
import type { RegistrationPurpose } from '../ports/account-links';
import type { Clock, GenerateId } from '../ports/clock';
import type { Passwords } from '../ports/passwords';
import type { AccountTransactions } from '../ports/transactions';
import type { AccountMailLimit } from './account-mail-limit';
import { findEmailError } from './email-error';
import type { IdentityErrors, IdentityRefusal } from './identity-refusal';
import { hashPassword } from './match-password';

export type RegisterRequest = {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  /** A safe path to go to once the email is confirmed. */
  readonly redirect?: string;
  readonly clientIp: string;
};

export type AccountLinkDependencies = {
  readonly transactions: AccountTransactions;
  readonly mailLimit: AccountMailLimit;
  readonly clock: Clock;
  readonly ids: GenerateId;
};

/** How long the confirmation link works, in milliseconds. */
export const confirmationLifeMs = 24 * 3_600_000;

const errorsOf = (request: RegisterRequest, isCommon: (lowerCase: string) => boolean): IdentityErrors => {
  const wrong = {
    firstName: findNameError(request.firstName),
    lastName: findNameError(request.lastName),
    email: findEmailError(request.email),
    password: findPasswordProblem(request.password, isCommon),
  };
  return Object.fromEntries(Object.entries(wrong).filter(([, error]) => error !== undefined));
};

/**
 * Adds the link that confirms a registration, and queues its email. If the email has an account, its owner is told so
 * instead. The link is added either way, so logging in with its password gets the same response (ST-25).
 */
export const recordRegistration = async (
  { transactions, clock, ids }: AccountLinkDependencies,
  purpose: RegistrationPurpose,
): Promise<void> => {
  const linkId = ids() as AccountLinkId;
  await transactions.run(({ accounts, accountLinks, events }) =>
    TE.fromTask(async () => {
      await accountLinks.add({ id: linkId, purpose, expiresAt: instant(clock() + confirmationLifeMs) })();
      const known = O.toUndefined(await accounts.find(purpose.email)());
      const event = known
        ? ({ kind: 'KnownEmailRegistered', id: linkId, customerId: known.customerId } as const)
        : ({ kind: 'AccountLinkMade', linkId } as const);
      return events.record(event)();
    }),
  )();
};

/**
 * Takes a registration and emails a link that confirms it; logs nobody in. The result is the same for an email that has an
 * account, whose owner is told about it by email (ST-25).
 */
export class RegisterAccount {
  constructor(
    private readonly dependencies: AccountLinkDependencies,
    private readonly passwords: Passwords,
    private readonly isCommon: (lowerCase: string) => boolean,
  ) {}

  execute(asked: RegisterRequest): TaskEither<IdentityRefusal, void> {
    return async () => {
      const request = {
        ...asked,
        email: normalizeEmail(asked.email),
        firstName: normalizeLine(asked.firstName),
        lastName: normalizeLine(asked.lastName),
      };
      const errors = errorsOf(request, this.isCommon);
      if (Object.keys(errors).length > 0) return E.left({ kind: 'Invalid', errors });
      const { email, firstName, lastName, redirect } = request;
      const decided = await this.dependencies.mailLimit.count(email, request.clientIp)();
      if (decided.kind === 'TooManyMails') return E.left(decided);
      const hashed = await hashPassword(this.passwords, request.password)();
      if (E.isLeft(hashed)) return hashed;
      const passwordHash = hashed.right;
      const then = redirect === undefined ? {} : { redirect };
      await recordRegistration(this.dependencies, {
        kind: 'confirm-account',
        email,
        firstName,
        lastName,
        passwordHash,
        ...then,
      });
      return E.right(undefined);
    };
  }
}
