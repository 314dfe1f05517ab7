import type { Task } from 'fp-ts/Task';
import type { QuotaMeter } from '#domain/staff-program/quota-meter';

/** What a browser shows of the customer who is logged in. */
export type CustomerSummary = {
  /** Absent if the profile has none. */
  readonly firstName?: string;
  /** Of a registered member of staff alone (EN-03). */
  readonly quota?: QuotaMeter;
};

/** The customer of this browser's session, as the server knows them now (API-14). */
export interface OwnProfile {
  /** Undefined for a guest. */
  find(): Task<CustomerSummary | undefined>;
}
