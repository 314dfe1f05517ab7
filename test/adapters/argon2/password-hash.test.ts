import { describe, expect, it } from 'vitest';
import { buildUnmatchedHash, hashPassword, isPasswordHash, verifyPassword } from '#adapters/argon2/password-hash';

describe('the hash of a password', () => {
  it('matches its password, and no other', async () => {
    const hash = await hashPassword('correct horse');
    expect(isPasswordHash(hash)).toBe(true);
    expect(await verifyPassword('correct horse', hash)).toBe(true);
    for (const wrong of ['', 'Correct horse', 'correct horse ', 'x'.repeat(5000)])
      expect(await verifyPassword(wrong, hash)).toBe(false);
  });

  it('differs each time', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  it('agrees with the reference implementation', async () => {
    const hash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
    expect(await verifyPassword('password', hash)).toBe(true);
  });

  it('matches nothing if the text is no hash', async () => {
    expect(await verifyPassword('password', 'password')).toBe(false);
  });

  it('has the cost of others if it matches nothing', async () => {
    const [unmatched, hash] = [buildUnmatchedHash(), await hashPassword('')];
    expect(isPasswordHash(unmatched)).toBe(true);
    expect(unmatched.split('$').map((part) => part.length)).toEqual(hash.split('$').map((part) => part.length));
    expect(unmatched.split('$').slice(0, 4)).toEqual(hash.split('$').slice(0, 4));
    expect(await verifyPassword('', unmatched)).toBe(false);
  });

  it.each([
    '',
    'password',
    '$argon2i$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4',
    '$argon2id$v=19$m=9999999,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4',
    '$argon2id$v=19$m=256,t=17,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4',
    '$argon2id$v=19$m=1,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4',
    '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$',
    '$argon2id$v=16$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4',
  ])('is never read from %s', (text) => expect(isPasswordHash(text)).toBe(false));
});
