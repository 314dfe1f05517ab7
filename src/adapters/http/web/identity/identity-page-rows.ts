import * as E from 'fp-ts/Either';
import type { FindAccountLink } from '#application/identity/confirm-account';
import { type AuthFormScreen, authScreenRoutes } from '#application/identity/identity-page';
import { describeIdentityRefusal, findProviderAlert, loginCookiesBlockedMessage } from '#application/identity/messages';
import type { ShowIdentity } from '#application/identity/show-identity';
import type { SignIn } from '#application/identity/sign-in';
import type { AccountLinkPurpose } from '#application/ports/account-links';
import { isUnregisteredStaff } from '#application/visitor';
import { findScreenSetPath } from '#domain/identity/screen-set';
import { buildPathWithRedirect, cookieCheck } from '#domain/identity/visitor-redirect';
import { sentNoCookies } from '../../visits';
import { readText, showPage } from '../answers';
import { keepQuery } from '../keep-query';
import type { PrivatePageRow, Visit, WebAnswer } from '../page-row';
import { findPreviousPage } from '../previous-page';
import { readRedirect } from '../read-redirect';
import {
  registerStaff,
  type StaffRegistrationShop,
  showStaffRegistration,
} from '../staff-program/staff-registration-page-row';
import {
  type ConfirmFormShop,
  confirm,
  type ForgotPasswordFormShop,
  forgotPassword,
  logIn,
  type RegisterFormShop,
  type ResetPasswordFormShop,
  register,
  resetPassword,
} from './identity-forms';
import { type IdentityFormShop, openAccounts } from './identity-screen-form';

type IdentityPageShop = { readonly showIdentity: ShowIdentity; readonly findAccountLink: FindAccountLink };

/** The screens that go back to the page they were asked from (RT-30, RT-33). */
const guestScreens: ReadonlySet<AuthFormScreen> = new Set(['login', 'register', 'forgot-password']);

/** What the page of an emailed link shows if the link works. */
const buildLinkState = (token: string, { kind, email }: AccountLinkPurpose) => ({
  token,
  values: { email },
  ...(kind === 'change-email' ? { isEmailChange: true as const } : {}),
});

const findLoginAlert = ({ query, shop, request }: Visit<IdentityPageShop>): string | undefined => {
  if (query[cookieCheck.name] === cookieCheck.value && sentNoCookies(request)) return loginCookiesBlockedMessage;
  return shop.showIdentity.signInMethod === 'provider' ? findProviderAlert(readText(query.problem)) : undefined;
};

const findAsked = (visit: Visit<IdentityPageShop>, authScreen: AuthFormScreen) => {
  const previous = guestScreens.has(authScreen) ? findPreviousPage(visit.request) : undefined;
  return { ...(previous === undefined ? {} : { redirect: previous }), ...readRedirect(visit.request) };
};

const showScreen =
  (authScreen: AuthFormScreen) =>
  async (visit: Visit<IdentityPageShop>): Promise<WebAnswer> => {
    const alert = authScreen === 'login' ? findLoginAlert(visit) : undefined;
    const page = await openAccounts(visit).showIdentity.execute({
      authScreen,
      ...findAsked(visit, authScreen),
      ...(visit.query.ack === '1' ? { isAcknowledged: true } : {}),
      ...(alert === undefined ? {} : { alert }),
    })();
    return showPage(page);
  };

/** The screen of an emailed link, which says whether the link still works. */
const showLinkScreen =
  (authScreen: AuthFormScreen) =>
  async (visit: Visit<IdentityPageShop>): Promise<WebAnswer> => {
    const accounts = openAccounts(visit);
    if (accounts.showIdentity.signInMethod !== 'password') return showScreen(authScreen)(visit);
    const token = readText(visit.query.token).slice(0, 200);
    const found = await accounts.findAccountLink.execute(token)();
    const gone = { alert: describeIdentityRefusal({ kind: 'LinkGone' }), ...(token === '' ? {} : { status: 410 }) };
    const page = await accounts.showIdentity.execute({
      authScreen,
      ...findAsked(visit, authScreen),
      ...(visit.query.ack === '1' ? { isAcknowledged: true } : {}),
      ...(E.isLeft(found) ? gone : buildLinkState(token, found.right)),
    })();
    return showPage(page);
  };

/** The token in the URL is a secret. */
const linkScreenHeaders = { 'referrer-policy': 'no-referrer' };

type LoginPageShop = IdentityPageShop & IdentityFormShop & { readonly signIn: Pick<SignIn, 'execute'> };

export const loginPageRow: PrivatePageRow<LoginPageShop> = {
  route: authScreenRoutes.login,
  audience: 'visitor',
  load: showScreen('login'),
  act: logIn,
};

type RegisterPageShop = IdentityPageShop & RegisterFormShop & StaffRegistrationShop;

/** Staff register for the program here; whoever is logged in on the staff site has an account. */
export const registerPageRow: PrivatePageRow<RegisterPageShop> = {
  route: authScreenRoutes.register,
  audience: 'visitor',
  load: (visit) =>
    isUnregisteredStaff(visit.visitor) ? showStaffRegistration(visit, 'register') : showScreen('register')(visit),
  act: (visit) =>
    visit.visitor.site === 'HPSF' && visit.visitor.kind !== 'Guest' ? registerStaff(visit) : register(visit),
};

export const confirmAccountPageRow: PrivatePageRow<IdentityPageShop & ConfirmFormShop> = {
  route: authScreenRoutes.confirm,
  audience: 'visitor',
  headers: linkScreenHeaders,
  load: showLinkScreen('confirm'),
  act: confirm,
};

export const forgotPasswordPageRow: PrivatePageRow<IdentityPageShop & ForgotPasswordFormShop> = {
  route: authScreenRoutes['forgot-password'],
  audience: 'visitor',
  load: showScreen('forgot-password'),
  act: forgotPassword,
};

export const resetPasswordPageRow: PrivatePageRow<IdentityPageShop & ResetPasswordFormShop> = {
  route: authScreenRoutes['reset-password'],
  audience: 'visitor',
  headers: linkScreenHeaders,
  load: showLinkScreen('reset-password'),
  act: resetPassword,
};

export const autoshipLoginPageRow: PrivatePageRow<{ readonly showIdentity: ShowIdentity }> = {
  route: authScreenRoutes['autoship-required-login'],
  audience: 'visitor',
  load: async ({ shop }) => showPage(await shop.showIdentity.execute({ authScreen: 'autoship-required-login' })()),
};

/** The screen that an identity provider means by the id of a screen set (RT-36). */
export const accountLoginPageRow: PrivatePageRow<unknown> = {
  route: 'accountLogin',
  audience: 'visitor',
  load: async ({ request, query }) => {
    const path = findScreenSetPath(readText(query.screenSet));
    const location = buildPathWithRedirect(path, readRedirect(request).redirect);
    return { kind: 'redirect', status: 302, location: keepQuery(request, location, ['redirect', 'screenSet']) };
  },
};
