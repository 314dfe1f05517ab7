import { isEmail } from '#domain/mail/email';
import type { IdentityFieldError } from './identity-refusal';

/** What's wrong with a typed email; undefined if nothing is. */
export const findEmailError = (email: string): IdentityFieldError | undefined => {
  if (email === '') return 'required';
  return isEmail(email) ? undefined : 'email';
};
