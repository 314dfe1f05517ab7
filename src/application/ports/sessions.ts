import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { CustomerFacts, CustomerId } from '#domain/customer/customer';
import type { SessionFamilyId, SessionTokenHash } from '#domain/identity/session';
import type { Zip } from '#domain/shipping/zip';
import type { StaffProfile } from '#domain/staff-program/staff-profile';
import type { Instant } from '#domain/time';
import type { CustomerPerson } from './customers';

export type NewSession = {
  readonly family: SessionFamilyId;
  readonly customerId: CustomerId;
  readonly token: SessionTokenHash;
  /** What the browser calls itself, in short, such as `Firefox on Linux`. */
  readonly device: string;
  /** The ZIP code that the visitor had chosen; absent if none was. */
  readonly zip?: Zip;
};

export type UsedSession = {
  readonly family: SessionFamilyId;
  readonly customerId: CustomerId;
  readonly person: CustomerPerson;
  readonly facts: CustomerFacts;
  /** What the staff program knows of the customer; absent on the consumer site, and if it knows nothing. */
  readonly staffProfile?: StaffProfile;
  readonly signedInAt: Instant;
  readonly tokenIssuedAt: Instant;
  /** The hash of the token that has replaced this one; absent for the current token. */
  readonly successor?: SessionTokenHash;
};

/** A session as its customer sees it in a list. */
type ListedSession = Pick<NewSession, 'family' | 'device' | 'zip'> & {
  readonly signedInAt: Instant;
  readonly lastUsedAt: Instant;
};

/**
 * The sessions of a site's customers. Tokens are known by their hashes alone (ST-07). Every adapter passes
 * `test/contracts/sessions.contract.ts`.
 */
export interface Sessions {
  /**
   * Opens a session, and returns it as using its token would. None if there is no such customer; with `passwordHash` also
   * if the account has another hash by now, so that no login outlasts a change of the password.
   */
  open(session: NewSession, passwordHash?: string): Task<Option<UsedSession>>;
  /**
   * The session of a presented token, whose last use is written. None if the token is unknown, of another site, or of a
   * session that has ended or passed a limit; or if it was replaced longer ago than the grace period; then the whole
   * session ends if its successor has been used (ST-07).
   */
  use(token: SessionTokenHash): Task<Option<UsedSession>>;
  /** Replaces a token. Any number of concurrent calls with one successor leave that one. */
  replace(token: SessionTokenHash, successor: SessionTokenHash): Task<void>;
  /** The token that has replaced this one, without using either; none for a current or an unknown token. */
  findSuccessor(token: SessionTokenHash): Task<Option<SessionTokenHash>>;
  /** Ends a session with all its tokens. */
  end(family: SessionFamilyId): Task<void>;
  /** Ends every session of a customer but `except`, and returns how many were live. */
  endOthers(customerId: CustomerId, except?: SessionFamilyId): Task<number>;
  /** The live sessions of a customer, the last used first. */
  list(customerId: CustomerId): Task<readonly ListedSession[]>;
}
