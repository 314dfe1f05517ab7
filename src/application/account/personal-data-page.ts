import type { IdentityFieldMessages } from '../identity/messages';
import type { AccountPage } from './account-page-builder';

/** What's wrong with the posted form. */
export type PersonalDataState = {
  readonly errors?: IdentityFieldMessages;
  /** What's wrong with the whole form. */
  readonly alert?: string;
};

/** The page where a customer downloads their data and deletes the account. */
export type PersonalDataScreenData = AccountPage &
  PersonalDataState & {
    readonly kind: 'personal-data';
    readonly email: string;
    /** Customers without a password type their email again. */
    readonly hasPassword: boolean;
  };
