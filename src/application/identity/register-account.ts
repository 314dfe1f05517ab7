import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import * as TE from 'fp-ts/TaskEither';
import type { AccountLinkId } from '#domain/identity/account-link-id';
import { findPasswordProblem } from '#domain/identity/password';
import { networkOf } from '#domain/network-address';
import { instant } from '#domain/time';
import type { Clock, GenerateId } from '../ports/clock';
import type { Passwords } from '../ports/passwords';
import type { RateLimitCounters } from '../ports/rate-limit-counters';
import type { SiteTransactions } from '../ports/transactions';
import { findEmailError } from './email-error';
import type { IdentityErrors, IdentityFieldError, IdentityRefusal } from './identity-refusal';

export type RegisterRequest = {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  /** A safe path to go to once the address is confirmed. */
  readonly redirect?: string;
  readonly from: string;
};

export type AccountLinkDependencies = {
  readonly transactions: SiteTransactions;
  readonly limits: RateLimitCounters;
  /** Hashes addresses, so that none is stored with a counter. */
  readonly lookup: (text: string) => string;
  readonly clock: Clock;
  readonly ids: GenerateId;
};

const hourInSeconds = 3600;
const mailsPerHour = 5;
const mailsPerHourOfAddress = 50;
/** Milliseconds for which the link that confirms an address works. */
export const confirmationLifeMs = 24 * 3_600_000;
const longestName = 60;

const nameError = (name: string): IdentityFieldError | undefined => {
  if (name === '') return 'required';
  return [...name].length > longestName ? 'too-long' : undefined;
};

const errorsOf = (request: RegisterRequest, isCommon: (lowerCase: string) => boolean): IdentityErrors => {
  const wrong = {
    firstName: nameError(request.firstName),
    lastName: nameError(request.lastName),
    email: findEmailError(request.email),
    password: findPasswordProblem(request.password, isCommon),
  };
  return Object.fromEntries(Object.entries(wrong).filter(([, error]) => error !== undefined));
};

/** Whether so many mails were asked for that no other is sent: by the e-mail address, and from the network address. */
export const areTooManyMails = async (
  { limits, lookup, clock }: AccountLinkDependencies,
  email: string,
  from: string,
): Promise<boolean> => {
  const [ofEmail, ofAddress] = await Promise.all([
    limits.hit(`account-mail:${lookup(email.toLowerCase())}`, hourInSeconds, clock())(),
    limits.hit(`account-mail-from:${lookup(networkOf(from))}`, hourInSeconds, clock())(),
  ]);
  return ofEmail > mailsPerHour || ofAddress > mailsPerHourOfAddress;
};

/**
 * Takes a registration and mails a link that confirms it; signs nobody in. The answer is the same for an address that
 * has an account, and its owner is mailed that there is one (ST-25).
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
        email: asked.email.trim(),
        firstName: asked.firstName.trim(),
        lastName: asked.lastName.trim(),
      };
      const errors = errorsOf(request, this.isCommon);
      if (Object.keys(errors).length > 0) return E.left({ kind: 'Invalid', errors });
      if (await areTooManyMails(this.dependencies, request.email, request.from)) return E.right(undefined);
      const hashed = await this.passwords.hash(request.password)();
      if (E.isLeft(hashed)) return hashed;
      await this.record(request, hashed.right);
      return E.right(undefined);
    };
  }

  private async record({ email, firstName, lastName, redirect }: RegisterRequest, passwordHash: string): Promise<void> {
    const { transactions, clock, ids } = this.dependencies;
    const linkId = ids() as AccountLinkId;
    const purpose = {
      kind: 'confirm-account',
      email,
      firstName,
      lastName,
      passwordHash,
      ...(redirect === undefined ? {} : { redirect }),
    } as const;
    await transactions.run(({ accounts, accountLinks, events }) =>
      TE.fromTask(async () => {
        const known = O.toUndefined(await accounts.find(email)());
        if (known) {
          const { customerId } = known;
          return events.record({ kind: 'KnownAddressRegistered', id: linkId, customerId })();
        }
        await accountLinks.add({ id: linkId, purpose, expiresAt: instant(clock() + confirmationLifeMs) })();
        return events.record({ kind: 'AccountLinkMade', linkId })();
      }),
    )();
  }
}
