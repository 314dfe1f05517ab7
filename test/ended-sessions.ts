import type { Site } from '#domain/site';
import { testIdleLimitMs } from './contracts/test-shop';
import type { HttpShop } from './http-shop';
import type { aSignedInCustomer } from './signed-in-customer';
import { TestBrowser } from './test-browser';

type Owner = Pick<Awaited<ReturnType<typeof aSignedInCustomer>>, 'browser' | 'email' | 'logIn' | 'token'> & {
  readonly visitor: { readonly site: Site };
};

type EndedSession = {
  /** After `a session`. */
  readonly why: string;
  /** It takes a password, which staff don't have. */
  readonly takesPassword?: true;
  /** Ends the session that the customer's browser has. */
  readonly end: (shop: HttpShop, owner: Owner) => Promise<void>;
};

const currentPassword = 'a few words';

/** Does something as the customer in another browser, which has a session of its own. */
const elsewhere = async (
  { logIn, browser, token }: Owner,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> => {
  await logIn();
  const answer = await browser.post(path, fields);
  if (answer.statusCode >= 400) throw new Error(`${path} answered ${answer.statusCode}`);
  browser.cookies.set('sessionToken', token);
};

/** How a session ends. */
export const endedSessions: readonly EndedSession[] = [
  {
    why: 'that was logged out of in another tab',
    end: async (shop, { token, visitor }) => {
      const tab = new TestBrowser(shop, visitor.site);
      tab.cookies.set('sessionToken', token);
      const answer = await tab.post('/logout', {});
      if (answer.statusCode !== 303) throw new Error(`/logout answered ${answer.statusCode}`);
    },
  },
  {
    why: 'that was ended from another device',
    end: (_shop, owner) => elsewhere(owner, '/account/my-profile', { intent: 'end-others' }),
  },
  {
    why: 'of before the password was changed',
    takesPassword: true,
    end: (_shop, owner) =>
      elsewhere(owner, '/account/my-profile', {
        intent: 'change-password',
        currentPassword,
        password: 'four quite other words',
      }),
  },
  {
    why: 'of an account that was deleted',
    takesPassword: true,
    end: (_shop, owner) =>
      elsewhere(owner, '/account/my-data', { intent: 'delete', currentPassword, email: owner.email }),
  },
  { why: 'that was idle for too long', end: async (shop) => shop.pass(testIdleLimitMs + 1) },
];
