import { AccountChanger } from '#application/identity/account-changer';
import { AccountMailLimit } from '#application/identity/account-mail-limit';
import { ConfirmEmailChange, RequestEmailChange } from '#application/identity/change-email';
import { ChangePassword } from '#application/identity/change-password';
import { CheckServerKey } from '#application/identity/check-server-key';
import { ConfirmAccount, FindAccountLink } from '#application/identity/confirm-account';
import { CreateCustomerToken } from '#application/identity/create-customer-token';
import { DeleteCacheItem } from '#application/identity/delete-cache-item';
import { FailedSignIns } from '#application/identity/failed-sign-ins';
import { FindLoginLocation } from '#application/identity/find-login-location';
import { FindSignedInCustomer } from '#application/identity/find-signed-in-customer';
import { FinishSignIn } from '#application/identity/finish-sign-in';
import { hideDemoAccounts } from '#application/identity/hide-demo-accounts';
import { LogInAtPlatform } from '#application/identity/log-in-at-platform';
import { OwnPassword } from '#application/identity/own-password';
import { PendingRegistrations } from '#application/identity/pending-registrations';
import { ProviderSignIn } from '#application/identity/provider-sign-in';
import { ProviderSignInLimit } from '#application/identity/provider-sign-in-limit';
import { RefreshSession } from '#application/identity/refresh-session';
import { RegisterAccount } from '#application/identity/register-account';
import { RememberBrowser } from '#application/identity/remember-browser';
import { ResendConfirmation } from '#application/identity/resend-confirmation';
import { RequestPasswordReset, ResetPassword } from '#application/identity/reset-password';
import { SessionOpener } from '#application/identity/session-opener';
import { ShowIdentity } from '#application/identity/show-identity';
import { SignIn } from '#application/identity/sign-in';
import { SignOut } from '#application/identity/sign-out';
import { SignSubscriptionAccess } from '#application/identity/sign-subscription-access';
import type { PlatformLogin } from '#application/ports/platform-login';
import { PageBuilder } from '#application/shell/page-builder';
import { isDemoEmail } from '#domain/identity/demo-person';
import { judgeEligibility } from '#domain/staff-program/eligibility';
import { toCalendarDate } from '#domain/time';
import { content } from '../content/content.tokens.ts';
import { addresses, customers } from '../customer/customer.tokens.ts';
import { membersOf, perVisitor, shared, sharedAs, sharedFrom } from '../parts.ts';
import {
  clock,
  emailLookup,
  enginePorts,
  ids,
  limitCounters,
  report,
  siteIdentity,
  sitePorts,
  siteServices,
  siteTransactions,
  timeZone,
  visitor,
  wait,
} from '../shell/shell.tokens.ts';
import { stock } from '../shipping/shipping.tokens.ts';
import { programSettings, staffClaims } from '../staff-program/staff-program.tokens.ts';
import {
  accountLinkDependencies,
  accountLinks,
  accounts,
  allowsDemoPeople,
  identityTokens,
  inactivitySeconds,
  isCommonPassword,
  isHiddenEmail,
  linkedIdentities,
  openSignInEffects,
  partnerKeys,
  passwords,
  sessionSecrets,
  sessions,
  signIn,
  signInProvider,
  tokensFor,
} from './identity.tokens.ts';

export const identityUseCases = {
  checkServerKey: shared(CheckServerKey, partnerKeys, limitCounters, clock, emailLookup),
  createCustomerToken: shared(CreateCustomerToken, customers, SessionOpener, clock, isHiddenEmail),
  deleteCacheItem: perVisitor(DeleteCacheItem, visitor, limitCounters, clock),
  findLoginLocation: perVisitor(FindLoginLocation, visitor, addresses, stock),
  finishSignIn: perVisitor(FinishSignIn, visitor, SignOut, openSignInEffects),
  identityTokens: sharedFrom(
    identityTokens,
    (openTokens, { origin }, now) => openTokens(origin, now),
    tokensFor,
    siteIdentity,
    clock,
  ),
  providerSignIn: sharedFrom(
    ProviderSignIn,
    ({ site }, provider, identities, opener, counters, memberships, now, lookup, sleep) => {
      const limit = new ProviderSignInLimit(counters, now, lookup);
      return new ProviderSignIn(site, provider, identities, opener, counters, limit, memberships, now, sleep);
    },
    siteIdentity,
    signInProvider,
    linkedIdentities,
    SessionOpener,
    limitCounters,
    staffClaims,
    clock,
    emailLookup,
    wait,
  ),
  refreshSession: shared(RefreshSession, sessions, sessionSecrets, clock, inactivitySeconds, report),
  rememberBrowser: perVisitor(RememberBrowser, visitor, emailLookup, ids),
  showIdentity: shared(ShowIdentity, PageBuilder, content),
  signOut: perVisitor(SignOut, visitor, sessions),
  signSubscriptionAccess: perVisitor(SignSubscriptionAccess, visitor, clock, partnerKeys),
};

/** How people register and log in with a password if accounts are embedded. */
export const embeddedIdentityUseCases = {
  changePassword: perVisitor(ChangePassword, visitor, OwnPassword, passwords, isCommonPassword, AccountChanger),
  confirmAccount: shared(
    ConfirmAccount,
    accountLinks,
    siteTransactions,
    passwords,
    FailedSignIns,
    sessionSecrets,
    SessionOpener,
  ),
  confirmEmailChange: shared(
    ConfirmEmailChange,
    accountLinks,
    accounts,
    passwords,
    FailedSignIns,
    sessionSecrets,
    SessionOpener,
    AccountChanger,
  ),
  findAccountLink: shared(FindAccountLink, accountLinks, sessionSecrets),
  registerAccount: shared(RegisterAccount, accountLinkDependencies, passwords, isCommonPassword),
  requestEmailChange: perVisitor(RequestEmailChange, OwnPassword, AccountChanger),
  requestPasswordReset: shared(RequestPasswordReset, accountLinkDependencies),
  resendConfirmation: shared(ResendConfirmation, accountLinks, accountLinkDependencies),
  resetPassword: shared(
    ResetPassword,
    accountLinks,
    siteTransactions,
    passwords,
    FailedSignIns,
    isCommonPassword,
    sessionSecrets,
    SessionOpener,
  ),
  signIn: sharedAs(signIn, SignIn, accounts, passwords, FailedSignIns, SessionOpener, PendingRegistrations),
};

export const identityParts = {
  ...membersOf(siteServices, {
    allowsDemoPeople,
    inactivitySeconds,
    isCommonPassword,
    partnerKeys,
    passwords,
    sessionSecrets,
    signInProvider,
    tokensFor,
  }),
  ...membersOf(sitePorts, { linkedIdentities, sessions }),
  failedSignIns: shared(FailedSignIns, limitCounters, clock, emailLookup),
  findSignedInCustomer: sharedFrom(
    FindSignedInCustomer,
    ({ site }, stored, secrets, now, zone, { eligibleAccountGroups }) =>
      new FindSignedInCustomer(
        stored,
        secrets,
        site === 'HPSF'
          ? (profile) => {
              const today = toCalendarDate(now(), zone);
              return { profile, rules: judgeEligibility(profile, { eligibleAccountGroups, today }) };
            }
          : undefined,
      ),
    siteIdentity,
    sessions,
    sessionSecrets,
    clock,
    timeZone,
    programSettings,
  ),
  isHiddenEmail: sharedFrom(isHiddenEmail, (allows) => (allows ? () => false : isDemoEmail), allowsDemoPeople),
  sessionOpener: shared(SessionOpener, sessions, sessionSecrets, ids, FindSignedInCustomer),
};

export const embeddedIdentityParts = {
  ...membersOf(enginePorts, { accountLinks }),
  accountChanger: shared(AccountChanger, accountLinkDependencies, siteIdentity),
  accountLinkDependencies: sharedFrom(
    accountLinkDependencies,
    (transactions, limits, lookup, now, newId) => ({
      transactions,
      mailLimit: new AccountMailLimit(limits, lookup, now),
      clock: now,
      ids: newId,
    }),
    siteTransactions,
    limitCounters,
    emailLookup,
    clock,
    ids,
  ),
  accounts: sharedFrom(
    accounts,
    (ports, allows) => (allows ? ports.accounts : hideDemoAccounts(ports.accounts)),
    enginePorts,
    allowsDemoPeople,
  ),
  ownPassword: perVisitor(OwnPassword, visitor, accounts, passwords, FailedSignIns),
  pendingRegistrations: shared(PendingRegistrations, accountLinks, passwords, accountLinkDependencies),
};

/** Customers log in on the platform that has their accounts. */
export const platformIdentityUseCases = (platform: string, login: PlatformLogin) => ({
  signIn: sharedFrom(
    signIn,
    (identities, failures, opener, tell) => new LogInAtPlatform(platform, login, identities, failures, opener, tell),
    linkedIdentities,
    FailedSignIns,
    SessionOpener,
    report,
  ),
});
