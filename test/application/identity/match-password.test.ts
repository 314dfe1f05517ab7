import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it } from 'vitest';
import {
  hashPassword,
  isPasswordOf,
  matchesPassword,
  verifyAccountPassword,
} from '#application/identity/match-password';
import type { Passwords } from '#application/ports/passwords';
import { openMemoryShop } from '../../memory/memory-shop';

/** The ligature and the fullwidth digit are other characters once they are normalized. */
const typed = 'e\ufb03cient kibble \uff11';
const normalized = 'efficient kibble 1';

const recordingPasswords = () => {
  const tried: string[] = [];
  const passwords: Passwords = {
    hash: (password) => TE.right(`plain ${password}`),
    verify: (password, hash) => {
      tried.push(password);
      return TE.right(hash === `plain ${password}`);
    },
  };
  return { tried, passwords };
};

const shopWithAccount = async (passwordHash: string) => {
  const { accounts } = openMemoryShop();
  const person = { email: 'pat@example.com', firstName: 'Pat', lastName: 'Shopper', passwordHash };
  await accounts.confirm(person)();
  const find = async () => O.toUndefined(await accounts.find(person.email)());
  return { accounts, find, account: await find() };
};

describe('a password', () => {
  it('is hashed in its normalized form', async () => {
    const { passwords } = recordingPasswords();
    expect(await hashPassword(passwords, typed)()).toEqual(E.right(`plain ${normalized}`));
  });

  it.each([typed, normalized])('matches the normalized hash however it is typed: %j', async (spelling) => {
    const { tried, passwords } = recordingPasswords();
    expect(await isPasswordOf(passwords, spelling, `plain ${normalized}`)()).toEqual(E.right(true));
    expect(tried).toEqual([normalized]);
  });

  it('is tried as it was typed only if that differs from its normalized form', async () => {
    const same = recordingPasswords();
    expect(await isPasswordOf(same.passwords, normalized, 'plain other')()).toEqual(E.right(false));
    expect(same.tried).toEqual([normalized]);
    const other = recordingPasswords();
    expect(await isPasswordOf(other.passwords, typed, 'plain other')()).toEqual(E.right(false));
    expect(other.tried).toEqual([normalized, typed]);
  });

  it('is tried as often if there is no account', async () => {
    const { tried, passwords } = recordingPasswords();
    const { accounts } = openMemoryShop();
    expect(await verifyAccountPassword({ passwords, accounts }, typed, undefined)()).toEqual(E.right(undefined));
    expect(tried).toEqual([normalized, typed]);
  });

  it('matches in either form if it opens the preview or the pages of operators', async () => {
    const opens = (password: string) => async () => password === typed;
    expect(await matchesPassword(opens, typed)()).toBe(true);
    expect(await matchesPassword((password) => async () => password === normalized, typed)()).toBe(true);
    expect(await matchesPassword(opens, normalized)()).toBe(false);
  });
});

describe('the password of an account whose hash is of the typed form', () => {
  it('is accepted as it was typed, and the hash is renewed', async () => {
    const { passwords, tried } = recordingPasswords();
    const { accounts, account, find } = await shopWithAccount(`plain ${typed}`);
    const verified = await verifyAccountPassword({ passwords, accounts }, typed, account)();
    expect(verified).toMatchObject(E.right({ passwordHash: `plain ${normalized}` }));
    expect(await find()).toMatchObject({ passwordHash: `plain ${normalized}` });
    tried.length = 0;
    expect(await verifyAccountPassword({ passwords, accounts }, typed, await find())()).toMatchObject(E.right({}));
    expect(tried).toEqual([normalized]);
  });

  it('keeps its hash if hashing would wait too long', async () => {
    const { passwords } = recordingPasswords();
    const busy: Passwords = { ...passwords, hash: () => TE.left({ kind: 'PasswordsBusy' }) };
    const { accounts, account, find } = await shopWithAccount(`plain ${typed}`);
    expect(await verifyAccountPassword({ passwords: busy, accounts }, typed, account)()).toEqual(E.right(account));
    expect(await find()).toEqual(account);
  });

  it('does not undo a reset that was faster', async () => {
    const { passwords } = recordingPasswords();
    const { accounts, account, find } = await shopWithAccount(`plain ${typed}`);
    if (account) await accounts.setPassword(account.customerId, 'plain another one')();
    await verifyAccountPassword({ passwords, accounts }, typed, account)();
    expect(await find()).toMatchObject({ passwordHash: 'plain another one' });
  });
});
