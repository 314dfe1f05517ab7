import { createHash } from 'node:crypto';
import * as O from 'fp-ts/Option';
import * as t from 'io-ts';
import type { Clock } from '#application/ports/clock';
import type { ProviderRecord, ProviderRecords, StoredProviderRecord } from '#application/ports/provider-records';
import { type Database, executeStatement, queryFirstRow, sqlInstantParameter, sqlJsonParameter } from '../database';
import { decodeRow } from '../decode-row';
import { excludedColumns, queryBuilder } from '../query';

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
    () =>
      executeStatement(
        this.database,
        queryBuilder
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
          ),
      );

  find = (kind: string, id: string) => async () =>
    this.recordOf(await queryFirstRow(this.database, this.live(kind).where('id_hash', '=', hashOf(id))));

  findByUid = (kind: string, uid: string) => async () =>
    this.recordOf(await queryFirstRow(this.database, this.live(kind).where('uid', '=', uid)));

  consume = (kind: string, id: string) => async () => {
    const now = sqlInstantParameter(this.clock());
    const row = await queryFirstRow(
      this.database,
      queryBuilder
        .updateTable('provider_record')
        .set({ consumed_at: now })
        .where('kind', '=', kind)
        .where('id_hash', '=', hashOf(id))
        .where('consumed_at', 'is', null)
        .where('expires_at', '>', now)
        .returning('kind'),
    );
    return row !== undefined;
  };

  remove = (kind: string, id: string) => () =>
    executeStatement(
      this.database,
      queryBuilder.deleteFrom('provider_record').where('kind', '=', kind).where('id_hash', '=', hashOf(id)),
    );

  removeOfGrant = (grantId: string) => () =>
    executeStatement(this.database, queryBuilder.deleteFrom('provider_record').where('grant_id', '=', grantId));

  removeOfAccount = (accountId: string) => () =>
    executeStatement(this.database, queryBuilder.deleteFrom('provider_record').where('account_id', '=', accountId));

  private live(kind: string) {
    return queryBuilder
      .selectFrom('provider_record')
      .select(['payload', 'consumed_at'])
      .where('kind', '=', kind)
      .where('expires_at', '>', sqlInstantParameter(this.clock()));
  }

  private recordOf(row: Row | undefined): O.Option<StoredProviderRecord> {
    if (!row) return O.none;
    const payload = decodeRow(PayloadCodec, row.payload, 'a record of the provider');
    return O.some({ payload, isConsumed: row.consumed_at !== null });
  }
}
