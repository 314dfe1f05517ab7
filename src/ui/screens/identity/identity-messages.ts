import type { AuthScreen } from '#application/identity/identity-page';
import type { Site } from '#domain/site';

const meanwhile: Readonly<Record<Site, string>> = {
  DTC: 'Until they do, you can order as a guest.',
  HPSF: 'Until they do, you can look through the catalog and fill a cart.',
};

const sentences: Readonly<Record<Exclude<AuthScreen, 'autoship-required-login'>, string>> = {
  login: 'This is where you will log in. Accounts are not open yet.',
  register: 'This is where you will create your account. Accounts are not open yet.',
  'forgot-password': 'Accounts are not open yet, so there is no password to recover.',
  'reset-password': 'Accounts are not open yet, so there is no password to reset.',
};

/** What a door says while there are no accounts. */
export const authUnavailableReason = (authScreen: AuthScreen, site: Site): string =>
  authScreen === 'autoship-required-login'
    ? 'An Autoship belongs to an account. Log in to go on, or make the items in your cart single purchases.'
    : `${sentences[authScreen]} ${meanwhile[site]}`;
