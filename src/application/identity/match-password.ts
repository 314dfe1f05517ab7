import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { TaskEither } from 'fp-ts/TaskEither';
import { listPasswordForms, normalizePassword } from '#domain/identity/password';
import type { Account, Accounts } from '../ports/accounts';
import type { Passwords, PasswordsBusy } from '../ports/passwords';

/** Hashes a chosen password in its normalized form (ST-24). */
export const hashPassword = (passwords: Pick<Passwords, 'hash'>, chosen: string): TaskEither<PasswordsBusy, string> =>
  passwords.hash(normalizePassword(chosen));

/** Which form of a typed password matches a hash: the normalized form, or only the form as typed. */
type MatchedForm = 'normalized' | 'as-typed' | 'neither';

const matchedForms = ['normalized', 'as-typed'] as const;

/** Takes just as long if `hash` is undefined, and returns `neither`. */
const findMatchedForm =
  (
    passwords: Pick<Passwords, 'verify'>,
    typed: string,
    hash: string | undefined,
  ): TaskEither<PasswordsBusy, MatchedForm> =>
  async () => {
    for (const [index, form] of listPasswordForms(typed).entries()) {
      const verified = await passwords.verify(form, hash)();
      if (E.isLeft(verified)) return verified;
      if (verified.right) return E.right(matchedForms[index] ?? 'neither');
    }
    return E.right('neither');
  };

/** Whether a typed password matches a hash. False if `hash` is undefined; that takes just as long. */
export const isPasswordOf =
  (passwords: Pick<Passwords, 'verify'>, typed: string, hash: string | undefined): TaskEither<PasswordsBusy, boolean> =>
  async () => {
    const matched = await findMatchedForm(passwords, typed, hash)();
    return E.isLeft(matched) ? matched : E.right(matched.right !== 'neither');
  };

/** What verifying the password of an account needs. */
export type AccountPasswords = {
  readonly passwords: Passwords;
  readonly accounts: Pick<Accounts, 'setPassword'>;
};

/** Stores the hash of the normalized form. If hashing would have to wait too long, the next login does it. */
const renewHash = async (
  { passwords, accounts }: AccountPasswords,
  typed: string,
  account: Account,
): Promise<Account> => {
  const hashed = await hashPassword(passwords, typed)();
  if (E.isLeft(hashed)) return account;
  const isSet = await accounts.setPassword(account.customerId, hashed.right, account.passwordHash)();
  return isSet ? { ...account, passwordHash: hashed.right } : account;
};

/**
 * The account if the typed password is its own; undefined otherwise, after just as long if there's no account. The hash of
 * a password that wasn't normalized is renewed.
 */
export const verifyAccountPassword =
  (
    parts: AccountPasswords,
    typed: string,
    account: Account | undefined,
  ): TaskEither<PasswordsBusy, Account | undefined> =>
  async () => {
    const matched = await findMatchedForm(parts.passwords, typed, account?.passwordHash)();
    if (E.isLeft(matched)) return matched;
    if (!account || matched.right === 'neither') return E.right(undefined);
    return E.right(matched.right === 'normalized' ? account : await renewHash(parts, typed, account));
  };

/** Whether a typed password, in either form, passes `verify`. */
export const matchesPassword =
  (verify: (password: string) => Task<boolean>, typed: string): Task<boolean> =>
  async () => {
    for (const form of listPasswordForms(typed)) if (await verify(form)()) return true;
    return false;
  };
