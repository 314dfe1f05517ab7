import type { IdentityRefusal } from '#application/identity/identity-refusal';

/** The status of the page that shows a refused form. */
export const identityRefusalStatuses: Readonly<Record<IdentityRefusal['kind'], number>> = {
  Invalid: 422,
  WrongCredentials: 422,
  EmailUnconfirmed: 422,
  TooManyTries: 429,
  TooManyMails: 429,
  LinkGone: 410,
  EmailTaken: 409,
  PasswordsBusy: 503,
};
