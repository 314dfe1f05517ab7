import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { MailTokenHash } from '#domain/mail/mail-token';

/** The link by which somebody leaves the list of the newsletter; without `email` it was used, or the address signed up anew. */
export type UnsubscribeLink = { readonly email?: string };

/** The newsletter subscribers of a site. Every adapter passes `test/contracts/email-signup-store.contract.ts`. */
export interface EmailSignupStore {
  /**
   * Stores an address once, in lower case, with the link by which it leaves the list; answers whether it was not on the
   * list, of any number of concurrent calls once.
   */
  add(email: string, unsubscribe: MailTokenHash): Task<boolean>;
  /** None where there is no such link. */
  findLink(unsubscribe: MailTokenHash): Task<Option<UnsubscribeLink>>;
  /**
   * Takes the address of a link off the list; a customer with the address gets no news either, and the link knows the
   * address no more. Done again, and for an unknown link, nothing changes.
   */
  remove(unsubscribe: MailTokenHash): Task<void>;
}
