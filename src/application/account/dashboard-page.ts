import type { QuotaMeter } from '#domain/staff-program/quota-meter';
import type { AttentionView, AutoshipCardView } from '../autoship/autoship-page';
import type { AccountPage } from './account-page-builder';
import type { OrderCard } from './orders-page';
import type { Welcome } from './welcome';

/** The first page of the account. */
export type DashboardScreenData = AccountPage & {
  readonly kind: 'dashboard';
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Absent unless the account was just confirmed. */
  readonly welcome?: Welcome;
  /** One sentence on what happens next. */
  readonly next: string;
  /** The Autoship that ships next. */
  readonly autoship?: AutoshipCardView;
  /** What the customer's Autoships need. */
  readonly attention: readonly AttentionView[];
  /** How many addresses, and units of lines, the customer has saved. */
  readonly saved: { readonly addresses: number; readonly forLater: number };
  /** On the staff site: how many rules of the program, the quota included, are not met, and the quota of registered staff. */
  readonly program?: { readonly unmetRules: number; readonly quota?: QuotaMeter };
  /** Absent if nothing was ordered yet. */
  readonly lastOrder?: OrderCard;
};
