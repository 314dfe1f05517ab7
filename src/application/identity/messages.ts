import { describeMinutes } from '#domain/fixed-window';
import { findPasswordProblem, isLongPassword, isStrongPassword, passwordLength } from '#domain/identity/password';
import type { Site } from '#domain/site';
import { invalidEmailMessage, requiredFieldMessage, tooLongMessage } from '../shell/messages';
import type { ServerKeyRefusal } from './check-server-key';
import type { IdentityErrors, IdentityFieldError, IdentityRefusal } from './identity-refusal';
import type { ProviderSignInRefusal } from './provider-sign-in';

/** What a screen says on a site without accounts. */
export const buildAccountsUnavailableMessage = (): string =>
  "Accounts aren't set up here yet, so you can't log in or sign up. Contact us if you need an account. You can still browse the catalog and fill a cart.";

/** What the screens say when an identity provider keeps the accounts. */
export type ProviderScreenTexts = {
  /** The link to the provider. */
  readonly logIn: string;
  readonly next: string;
  readonly register: string;
  /** On the screens about passwords. */
  readonly password: string;
  /** The link to the provider after logging out. */
  readonly logOut: string;
};

export const providerScreenMessages: Readonly<Record<Site, ProviderScreenTexts>> = {
  DTC: {
    logIn: 'Log in with your account',
    next: "We'll take you to our login service, then bring you back here.",
    register: "You'll create your account with our login service, then come back here.",
    password: 'Our login service keeps your password. You can change it there.',
    logOut: 'Log out of our login service too',
  },
  HPSF: {
    logIn: 'Log in with your school or clinic account',
    next: "We'll take you to your school or clinic's login page, then bring you back here.",
    register: 'Your account comes from your school or clinic. Log in with it first, then register for the program.',
    password: 'Your school or clinic keeps your password. Change it there, then log in here.',
    logOut: 'Log out of your school or clinic account too',
  },
};

export const managedElsewhereMessage = 'Change your email and password with our login service, not here.';

/** Why a login didn't succeed; `NoCookies`: the browser keeps none, or not any longer. */
export type ProviderSignInProblem = ProviderSignInRefusal['kind'] | 'NoCookies';

export const providerSignInMessages: Readonly<Record<ProviderSignInProblem, string>> = {
  ProviderDown: "The login service isn't responding right now. Please try again in a moment.",
  SignInCanceled: "You canceled the login, so you weren't logged in. You can try again anytime.",
  AnswerRefused: "We couldn't verify the login service's response. Please log in again.",
  SignInClosed: "Login isn't set up here yet. Contact us if you need an account.",
  SignInGone: 'This login took too long, or you started it in another browser. Please log in again.',
  NoCookies:
    "Your browser sent no cookies, so we couldn't finish your login. Allow cookies for this site, then log in again.",
  TooManySignIns: "Too many logins from your network weren't finished. Please wait 15 minutes, then try again.",
  EmailMissing: 'Your account has no email we can use. Add one with the login service, then log in again.',
  EmailUnverified: "Your account's email isn't confirmed yet. Confirm it with the login service, then log in again.",
  PasswordAccount: "Your email already has an account with a password. Contact us and we'll connect it to this login.",
  LinkedElsewhere: "Your email is already linked to a different login here. Contact us and we'll look into it.",
};

/** The alert after a login in a browser that stores no cookies. */
export const loginCookiesBlockedMessage =
  "Your browser is blocking cookies, so we can't log you in. Allow cookies for this site, then try again.";

/** Why the login before this page was refused; undefined for a `kind` that isn't a refusal. */
export const findProviderAlert = (kind: string): string | undefined =>
  Object.entries(providerSignInMessages).find(([known]) => known === kind)?.[1];

/** What happens once the form of a screen is sent. */
export const authScreenNextMessages = {
  login: "We'll take you back to the page you came from.",
  register: "We'll email you a link to activate your account.",
  confirm: 'This also logs you in.',
  'forgot-password': 'The link in our email works for 30 minutes.',
  'reset-password': 'This logs you in here and logs you out everywhere else.',
} as const;

export const confirmEmailMessage = (email: string): string => `To confirm ${email}, enter the password you chose.`;

export const confirmEmailChangeMessage = (email: string): string =>
  `To change your email to ${email}, enter your account password.`;

export const emailChangeRequestedMessage = (email: string): string =>
  `Check your inbox at ${email} and open the link to confirm your new email. Nothing changes until you do.`;

/** How strong a typed password is: by its length, not counting repeats and rows such as `12345`. */
export const describePasswordStrength = (typed: string): string => {
  const problem = findPasswordProblem(typed, () => false);
  if (problem === 'missing') return identityMessages.passwordHint;
  const length = [...typed].length;
  const missing = passwordLength.least - length;
  if (problem === 'too-short') return missing === 1 ? 'Add 1 more character.' : `Add ${missing} more characters.`;
  if (problem !== undefined) return fieldMessages[problem];
  if (isStrongPassword(typed)) return 'Strong.';
  return isLongPassword(typed)
    ? 'Long, but it has repeats or sequences. Use different words to make it stronger.'
    : 'Good. Add a few more characters to make it stronger.';
};

export const autoshipNeedsAccountMessage =
  'You need an account for Autoship. Log in, or switch the items in your cart to single purchases.';

const fieldMessages: Readonly<Record<IdentityFieldError, string>> = {
  required: requiredFieldMessage,
  missing: requiredFieldMessage,
  email: invalidEmailMessage,
  'same-email': 'This is already your email.',
  'same-password': 'This is already your password. Choose another one.',
  'wrong-password': 'That password is wrong. Please try again.',
  'too-long': tooLongMessage,
  'too-short': `Use ${passwordLength.least} characters or more.`,
  'too-common': 'That password is too common. Try something harder to guess.',
};

export type IdentityFieldMessages = Readonly<Partial<Record<keyof IdentityErrors, string>>>;

export const buildIdentityErrors = (errors: IdentityErrors): IdentityFieldMessages =>
  Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, fieldMessages[error]]));

type RefusalWithoutFields = Exclude<IdentityRefusal, { readonly kind: 'Invalid' }>;

const refusalMessages: Readonly<
  Record<Exclude<RefusalWithoutFields['kind'], 'TooManyTries' | 'TooManyMails'>, string>
> = {
  WrongCredentials: "That email and password don't match.",
  EmailUnconfirmed: "Your email isn't confirmed yet. Check your inbox and open the link we sent you.",
  LinkGone: 'This link has been used or has expired. Please request a new one.',
  EmailTaken: 'That email belongs to another account.',
  PasswordsBusy: "We're busy right now. Please try again in a moment.",
};

/** Why a whole account request was refused, and when to try again. */
export const describeIdentityRefusal = (refusal: RefusalWithoutFields): string => {
  switch (refusal.kind) {
    case 'TooManyTries':
      return `Too many tries. Please wait ${describeMinutes(refusal.retryAfterSeconds)}, or reset your password.`;
    case 'TooManyMails':
      return `We didn't send another email, because several were requested in the last hour. Check your inbox and spam folder, or try again in ${describeMinutes(refusal.retryAfterSeconds)}.`;
    default:
      return refusalMessages[refusal.kind];
  }
};

/** The heading if another account took the email in the meantime. */
export const emailNotChangedTitle = "Your email wasn't changed";

export const identityMessages = {
  inboxHeading: 'Check your inbox',
  registered: (email: string) => `We sent a link to ${email}. Open it within 24 hours to activate your account.`,
  registeredAgain: (email: string) => `We sent another link to ${email}. Open it to activate your account.`,
  registeredBefore: (email: string) =>
    `We already emailed a link to ${email}. Open the most recent one to activate your account.`,
  resetRequested: (email: string) =>
    `If ${email} has an account, we've emailed a link to that address. The link works for 30 minutes.`,
  resetRequestedBefore: (email: string) =>
    `If ${email} has an account, we already emailed a link. Use the most recent one. It works for 30 minutes after we send it.`,
  noEmailYet: "Didn't get it? Check your spam folder, or send it again.",
  sendAgain: 'Send it again',
  emailChanged: 'We changed your email. We sent a note to your old one.',
  passwordChanged: 'We changed your password and logged out every other browser.',
  sessionsEnded: 'Anyone using those browsers has to log in again.',
  passwordHint: `${passwordLength.least} characters or more. A few words are easy to remember and hard to guess.`,
} as const;

/** For developers. */
export const identityApiMessages = {
  sessionOver: 'There is no session, or it has ended.',
  otherPerson: "The request's token doesn't belong to this session.",
  otherSession: 'The request names a different session than its cookie.',
  notStaff: 'This endpoint is for the staff program only.',
  otherEmail: "The request names a different email than the session's.",
  browserAsks: 'This endpoint is for servers, not browsers.',
  tooManyDeletions: 'Too many requests; wait a minute.',
  hiddenEmail: "This email can't be used to log in here.",
} as const;

/** For operators and developers (ER-08). */
export const sessionTokenNotSet = 'Error setting session token';

/** Why a server's key is refused. For developers. */
export const serverKeyMessages: Readonly<Record<ServerKeyRefusal['kind'], string>> = {
  NotOffered: 'The shop has no key for this endpoint.',
  WrongKey: 'The key is wrong.',
  TooManyTries: 'Too many wrong keys; wait 15 minutes.',
};

/** Shown instead of a browser in a customer's list of sessions when another server opened the session. */
export const connectedServerName = 'A connected service';

export const inactivityMessages = {
  heading: 'Are you still there?',
  reason: 'For your safety, we log you out after a while without activity.',
  loggedOut: 'You were logged out due to inactivity.',
  /** For developers, in the console of the browser. */
  notRefreshed: 'Error refreshing session token',
  /** The same, and for operators in the shop's log. */
  notSet: sessionTokenNotSet,
} as const;

export const countdownMessage = (seconds: number): string =>
  seconds === 1 ? "We'll log you out in 1 second." : `We'll log you out in ${seconds} seconds.`;
