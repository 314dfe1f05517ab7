import type { AccountPage } from './account-page-builder';
import type { OrderCard } from './orders-page';

/** The first page of the account. */
export type DashboardScreenData = AccountPage & {
  readonly kind: 'dashboard';
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** One sentence on what happens next. */
  readonly next: string;
  /** How many addresses, and units of lines, the customer has saved. */
  readonly saved: { readonly addresses: number; readonly forLater: number };
  /** Absent where nothing was ordered yet. */
  readonly lastOrder?: OrderCard;
};
