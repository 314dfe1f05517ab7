import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { CustomerId } from '#domain/customer/customer';
import type { Instant } from '#domain/time';
import type { ProgramClaims } from './sign-in-provider';

/** What a provider stores of a login for a time, such as a session or a code; `kind` and `id` name it. */
export type ProviderRecord = {
  readonly kind: string;
  /** A secret of the browser or the shop; only its hash is stored. */
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Whose session or grant it is. */
  readonly accountId?: string;
  /** The grant with which it ends. */
  readonly grantId?: string;
  /** By which a session is found besides its id. */
  readonly uid?: string;
  readonly expiresAt: Instant;
};

export type StoredProviderRecord = Pick<ProviderRecord, 'payload'> & { readonly isConsumed: boolean };

/** The records of the embedded OpenID provider. Every adapter passes `test/contracts/provider-records.contract.ts`. */
export interface ProviderRecords {
  /** Stores a record in place of one of the same name. Records that have expired are forgotten. */
  put(record: ProviderRecord): Task<void>;
  /** The record, unless it has expired. */
  find(kind: string, id: string): Task<Option<StoredProviderRecord>>;
  findByUid(kind: string, uid: string): Task<Option<StoredProviderRecord>>;
  /** Marks a record as consumed: true for one of any number of concurrent calls, false for all others. */
  consume(kind: string, id: string): Task<boolean>;
  remove(kind: string, id: string): Task<void>;
  /** Removes what belongs to a grant. */
  removeOfGrant(grantId: string): Task<void>;
  /** Removes what belongs to a person, so that they are logged in nowhere at the provider. */
  removeOfAccount(accountId: string): Task<void>;
}

/** What the embedded provider says about its people in the program; nothing about people it wasn't told about. */
export interface ProviderPeople {
  findClaims(person: CustomerId): Task<ProgramClaims>;
  /** Replaces the claims of a person of the provider. */
  setClaims(person: CustomerId, claims: ProgramClaims): Task<void>;
}
