import * as O from 'fp-ts/Option';
import type { Clock } from '#application/ports/clock';
import type {
  ProviderPeople,
  ProviderRecord,
  ProviderRecords,
  StoredProviderRecord,
} from '#application/ports/provider-records';
import type { ProgramClaims } from '#application/ports/sign-in-provider';
import type { CustomerId } from '#domain/customer/customer';
import type { MemoryDatabase, MemoryTables } from './memory-database';
import type { MemoryProviderRecord } from './memory-identity-records';

export class MemoryProviderRecords implements ProviderRecords {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly clock: Clock,
  ) {}

  put = (record: ProviderRecord) =>
    this.store.task(({ providerRecords }) => {
      for (const [key, { expiresAt }] of providerRecords) if (expiresAt <= this.clock()) providerRecords.delete(key);
      const key = this.keyOf(record.kind, record.id);
      providerRecords.set(key, { ...record, isConsumed: providerRecords.get(key)?.isConsumed ?? false });
    });

  find = (kind: string, id: string) => this.store.task((tables) => this.recordOf(this.findLive(tables, kind, id)));

  findByUid = (kind: string, uid: string) =>
    this.store.task(({ providerRecords }) =>
      this.recordOf([...providerRecords.values()].find((one) => one.kind === kind && one.uid === uid)),
    );

  consume = (kind: string, id: string) =>
    this.store.task((tables) => {
      const found = this.findLive(tables, kind, id);
      if (!found || found.isConsumed) return false;
      tables.providerRecords.set(this.keyOf(kind, id), { ...found, isConsumed: true });
      return true;
    });

  remove = (kind: string, id: string) =>
    this.store.task(({ providerRecords }) => void providerRecords.delete(this.keyOf(kind, id)));

  removeOfGrant = (grantId: string) => this.removeWhere((record) => record.grantId === grantId);

  removeOfAccount = (accountId: string) => this.removeWhere((record) => record.accountId === accountId);

  private removeWhere(isRemoved: (record: MemoryProviderRecord) => boolean) {
    return this.store.task(({ providerRecords }) => {
      for (const [key, record] of providerRecords) if (isRemoved(record)) providerRecords.delete(key);
    });
  }

  private findLive({ providerRecords }: MemoryTables, kind: string, id: string): MemoryProviderRecord | undefined {
    const found = providerRecords.get(this.keyOf(kind, id));
    return found && found.expiresAt > this.clock() ? found : undefined;
  }

  private recordOf(found: MemoryProviderRecord | undefined): O.Option<StoredProviderRecord> {
    if (!found || found.expiresAt <= this.clock()) return O.none;
    return O.some({ payload: found.payload, isConsumed: found.isConsumed });
  }

  private readonly keyOf = (kind: string, id: string): string => `${kind} ${id}`;
}

export class MemoryProviderPeople implements ProviderPeople {
  constructor(private readonly store: MemoryDatabase) {}

  findClaims = (person: CustomerId) => this.store.task(({ providerPeople }) => providerPeople.get(person) ?? {});

  setClaims = (person: CustomerId, claims: ProgramClaims) =>
    this.store.task(({ providerPeople }) => void providerPeople.set(person, claims));
}
