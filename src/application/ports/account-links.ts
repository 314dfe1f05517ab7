import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { CustomerId } from '#domain/customer/customer';
import type { AccountLinkId } from '#domain/identity/account-link-id';
import type { Instant } from '#domain/time';
import type { Account } from './accounts';

/** Registers; `redirect` is where the customer goes afterward. */
export type RegistrationPurpose = {
  readonly kind: 'confirm-account';
  readonly redirect?: string;
} & Omit<Account, 'customerId'>;

/** What pressing the button behind an emailed link does. */
export type AccountLinkPurpose =
  | RegistrationPurpose
  | { readonly kind: 'reset-password'; readonly customerId: CustomerId; readonly email: string }
  /** Makes `email` the email of an account. */
  | { readonly kind: 'change-email'; readonly customerId: CustomerId; readonly email: string };

export type AccountLink = {
  readonly id: AccountLinkId;
  readonly purpose: AccountLinkPurpose;
  readonly expiresAt: Instant;
};

/** The links that were emailed to customers of a site. Every adapter passes `test/contracts/accounts.contract.ts`. */
export interface AccountLinks {
  add(link: AccountLink): Task<void>;
  /** The link, unless it was used or has expired. */
  find(id: AccountLinkId): Task<Option<AccountLink>>;
  /** The registration of an email, in any case, whose link expires last, unless that link was used or has expired. */
  findRegistration(email: string): Task<Option<RegistrationPurpose>>;
  /** Uses up every link of a registration: those with its email, in any case, and the same password hash. */
  takeRegistration(registration: Pick<RegistrationPurpose, 'email' | 'passwordHash'>): Task<void>;
  /** Uses up every link of a customer. */
  takeAllOf(customerId: CustomerId): Task<void>;
  /** Uses a link: one of any number of concurrent calls gets it. */
  take(id: AccountLinkId): Task<Option<AccountLink>>;
}
