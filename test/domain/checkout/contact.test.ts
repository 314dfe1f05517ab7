import { describe, expect, it } from 'vitest';
import { isEmail, isPhone } from '#domain/checkout/contact';

describe('an email address (ST-25: none that a mail header could break out of)', () => {
  it.each(['a@b.co', 'first.last+tag@sub.example.com', "o'brien@example.org"])('is %j', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    ...['', 'a', 'a@b', '@b.co', 'a@.co', 'a@b.c', 'a b@c.de', 'a@b.co, c@d.ef', 'a@b@c.de', '<a@b.co>', 'a@b.co\n'],
    ...['a@b.co\r\nBcc: c@d.ef', `${'a'.repeat(250)}@b.co`],
  ])('is not %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('a phone number', () => {
  it.each(['3035550100', '(303) 555-0100', '+1 303.555.0100', '1-303-555-0100'])('is %j', (text) => {
    expect(isPhone(text)).toBe(true);
  });

  it.each(['', '555-0100', '23035550100', '303555010x', '+44 20 7946 0958 11'])('is not %j', (text) => {
    expect(isPhone(text)).toBe(false);
  });
});
