import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  findKnownBrowserId,
  type KnownBrowser,
  markKnownBrowser,
  parseKnownBrowser,
} from '#domain/identity/known-browser';

const hash = (text: string): string => createHmac('sha256', 'a key').update(text).digest('base64url');
const otherShop = (text: string): string => createHmac('sha256', 'another key').update(text).digest('base64url');
const id = 'a-random-id-of-a-browser';

describe('a browser on which someone logged in (ST-24)', () => {
  const browser = markKnownBrowser(hash, undefined, 'pat@example.com', id);

  it('is known for that account, in any spelling of its address, and for no other', () => {
    expect(parseKnownBrowser(browser)).toBe(browser);
    expect(findKnownBrowserId(hash, browser, 'PAT@example.com')).toBe(id);
    expect(findKnownBrowserId(hash, browser, 'lee@example.com')).toBeUndefined();
    expect(findKnownBrowserId(hash, undefined, 'pat@example.com')).toBeUndefined();
    expect(findKnownBrowserId(otherShop, browser, 'pat@example.com')).toBeUndefined();
  });

  it('names nobody', () => {
    expect(browser).not.toContain('pat');
  });

  it('keeps its id for the last five accounts, each once', () => {
    const emails = ['a', 'b', 'c', 'd', 'e', 'e', 'f'].map((name) => `${name}@example.com`);
    const shared = emails.reduce<KnownBrowser>(
      (known, email) => markKnownBrowser(hash, known, email, 'not-used-because-known'),
      browser,
    );
    expect(parseKnownBrowser(shared)).toBe(shared);
    const known = ['pat@example.com', ...emails].filter((email) => findKnownBrowserId(hash, shared, email) === id);
    expect(new Set(known)).toEqual(new Set(['b', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.com`)));
  });

  it.each([undefined, '', id, `${id}.short`, `${id}.`, `${browser}.`, `${browser} `, 'x'.repeat(5000)])(
    'is not %j',
    (cookie) => {
      expect(parseKnownBrowser(cookie)).toBeUndefined();
    },
  );
});
