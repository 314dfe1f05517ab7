import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { MailTokenHash } from '#domain/mail/mail-token';

/**
 * The addresses at which calendars read the deliveries of autoships of one site, by the hash of their tokens. Every adapter
 * passes `test/contracts/delivery-links.contract.ts`.
 */
export interface CalendarLinks {
  /** Stores an address; one that is stored stays as it is, revoked ones too. */
  add(hash: MailTokenHash, contractId: AutoshipContractId): Task<void>;
  /** The contract of an address that is not revoked. */
  find(hash: MailTokenHash): Task<Option<AutoshipContractId>>;
  /** Whether a contract has an address that is not revoked. */
  hasLive(contractId: AutoshipContractId): Task<boolean>;
  /** How many addresses of a contract were revoked. */
  countRevoked(contractId: AutoshipContractId): Task<number>;
  /** Revokes every address of a contract; answers how many there were. */
  revoke(contractId: AutoshipContractId): Task<number>;
}
