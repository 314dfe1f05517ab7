import type { ClockJumps } from '#application/ports/clock-jumps';
import type { LookupKeyRecord } from '#application/ports/lookup-key-record';
import type { ProviderPeople, ProviderRecords } from '#application/ports/provider-records';
import type { AccountStores } from '#application/ports/transactions';
import type { Site } from '#domain/site';
import type { EmbeddedStores } from './compose-site.ts';
import type { ShopClock } from './shop-clock.ts';
import type { DatabasePorts, EnginePorts } from './site-backends.ts';

/** The accounts of an embedded OpenID provider, and what it stores of logins. */
export type ProviderAccounts = Pick<AccountStores, 'accountLinks' | 'accounts'> &
  Pick<DatabasePorts, 'customers' | 'sessions'> &
  Pick<EnginePorts, 'siteTransactions'> & {
    readonly providerRecords: ProviderRecords;
    readonly providerPeople: ProviderPeople;
  };

/** The shop's own database, which every shop has whatever its backends are. */
export type OpenedDatabase = {
  /** The kind of database, as operators see it. */
  readonly store: string;
  /** The only source of now for everything in the shop. */
  readonly clock: ShopClock;
  readonly clockJumps: ClockJumps;
  readonly lookupKeyRecord: LookupKeyRecord;
  /** The stores of one site, those of the embedded backends included. */
  readonly openSite: (site: Site) => EmbeddedStores;
  /** The accounts of the embedded OpenID provider of the staff site. */
  readonly openProviderAccounts: () => ProviderAccounts;
  /** Copies the files of an embedded database to a new directory; absent if it has none. */
  readonly copyFiles?: (target: string) => Promise<void>;
  /** Called after many writes. */
  readonly tidyUp: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Whether a shop opens with another lookup key than its database was made with. */
export type LookupKeyCheck = 'same key' | 'any key';
