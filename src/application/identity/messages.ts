import { describeMinutes } from '#domain/fixed-window';
import { findPasswordProblem, isLongPassword, isStrongPassword, passwordLength } from '#domain/identity/password';
import type { Site } from '#domain/site';
import { invalidEmailMessage, requiredFieldMessage, tooLongMessage } from '../shell/messages';
import type { ServerKeyRefusal } from './check-server-key';
import type { IdentityErrors, IdentityFieldError, IdentityRefusal } from './identity-refusal';
import type { ProviderSignInRefusal } from './provider-sign-in';

/** The sentence of a screen on a site without accounts. */
export const buildAccountsUnavailableMessage = (): string =>
  'Logging in is not set up in this shop yet, so nobody can log in or register here. Please contact us about an account. Until then, you can look through the catalog and fill a cart.';

/** What the screens say where an identity provider has the accounts. */
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
    next: 'You go to our login service for a moment, and come back here.',
    register: 'You create your account with our login service, and come back here.',
    password: 'Our login service keeps your password. You can change it there.',
    logOut: 'Log out at our login service too',
  },
  HPSF: {
    logIn: 'Log in with your school or clinic account',
    next: 'You go to the login page of your school or clinic for a moment, and come back here.',
    register:
      'Your school or clinic gives you the account. Log in with it first, then you can register for the program.',
    password: 'Your school or clinic keeps your password. You can change it there, and then log in here.',
    logOut: 'Log out of your school or clinic account too',
  },
};

export const managedElsewhereMessage = 'You change your email address and password with our login service, not here.';

const providerSignInMessages: Readonly<Record<ProviderSignInRefusal['kind'], string>> = {
  ProviderDown: 'The login service does not answer just now. Please try again in a moment.',
  SignInCancelled: 'You were not logged in. You can try again whenever you like.',
  AnswerRefused: 'We could not check the answer of the login service. Please log in again.',
  SignInClosed: 'Logging in is not open here yet.',
  SignInGone: 'This login was started too long ago, or in another browser or tab. Please log in again.',
  TooManySignIns: 'There were too many logins from your network that nobody finished. Please wait 15 minutes.',
  EmailMissing: 'Your account has no email address that we can use. Please add one there, and log in again.',
  EmailUnverified: 'The email address of your account is not confirmed yet. Please confirm it there, and log in again.',
  PasswordAccount:
    'There is an account with a password for your email address here. Please contact us, and we join the two.',
  LinkedElsewhere: 'Your email address belongs to another login here. Please contact us, and we look into it.',
};

/** The sentence of a sign-in that the page before was refused; undefined for what is no refusal. */
export const findProviderAlert = (kind: string): string | undefined =>
  Object.entries(providerSignInMessages).find(([known]) => known === kind)?.[1];

/** What happens once the form of a screen is sent. */
export const authScreenNextMessages = {
  login: 'Logging in takes you back to the page you came from.',
  register: 'We mail you a link. The account is yours once you open it.',
  confirm: 'This logs you in, too.',
  'forgot-password': 'The link in our mail works for 30 minutes.',
  'reset-password': 'This logs you in here, and logs you out everywhere else.',
} as const;

export const confirmAddressMessage = (email: string): string =>
  `Enter the password that you chose, and ${email} is confirmed.`;

export const confirmEmailChangeMessage = (email: string): string =>
  `Enter the password of your account, and ${email} becomes its email address.`;

export const emailChangeRequestedMessage = (email: string): string =>
  `Please look into the mailbox of ${email}: the link in our mail makes it the address of your account. Until then nothing changes.`;

/** How strong a typed password is: by its length, without what repeats or goes on with a row such as `12345`. */
export const describePasswordStrength = (typed: string): string => {
  const problem = findPasswordProblem(typed, () => false);
  if (problem === 'missing') return identityMessages.passwordHint;
  const length = [...typed].length;
  const missing = passwordLength.least - length;
  if (problem === 'too-short') return missing === 1 ? 'One more character.' : `${missing} more characters.`;
  if (problem !== undefined) return fieldMessages[problem];
  if (isStrongPassword(typed)) return 'Strong.';
  return isLongPassword(typed)
    ? 'Long, but parts of it repeat or follow a row. Other words make it better.'
    : 'Good. A few more characters make it better.';
};

export const autoshipNeedsAccountMessage =
  'An Autoship belongs to an account. Log in to go on, or make the items in your cart single purchases.';

const fieldMessages: Readonly<Record<IdentityFieldError, string>> = {
  required: requiredFieldMessage,
  missing: requiredFieldMessage,
  email: invalidEmailMessage,
  'same-email': 'This is the address of your account already.',
  'same-password': 'This is your password already. Choose another.',
  'wrong-password': 'This is not your password.',
  'too-long': tooLongMessage,
  'too-short': `Use ${passwordLength.least} characters or more.`,
  'too-common': 'This password is one of the first that somebody would try. Choose another.',
};

export type IdentityFieldMessages = Readonly<Partial<Record<keyof IdentityErrors, string>>>;

export const buildIdentityErrors = (errors: IdentityErrors): IdentityFieldMessages =>
  Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, fieldMessages[error]]));

type RefusalWithoutFields = Exclude<IdentityRefusal, { readonly kind: 'Invalid' }>;

const refusalMessages: Readonly<
  Record<Exclude<RefusalWithoutFields['kind'], 'TooManyTries' | 'TooManyMails'>, string>
> = {
  WrongCredentials: 'This email address and this password do not belong together.',
  AddressUnconfirmed:
    'Your email address is not confirmed yet. Please look into your mailbox: the link in our mail confirms it.',
  LinkGone: 'This link has been used or has expired. Please ask for a new one.',
  EmailTaken: 'This email address belongs to another account.',
  PasswordsBusy: 'The shop is busy just now. Please try again in a moment.',
};

/** Why a request of an account was refused as a whole; says when to try again. */
export const describeIdentityRefusal = (refusal: RefusalWithoutFields): string => {
  switch (refusal.kind) {
    case 'TooManyTries':
      return `There were too many tries. Please wait ${describeMinutes(refusal.retryAfterSeconds)}, or reset your password.`;
    case 'TooManyMails':
      return `We didn't send another email, because several were requested in the last hour. Check your inbox and spam folder, or try again in ${describeMinutes(refusal.retryAfterSeconds)}.`;
    default:
      return refusalMessages[refusal.kind];
  }
};

/** The heading where another account has got the address meanwhile. */
export const emailNotChangedTitle = 'Email address not changed';

export const identityMessages = {
  registered: 'Please look into your mailbox: the link in our mail confirms your account.',
  resetRequested:
    'If there is an account with this address, a mail with a link is on its way. The link works for 30 minutes.',
  emailChanged: 'This is the email address of your account now. We have told the former one.',
  passwordChanged: 'Your password is changed. Every other browser was logged out.',
  sessionsEnded: 'Whoever used those sessions has to log in again.',
  passwordHint: `${passwordLength.least} characters or more. A few words are easy to remember and hard to guess.`,
} as const;

/** For developers. */
export const identityApiMessages = {
  sessionOver: 'There is no session, or it is over.',
  otherPerson: 'The token of the request is not one of this session.',
  otherSession: 'The request names another session than its cookie.',
  notStaff: 'This call is for the staff programme alone.',
  otherEmail: 'The request names another email address than that of the session.',
  browserAsks: 'This call is for servers, not for browsers.',
  tooManyDeletions: 'Too many requests; wait a minute.',
  hiddenAddress: 'Nobody can log in with this address here.',
} as const;

/** For operators and developers (ER-08). */
export const sessionTokenNotSet = 'Error setting session token';

/** Why a server that asks with a key is refused. For developers. */
export const serverKeyMessages: Readonly<Record<ServerKeyRefusal['kind'], string>> = {
  NotOffered: 'The shop has no key for this call.',
  WrongKey: 'The key is wrong.',
  TooManyTries: 'Too many wrong keys; wait 15 minutes.',
};

/** What stands for the browser in the list of a customer's sessions where another server opened one. */
export const connectedServerName = 'A connected service';

export const inactivityMessages = {
  heading: 'Are you still there?',
  reason: 'For your safety, you are logged out when nothing happens for a while.',
  loggedOut: 'You were logged out due to inactivity.',
  /** For developers, in the console of the browser. */
  notRefreshed: 'Error refreshing session token',
  /** The same, and for operators in the log of the shop. */
  notSet: sessionTokenNotSet,
} as const;

export const countdownMessage = (seconds: number): string =>
  `You are logged out in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
