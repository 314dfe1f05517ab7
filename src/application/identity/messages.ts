import { findPasswordProblem, passwordLength, strongPasswordLength } from '#domain/identity/password';
import type { AccountLinkPurpose } from '../ports/account-links';
import { invalidEmailMessage, requiredFieldMessage, tooLongMessage } from '../shell/messages';
import type { ServerKeyRefusal } from './check-server-key';
import type { IdentityErrors, IdentityFieldError, IdentityRefusal } from './identity-refusal';

/** The sentence of a screen on a site without accounts. */
export const buildAccountsUnavailableMessage = (): string =>
  'Accounts are not open here yet. Until they are, you can look through the catalog and fill a cart.';

/** What happens once the form of a screen is sent. */
export const authScreenNextMessages = {
  login: 'You go on where you were.',
  register: 'We mail you a link. The account is yours once you open it.',
  confirm: 'You are logged in then.',
  'forgot-password': 'The link in our mail works for 30 minutes.',
  'reset-password': 'You are logged in then, and logged out everywhere else.',
} as const;

export const confirmAddressMessage = (email: string): string =>
  `Enter the password that you chose, and ${email} is confirmed.`;

export const confirmEmailChangeMessage = (email: string): string =>
  `Enter the password of your account, and ${email} becomes its email address.`;

export const emailChangeRequestedMessage = (email: string): string =>
  `Please look into the mailbox of ${email}: the link in our mail makes it the address of your account. Until then nothing changes.`;

/** How strong a typed password is: by its length, because a long one is hard to guess whatever it is made of. */
export const describePasswordStrength = (typed: string): string => {
  const problem = findPasswordProblem(typed, () => false);
  if (problem === 'missing') return identityMessages.passwordHint;
  const length = [...typed].length;
  const missing = passwordLength.least - length;
  if (problem === 'too-short') return missing === 1 ? 'One more character.' : `${missing} more characters.`;
  if (problem !== undefined) return fieldMessages[problem];
  return length < strongPasswordLength ? 'Good. A few more characters make it better.' : 'Strong.';
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

export const identityRefusalMessages: Readonly<Record<Exclude<IdentityRefusal['kind'], 'Invalid'>, string>> = {
  WrongCredentials: 'This email address and this password do not belong together.',
  TooManyTries: 'There were too many tries. Please wait 15 minutes, or reset your password.',
  LinkGone: 'This link has been used or has expired. Please ask for a new one.',
  EmailTaken: 'This email address belongs to another account.',
  PasswordsBusy: 'The shop is busy just now. Please try again in a moment.',
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
  otherSession: 'The request names another session than its cookie.',
  notStaff: 'This call is for the staff programme alone.',
  otherEmail: 'The request names another email address than that of the session.',
  browserAsks: 'This call is for servers, not for browsers.',
  tooManyDeletions: 'Too many requests; wait a minute.',
  passwordsBusy: 'The shop is busy just now.',
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

type AccountMail = (shopName: string) => { readonly subject: string; readonly sentences: readonly string[] };

type AccountMailName = AccountLinkPurpose['kind'] | 'known-address' | 'email-changed' | 'password-changed';

export const accountMailMessages: Readonly<Record<AccountMailName, AccountMail>> = {
  'confirm-account': (shopName) => ({
    subject: `Confirm your account at ${shopName}`,
    sentences: [
      'Hello,',
      `somebody, most likely you, has registered at ${shopName} with this address. Open this link and enter the password that you chose. It works for a day.`,
      'If it was not you, there is nothing to do: without the link there is no account.',
    ],
  }),
  'reset-password': (shopName) => ({
    subject: `Choose a new password at ${shopName}`,
    sentences: [
      'Hello,',
      'open this link to choose a new password. It works once, for 30 minutes.',
      'If you did not ask for it, there is nothing to do: your password stays as it is.',
    ],
  }),
  'change-email': (shopName) => ({
    subject: `Confirm your new address at ${shopName}`,
    sentences: [
      'Hello,',
      `somebody, most likely you, wants this to be the email address of an account at ${shopName}. Open this link and enter the password of the account. It works for a day.`,
      'If it was not you, there is nothing to do: without the link nothing changes.',
    ],
  }),
  'email-changed': (shopName) => ({
    subject: `Your account at ${shopName} has another email address`,
    sentences: [
      'Hello,',
      'the email address of your account has been changed, and this one is not its address any more.',
      'If it was not you, somebody knows your password. Please write to us at once.',
    ],
  }),
  'password-changed': (shopName) => ({
    subject: `Your password at ${shopName} was changed`,
    sentences: [
      'Hello,',
      'the password of your account has been changed, and every other browser was logged out.',
      'If it was not you, choose a new password here at once.',
    ],
  }),
  'known-address': (shopName) => ({
    subject: `You have an account at ${shopName} already`,
    sentences: [
      'Hello,',
      'somebody, most likely you, has tried to register with this address, which has an account already. If you have forgotten the password, choose a new one here.',
    ],
  }),
};
