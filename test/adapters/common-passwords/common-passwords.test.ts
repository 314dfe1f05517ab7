import { readdirSync, readFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '#adapters/common-passwords/common-passwords';
import { findPasswordProblem } from '#domain/identity/password';

describe('the list of common passwords (ST-24)', () => {
  it.each([
    ...['password1234', '123456789012', 'passwordpassword', '1qaz2wsx3edc', 'qwertyuiop12'],
    ...['PassWord1234', 'ＰＡＳＳＷＯＲＤ１２３４'],
  ])('refuses %j', (password) => {
    expect(findPasswordProblem(password, isCommonPassword)).toBe('too-common');
  });

  it.each(['a bag of kidney kibble', 'password1234 and more', '123456789012 dogs'])('accepts %j', (password) => {
    expect(findPasswordProblem(password, isCommonPassword)).toBeUndefined();
  });

  it('has every password of 12 characters or more that the longest list of the package has', () => {
    const lists = Object.entries(dictionary).filter(([name]) => name.startsWith('passwords'));
    const longest = lists.map(([, list]) => list).toSorted((one, other) => other.length - one.length)[0] ?? [];
    const expected = longest.filter((password) => [...password].length >= 12);
    expect(expected.length).toBeGreaterThan(300);
    expect(expected.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  it('stays on the server: no module of the browser imports it', () => {
    const importers = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) => readFileSync(`src/${file}`, 'utf8').includes('common-passwords/common-passwords'));
    expect(importers).toEqual(['main/server/identity-services.ts']);
  });
});
