import type { AccountPage } from './account-page-builder';

/** The first page of the account. */
export type DashboardScreenData = AccountPage & {
  readonly kind: 'dashboard';
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
};
