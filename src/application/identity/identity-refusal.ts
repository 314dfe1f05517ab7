import type { PasswordProblem } from '#domain/identity/password';

/** What is wrong with a field of a sign-in or registration form. */
export type IdentityFieldError =
  | 'required'
  | 'email'
  | 'same-email'
  | 'same-password'
  | 'too-long'
  | 'wrong-password'
  | PasswordProblem;
export type IdentityErrors = Readonly<
  Partial<Record<'email' | 'password' | 'firstName' | 'lastName' | 'currentPassword', IdentityFieldError>>
>;

export type IdentityRefusal =
  | { readonly kind: 'Invalid'; readonly errors: IdentityErrors }
  /** The e-mail address or the password is wrong; nothing says which (ST-25). */
  | { readonly kind: 'WrongCredentials' }
  /** The password is that of a registration whose address is not confirmed yet. */
  | { readonly kind: 'EmailUnconfirmed' }
  /** Too many failures lately (ST-24). */
  | { readonly kind: 'TooManyTries'; readonly retryAfterSeconds: number }
  /** Too many account emails were asked for, to that address or from that network; none was sent. */
  | { readonly kind: 'TooManyMails'; readonly retryAfterSeconds: number }
  /** The mailed link was used, has expired or is not ours. */
  | { readonly kind: 'LinkGone' }
  | { readonly kind: 'EmailTaken' }
  | { readonly kind: 'PasswordsBusy' };
