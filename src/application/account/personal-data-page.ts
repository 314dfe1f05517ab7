import type { IdentityFieldMessages } from '../identity/messages';
import type { AccountPage } from './account-page-builder';

/** What is wrong with the form that was just posted. */
export type PersonalDataState = {
  readonly errors?: IdentityFieldMessages;
  /** What is wrong with the whole form. */
  readonly alert?: string;
};

/** The page where a customer downloads their data and deletes the account. */
export type PersonalDataScreenData = AccountPage &
  PersonalDataState & {
    readonly kind: 'personal-data';
    readonly email: string;
    /** Without a password, the address is typed again. */
    readonly hasPassword: boolean;
  };
