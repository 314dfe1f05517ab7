import type { PasswordProblem } from '#domain/identity/password';

/** What's wrong with a field of a login or registration form. */
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
  /** The email or the password is wrong; nothing says which (ST-25). */
  | { readonly kind: 'WrongCredentials' }
  /** The password belongs to a registration whose email isn't confirmed yet. */
  | { readonly kind: 'EmailUnconfirmed' }
  /** Too many failures lately (ST-24). */
  | { readonly kind: 'TooManyTries'; readonly retryAfterSeconds: number }
  /** Too many account emails were requested, to that email address or from that network; none was sent. */
  | { readonly kind: 'TooManyMails'; readonly retryAfterSeconds: number }
  /** The emailed link was used, has expired or isn't ours. */
  | { readonly kind: 'LinkGone' }
  | { readonly kind: 'EmailTaken' }
  | { readonly kind: 'PasswordsBusy' };
