import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { MailTokenHash } from '#domain/mail/mail-token';

/**
 * The URLs where calendars read the deliveries of one site's Autoships, by the hash of their tokens. Every adapter passes
 * `test/contracts/delivery-links.contract.ts`.
 */
export interface CalendarLinks {
  /** Stores a URL; one that's already stored stays as it is, even if revoked. */
  add(hash: MailTokenHash, contractId: AutoshipContractId): Task<void>;
  /** The contract of a URL that isn't revoked. */
  find(hash: MailTokenHash): Task<Option<AutoshipContractId>>;
  /** Whether a contract has a URL that isn't revoked. */
  hasLive(contractId: AutoshipContractId): Task<boolean>;
  /** How many URLs of a contract were revoked. */
  countRevoked(contractId: AutoshipContractId): Task<number>;
  /** Revokes every URL of a contract; returns how many there were. */
  revoke(contractId: AutoshipContractId): Task<number>;
}
