import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { CardLink } from '#domain/autoship/card-link';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { MailTokenHash } from '#domain/mail/mail-token';
import type { Instant } from '#domain/time';

/**
 * The links by which customers of one site enter another card, by the hash of their tokens. Every adapter passes
 * `test/contracts/card-links.contract.ts`.
 */
export interface CardLinks {
  /** Stores a link; one that is stored stays as it is. Links of the contract older than half a year are deleted. */
  add(hash: MailTokenHash, contractId: AutoshipContractId): Task<void>;
  /** None if it belongs to another site or doesn't exist. */
  find(hash: MailTokenHash): Task<Option<CardLink>>;
  /** Like `find`, for a change in the same transaction; until it ends, nobody else gets the link. */
  lock(hash: MailTokenHash): Task<Option<CardLink>>;
  /** Counts a card that is about to be tried. */
  countTry(hash: MailTokenHash): Task<void>;
  /** Marks a link as used; an earlier use stays. */
  use(hash: MailTokenHash, at: Instant): Task<void>;
}
