import { describe, expect, it } from 'vitest';
import { buildEmailKey, isEmail, isSameEmail, parseEmail } from '#domain/mail/email';

describe('an email address (ST-25: none that an email header could break out of)', () => {
  it.each([
    ...['a@b.co', 'first.last+tag@sub.example.com', "o'brien@example.org", 'a..b@example.com', '.a@example.com'],
    ...['a@b.c', 'a@b-c.example', "!#$%&'*+/=?^_`{|}~-@example.com", 'a@1.example', `${'a'.repeat(242)}@example.com`],
  ])('is %j', (text) => {
    expect(isEmail(text)).toBe(true);
    expect(parseEmail(text)).toBe(text);
  });

  it.each([
    ...['', 'a', 'a@b', '@b.co', 'a@.co', 'a b@c.de', 'a@b.co, c@d.ef', 'a@b@c.de', '<a@b.co>'],
    ...['a@-b.co', 'a@b-.co', 'a@b_c.co', 'a@b..co', 'a@b.co.', '"a b"@c.de', 'a@[127.0.0.1]', 'a@b.co/x', 'ä@b.co'],
    ...[
      'a@b.co\r\nBcc: c@d.ef',
      `${'a'.repeat(250)}@b.co`,
      `a@${'b'.repeat(64)}.co`,
      'a@b%2eco',
      'a@é/x.co',
      'a@é:1.co',
    ],
  ])('is not %j', (text) => {
    expect(parseEmail(text)).toBeUndefined();
    expect(isEmail(text)).toBe(false);
  });

  it.each([
    [' dana@example.com\n', 'dana@example.com'],
    ['da\u200dna@exam\u200bple.com', 'dana@example.com'],
    ['dana@münchen.example', 'dana@xn--mnchen-3ya.example'],
    ['dana@MU\u0308NCHEN.example', 'dana@xn--mnchen-3ya.example'],
    ['Dana@Example.com', 'Dana@Example.com'],
  ])('is read from %j as %j', (typed, stored) => {
    expect(parseEmail(typed)).toBe(stored);
    expect(isEmail(stored)).toBe(true);
  });

  it('is not the text around it', () => {
    expect(isEmail('a@b.co\n')).toBe(false);
    expect(isEmail(' a@b.co')).toBe(false);
  });
});

describe('the key of an email', () => {
  it.each([
    ['Dana@Example.com', 'dana@EXAMPLE.COM'],
    ['dana@münchen.example', 'DANA@xn--mnchen-3YA.example'],
    ['dana@example.com', ' dana@example\u200d.com '],
  ])('is the same for %j and %j', (one, other) => {
    expect(buildEmailKey(one)).toBe(buildEmailKey(other));
    expect(isSameEmail(one, other)).toBe(true);
  });

  it.each([
    ['dana@example.com', 'dana+pets@example.com'],
    ['d.ana@gmail.com', 'dana@gmail.com'],
  ])('tells %j from %j: only AUTO35 folds them', (one, other) => {
    expect(isSameEmail(one, other)).toBe(false);
  });

  it('is what SQL compares a stored address with in lower case', () => {
    const stored = parseEmail('Dana@MÜNCHEN.example') ?? '';
    expect(buildEmailKey('dana@münchen.example')).toBe(stored.toLowerCase());
  });
});
