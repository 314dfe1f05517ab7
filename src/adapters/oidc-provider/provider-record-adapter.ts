import * as O from 'fp-ts/Option';
import type { Clock } from '#application/ports/clock';
import type { ProviderRecords, StoredProviderRecord } from '#application/ports/provider-records';
import { instant } from '#domain/time';

/** A record as the library has it, with its id as `jti`. */
type Payload = Readonly<Record<string, unknown>>;

/** Seconds for a record whose life the library does not say. */
const defaultLifeSeconds = 3600;

const textIn = (payload: Payload, name: string): Record<string, string> => {
  const value = payload[name];
  return typeof value === 'string' ? { [name]: value } : {};
};

const buildPayload = (id: string, { payload, isConsumed }: StoredProviderRecord): Payload => ({
  ...payload,
  jti: id,
  ...(isConsumed ? { consumed: true } : {}),
});

/** Stores the records of one kind for the library; the id is not stored in the payload, because it is a secret. */
export class ProviderRecordAdapter {
  constructor(
    private readonly kind: string,
    private readonly records: ProviderRecords,
    private readonly clock: Clock,
    /** Makes the error for a code that another request has consumed meanwhile. */
    private readonly alreadyConsumed: () => Error,
  ) {}

  async upsert(id: string, { jti: _jti, ...payload }: Payload, lifeSeconds?: number): Promise<void> {
    await this.records.put({
      kind: this.kind,
      id,
      payload,
      ...textIn(payload, 'accountId'),
      ...textIn(payload, 'grantId'),
      ...(this.kind === 'Session' ? textIn(payload, 'uid') : {}),
      expiresAt: instant(this.clock() + (lifeSeconds ?? defaultLifeSeconds) * 1000),
    })();
  }

  async find(id: string): Promise<Payload | undefined> {
    const found = await this.records.find(this.kind, id)();
    return O.isSome(found) ? buildPayload(id, found.value) : undefined;
  }

  async findByUid(uid: string): Promise<Payload | undefined> {
    const found = await this.records.findByUid(this.kind, uid)();
    return O.isSome(found) ? { ...found.value.payload } : undefined;
  }

  /** Of the flows that the shop's provider has, none has codes that a person types. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    if (!(await this.records.consume(this.kind, id)())) throw this.alreadyConsumed();
  }

  async destroy(id: string): Promise<void> {
    await this.records.remove(this.kind, id)();
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.records.removeOfGrant(grantId)();
  }
}
