import * as E from 'fp-ts/Either';
import type { FinishSignIn } from '#application/identity/finish-sign-in';
import type { ProviderSignInProblem } from '#application/identity/messages';
import type { ProviderSignIn } from '#application/identity/provider-sign-in';
import type { ShowIdentity } from '#application/identity/show-identity';
import { findVisitingCustomer } from '#application/visitor';
import { storedItems } from '#domain/consent/stored-items';
import { encodeRedirect } from '#domain/identity/redirect';
import { cookieCheck } from '#domain/identity/visitor-redirect';
import { findRoutePath } from '#domain/shell/routes';
import { readPendingSignIns } from '../../pending-sign-in-cookie';
import type { WebCookieChanges } from '../../visitor-cookie-writer';
import { sentNoCookies } from '../../visits';
import type { PrivatePageRow, Visit, WebAnswer } from '../page-row';
import { readRedirect } from '../read-redirect';
import { buildSessionOrigin } from './session-origin';

type Destination = { readonly redirect?: string; readonly isAcknowledged?: true; readonly isCookieCheck?: true };

type ProviderSignInShop = {
  readonly showIdentity: ShowIdentity;
  readonly providerSignIn: ProviderSignIn;
  readonly finishSignIn: FinishSignIn;
};

const headers = { 'referrer-policy': 'no-referrer' };

const redirectTo = (location: string, cookieChanges: WebCookieChanges = {}): WebAnswer => ({
  kind: 'redirect',
  status: 302,
  location,
  cookieChanges,
});

const redirectToLogin = (
  { redirect, isAcknowledged, isCookieCheck }: Destination,
  problem?: ProviderSignInProblem,
  cookieChanges?: WebCookieChanges,
): WebAnswer => {
  const query = new URLSearchParams({
    ...(redirect === undefined ? {} : { redirect: encodeRedirect(redirect) }),
    ...(isAcknowledged ? { ack: '1' } : {}),
    ...(problem === undefined ? {} : { problem }),
    ...(isCookieCheck ? { [cookieCheck.name]: cookieCheck.value } : {}),
  }).toString();
  return redirectTo(findRoutePath('login') + (query === '' ? '' : `?${query}`), cookieChanges);
};

/** Whether the embedded provider can know the person without asking: they have just logged in, or are logged in there. */
const isKnownToProvider = ({ request: { cookies } }: Visit<ProviderSignInShop>): boolean =>
  cookies[storedItems.providerLogin.key] !== undefined || cookies[storedItems.providerSession.key] !== undefined;

/** Leads to the identity provider (API-10). A refusal is a sentence on the login page. */
export const signInStartPageRow: PrivatePageRow<ProviderSignInShop> = {
  route: 'signInStart',
  audience: 'none',
  headers,
  load: async (visit) => {
    const { request, query, visitor, shop, provider } = visit;
    const destination: Destination = {
      ...readRedirect(request),
      ...(query.ack === '1' ? { isAcknowledged: true } : {}),
    };
    if (shop.showIdentity.signInMethod !== 'provider' || findVisitingCustomer(visitor))
      return redirectToLogin(destination);
    if (provider && !isKnownToProvider(visit)) {
      const isCookieCheck = query[cookieCheck.name] === cookieCheck.value;
      return redirectToLogin({ ...destination, ...(isCookieCheck ? { isCookieCheck } : {}) });
    }
    const started = await shop.providerSignIn.start(destination, request.ip)();
    // Else the next person at this browser would go on as whoever has just logged in.
    if (E.isLeft(started)) return redirectToLogin(destination, started.left.kind, { providerLogin: 'none' });
    const { url, pending } = started.right;
    return redirectTo(url, { pendingSignIns: [...readPendingSignIns(request), pending] });
  },
};

/** Comes back from the identity provider. */
export const signInCallbackPageRow: PrivatePageRow<ProviderSignInShop> = {
  route: 'signInCallback',
  audience: 'none',
  headers,
  load: async ({ request, visitor, shop }) => {
    const query = request.url.split(/\?(.*)/s)[1] ?? '';
    const state = new URLSearchParams(query).get('state');
    // Each tab that began a login has one of its own here.
    const all = readPendingSignIns(request);
    const pending = all.find(({ secrets }) => secrets.state === state);
    const pendingSignIns = all.filter((one) => one !== pending);
    const { redirect, isAcknowledged = false } = pending ?? {};
    const destination = redirect === undefined ? {} : { redirect };
    const origin = buildSessionOrigin(request, visitor);
    const opened = await shop.providerSignIn.finish(query, pending, origin, request.ip)();
    if (E.isLeft(opened)) {
      const { kind } = opened.left;
      const problem = kind === 'SignInGone' && sentNoCookies(request) ? 'NoCookies' : kind;
      return redirectToLogin({ ...destination, ...(isAcknowledged ? { isAcknowledged } : {}) }, problem, {
        pendingSignIns,
      });
    }
    const sentCookies = !sentNoCookies(request);
    const asked = { ...destination, isAcknowledged };
    const finished = await shop.finishSignIn.execute(opened.right, asked, { sentCookies })();
    return redirectTo(finished.target, { ...finished.cookieChanges, pendingSignIns });
  },
};
