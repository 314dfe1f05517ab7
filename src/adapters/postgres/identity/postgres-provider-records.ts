import { createHash } from 'node:crypto';
import * as O from 'fp-ts/Option';
import * as t from 'io-ts';
import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
import type { Clock } from '#application/ports/clock';
import type { ProviderRecord, ProviderRecords, StoredProviderRecord } from '#application/ports/provider-records';
import { type Database, sqlInstantParameter, sqlJsonParameter } from '../database';
import { excludedColumns } from '../query';

const PayloadCodec = t.record(t.string, t.unknown);

const hashOf = (id: string): string => createHash('sha256').update(id).digest('base64url');

type Row = { readonly payload: unknown; readonly consumed_at: unknown };

export class PostgresProviderRecords implements ProviderRecords {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  put =
    ({ kind, id, payload, accountId, grantId, uid, expiresAt }: ProviderRecord) =>
    async () => {
      await this.database
        .with('expired', (part) =>
          part
            .deleteFrom('provider_record')
            .where('expires_at', '<=', sqlInstantParameter(this.clock()))
            .where('id_hash', '<>', hashOf(id)),
        )
        .insertInto('provider_record')
        .values({
          kind,
          id_hash: hashOf(id),
          payload: sqlJsonParameter(payload),
          account_id: accountId ?? null,
          grant_id: grantId ?? null,
          uid: uid ?? null,
          expires_at: sqlInstantParameter(expiresAt),
        })
        .onConflict((conflict) =>
          conflict
            .columns(['kind', 'id_hash'])
            .doUpdateSet(excludedColumns(['payload', 'account_id', 'grant_id', 'uid', 'expires_at'])),
        )
        .execute();
    };

  find = (kind: string, id: string) => async () =>
    this.recordOf(await this.live(kind).where('id_hash', '=', hashOf(id)).executeTakeFirst());

  findByUid = (kind: string, uid: string) => async () =>
    this.recordOf(await this.live(kind).where('uid', '=', uid).executeTakeFirst());

  consume = (kind: string, id: string) => async () => {
    const now = sqlInstantParameter(this.clock());
    const row = await this.database
      .updateTable('provider_record')
      .set({ consumed_at: now })
      .where('kind', '=', kind)
      .where('id_hash', '=', hashOf(id))
      .where('consumed_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('kind')
      .executeTakeFirst();
    return row !== undefined;
  };

  remove = (kind: string, id: string) => async () => {
    await this.database
      .deleteFrom('provider_record')
      .where('kind', '=', kind)
      .where('id_hash', '=', hashOf(id))
      .execute();
  };

  removeOfGrant = (grantId: string) => async () => {
    await this.database.deleteFrom('provider_record').where('grant_id', '=', grantId).execute();
  };

  removeOfAccount = (accountId: string) => async () => {
    await this.database.deleteFrom('provider_record').where('account_id', '=', accountId).execute();
  };

  private live(kind: string) {
    return this.database
      .selectFrom('provider_record')
      .select(['payload', 'consumed_at'])
      .where('kind', '=', kind)
      .where('expires_at', '>', sqlInstantParameter(this.clock()));
  }

  private recordOf(row: Row | undefined): O.Option<StoredProviderRecord> {
    if (!row) return O.none;
    const payload = decodeOrThrow(PayloadCodec, row.payload, 'a record of the provider');
    return O.some({ payload, isConsumed: row.consumed_at !== null });
  }
}
