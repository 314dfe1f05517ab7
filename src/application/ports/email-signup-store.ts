import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { MailTokenHash } from '#domain/mail/mail-token';

/**
 * The link that unsubscribes someone from the newsletter; without `email`, it was used or the email signed up again.
 */
export type UnsubscribeLink = { readonly email?: string };

/** The newsletter subscribers of a site. Every adapter passes `test/contracts/email-signup-store.contract.ts`. */
export interface EmailSignupStore {
  /**
   * Stores an email once, in lower case, with the link that unsubscribes it; returns whether it's new on the list, to one
   * of any number of concurrent calls.
   */
  add(email: string, unsubscribe: MailTokenHash): Task<boolean>;
  /** None if there is no such link. */
  findLink(unsubscribe: MailTokenHash): Task<Option<UnsubscribeLink>>;
  /**
   * Takes the email of a link off the list. A customer with the email gets no news either, and the link no longer knows
   * the email. A repeat or an unknown link changes nothing.
   */
  remove(unsubscribe: MailTokenHash): Task<void>;
}
