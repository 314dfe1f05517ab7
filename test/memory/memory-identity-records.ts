import type { AccountLink } from '#application/ports/account-links';
import type { ProviderPerson } from '#application/ports/linked-identities';
import type { ProviderRecord } from '#application/ports/provider-records';
import type { NewSession } from '#application/ports/sessions';
import type { CustomerId } from '#domain/customer/customer';
import type { SessionFamilyId, SessionTimes, SessionTokenHash } from '#domain/identity/session';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';

export type MemoryAccountLink = AccountLink & { readonly site: Site; readonly isUsed: boolean };

export type MemoryLinkedIdentity = ProviderPerson & {
  readonly site: Site;
  readonly customerId: CustomerId;
  readonly token?: string;
};

export type MemorySession = Omit<NewSession, 'token'> & SessionTimes & { readonly site: Site };
export type MemorySessionToken = {
  readonly family: SessionFamilyId;
  readonly issuedAt: Instant;
  readonly isUsed: boolean;
  readonly replaced?: { readonly at: Instant; readonly successor: SessionTokenHash };
};

export type MemoryProviderRecord = ProviderRecord & { readonly isConsumed: boolean };
