import type { Site } from '#domain/site';
import type { AuthScreenName } from './identity-page';

const meanwhile: Readonly<Record<Site, string>> = {
  DTC: 'Until they do, you can order as a guest.',
  HPSF: 'Until they do, you can look through the catalog and fill a cart.',
};

const sentences: Readonly<Record<Exclude<AuthScreenName, 'autoship-required-login'>, string>> = {
  login: 'This is where you will log in. Accounts are not open yet.',
  register: 'This is where you will create your account. Accounts are not open yet.',
  'forgot-password': 'Accounts are not open yet, so there is no password to recover.',
  'reset-password': 'Accounts are not open yet, so there is no password to reset.',
};

/** The sentence of an account screen while the shop has no accounts. */
export const buildAccountsUnavailableMessage = (authScreen: AuthScreenName, site: Site): string =>
  authScreen === 'autoship-required-login'
    ? 'An Autoship belongs to an account. Log in to go on, or make the items in your cart single purchases.'
    : `${sentences[authScreen]} ${meanwhile[site]}`;
