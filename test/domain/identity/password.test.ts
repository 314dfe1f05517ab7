import { describe, expect, it } from 'vitest';
import { isLongPassword, isStrongPassword } from '#domain/identity/password';

describe('the strength of a long password', () => {
  it.each([
    'three plain words',
    'correct horse battery',
    'quite other words',
    'Tr0ub4dor&3-in-the-rain',
    'xkcd-password-of-mine',
    'mfzqhwvtdkjrbnls',
    'Größe zählt überall',
  ])('is strong for %j', (password) => {
    expect(isStrongPassword(password)).toBe(true);
  });

  it.each([
    'passwordpassword',
    'PasswordpassWORD',
    'password password',
    'abcabcabcabcabcabc',
    'abababababababababab',
    'aaaaaaaaaaaaaaaa',
    'aaaaaaaabbbbbbbb',
    'abcdefghijklmnopqrst',
    'zyxwvutsrqponmlk',
    '12345678901234567890',
    '98765432109876543210',
    'qwertyuiopasdfgh',
    'qwertyqwertyqwerty',
    'petpetpetpetpetpetpet',
  ])('is not for %j', (password) => {
    expect([isLongPassword(password), isStrongPassword(password)]).toEqual([true, false]);
  });

  it.each(['mfzqhwvtdkjrbnl', ''])('is not for %j, which is too short', (password) => {
    expect([isLongPassword(password), isStrongPassword(password)]).toEqual([false, false]);
  });

  it('does not grow if a password is repeated', () => {
    for (const part of ['kibble', 'dogfood', 'cat and dog', 'x9!'])
      expect(isStrongPassword(part.repeat(6))).toBe(isStrongPassword(part.repeat(3)));
  });
});
