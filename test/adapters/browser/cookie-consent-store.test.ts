// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';

const id = '0123456789abcdef0123';

/** What the browser reads twice from a cookie, and how often it warns. */
const readTwice = async (cookie: string | undefined) => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie === undefined ? '' : `consent=${cookie}`);
  vi.resetModules();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  warn.mockClear();
  const { cookieConsentStore } = await import('#adapters/browser/cookie-consent-store');
  const read = [cookieConsentStore.read(), cookieConsentStore.read()];
  return { read, warnings: warn.mock.calls.flat() };
};

afterEach(() => vi.restoreAllMocks());

describe('the stored consent', () => {
  it.each(['yes', 'true', '2026-11.12.x', `2026-11.2.${id}`])(
    'allows nothing and leaves one warning if the cookie is %j (ER-16)',
    async (cookie) => {
      expect(await readTwice(cookie)).toEqual({
        read: [undefined, undefined],
        warnings: ['consent: the stored choice is malformed, nothing optional is allowed'],
      });
    },
  );

  it.each([undefined, `2026-11.10.${id}`])('warns of nothing if the cookie is %j', async (cookie) => {
    expect((await readTwice(cookie)).warnings).toEqual([]);
  });
});
