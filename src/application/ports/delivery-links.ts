import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { DeliveryLink, UsedDeliveryLink } from '#domain/autoship/delivery-link';
import type { MailTokenHash } from '#domain/mail/mail-token';
import type { Instant } from '#domain/time';

export type StoredDeliveryLink = DeliveryLink & { readonly used?: UsedDeliveryLink };

/**
 * The links of emails about deliveries of one site, by the hash of their tokens. Every adapter passes
 * `test/contracts/delivery-links.contract.ts`.
 */
export interface DeliveryLinks {
  /**
   * Stores the link of an email; one that is stored stays as it is. Links of the contract that are older than half a year
   * are deleted.
   */
  add(hash: MailTokenHash, link: DeliveryLink): Task<void>;
  /** None if it belongs to another site or doesn't exist. */
  find(hash: MailTokenHash): Task<Option<StoredDeliveryLink>>;
  /** Like `find`, for a change in the same transaction; until it ends, nobody else gets the link. */
  lock(hash: MailTokenHash): Task<Option<StoredDeliveryLink>>;
  /** Stores what a link did; if it did something before, that stays. */
  use(hash: MailTokenHash, used: Omit<UsedDeliveryLink, 'undoneAt'>): Task<void>;
  /** Notes that what was done by a link was taken back. */
  undo(hash: MailTokenHash, at: Instant): Task<void>;
}
