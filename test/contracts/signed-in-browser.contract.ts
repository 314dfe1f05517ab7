import { describe, expect, it } from 'vitest';
import type { HttpShop } from '../http-shop';
import { TestBrowser } from '../test-browser';
import { atOnce } from './test-shop';

type SignInShop = {
  readonly shop: HttpShop;
  /** Signs the person of the tests in. */
  readonly signIn: (browser: TestBrowser) => Promise<void>;
};

const accountInfo = (browser: TestBrowser) => browser.call('/api/identity/get-account-info', {});
const refresh = (browser: TestBrowser, forceRefreshToken: boolean) =>
  browser.call('refresh-session-token', { forceRefreshToken });

const browserWith = (shop: HttpShop, token: string): TestBrowser => {
  const browser = new TestBrowser(shop);
  browser.cookies.set('sessionToken', token);
  return browser;
};

const sessionsOf = async (shop: HttpShop, token: string): Promise<number> => {
  const { body } = await browserWith(shop, token).get('/account/my-profile');
  return body.split('"family":').length - 1;
};

/** What holds of a session, whoever has the account of its person. */
export const signedInBrowserContract = (accounts: string, open: () => Promise<SignInShop>) =>
  describe(`a browser logged in with ${accounts}`, () => {
    const signedIn = async () => {
      const { shop, signIn } = await open();
      const browser = new TestBrowser(shop);
      await signIn(browser);
      return { shop, signIn, browser, token: browser.cookies.get('sessionToken') ?? '' };
    };

    it('has one session, which is of the person', async () => {
      const { shop, browser, token } = await signedIn();
      expect((await accountInfo(browser)).json()).toMatchObject({
        profile: { email: 'pat@example.com', firstName: 'Pat', lastName: 'Doe' },
      });
      expect(await sessionsOf(shop, token)).toBe(1);
    });

    it('gets a new token by logging in again, and the former session ends with its logout (ST-29)', async () => {
      const { browser, signIn, shop, token } = await signedIn();
      await browser.post('/logout', {});
      await signIn(browser);
      expect(browser.cookies.get('sessionToken')).not.toBe(token);
      expect((await accountInfo(browserWith(shop, token))).statusCode).toBe(401);
    });

    it('is unauthorized after logging out, by call or by form, also with the token that it had (ER-19)', async () => {
      const { browser, signIn, shop } = await signedIn();
      for (const logOut of [() => browser.post('/logout', {}), () => browser.call('/api/identity/logout', {})]) {
        const token = browser.cookies.get('sessionToken') ?? '';
        await logOut();
        expect(browser.cookies.has('sessionToken') || browser.cookies.has('signed_in')).toBe(false);
        for (const one of [browser, browserWith(shop, token)]) {
          const { statusCode, body } = await accountInfo(one);
          expect([statusCode, JSON.parse(body).error]).toEqual([
            401,
            expect.objectContaining({ code: 'UNAUTHENTICATED', message: 'Unauthorized user' }),
          ]);
        }
        await signIn(browser);
      }
    });

    it('stays logged in with one session through 1,000 simultaneous refreshes', async () => {
      const { shop, token } = await signedIn();
      const answers = await atOnce(1000, async (index) => {
        const tab = browserWith(shop, token);
        const { statusCode } = await refresh(tab, index % 2 === 0);
        return { statusCode, token: tab.cookies.get('sessionToken') ?? '' };
      });
      expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
      const current = new Set(answers.map((one) => one.token).filter((one) => one !== token));
      expect(current.size).toBe(1);
      const [last = ''] = current;
      expect(await sessionsOf(shop, last)).toBe(1);
    });

    it('is logged out once a replaced token is repeated after the grace, if its successor was used', async () => {
      const { shop, browser, token } = await signedIn();
      await refresh(browser, true);
      expect((await accountInfo(browser)).statusCode).toBe(200);
      shop.pass(60_001);
      expect((await accountInfo(browserWith(shop, token))).statusCode).toBe(401);
      expect((await accountInfo(browser)).statusCode).toBe(401);
    });
  });
