import { isEmail } from '#domain/mail/email';
import type { IdentityFieldError } from './identity-refusal';

/** What is wrong with a typed e-mail address; undefined where nothing is. */
export const findEmailError = (email: string): IdentityFieldError | undefined => {
  if (email === '') return 'required';
  return isEmail(email) ? undefined : 'email';
};
