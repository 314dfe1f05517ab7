import { sql } from 'kysely';
import type { Clock } from '#application/ports/clock';
import type { RenewalLease, RenewalQueue } from '#application/ports/renewal-queue';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import { type Database, sqlInstantParameter, sqlTextArrayParameter } from '../database';

export class PostgresRenewalQueue implements RenewalQueue {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  claim =
    (limit: number, { token, expiresAt }: RenewalLease) =>
    async () => {
      const now = sqlInstantParameter(this.clock());
      const claimed = await this.database
        .with('due', (part) =>
          part
            .selectFrom('autoship_contract')
            .select(['id', 'wake_at'])
            .where('site', '=', this.site)
            .where('wake_at', '<=', now)
            .where(({ eb, or }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
            .orderBy('wake_at')
            .orderBy('id')
            .limit(limit)
            .forUpdate()
            .skipLocked(),
        )
        .with('leased', (part) =>
          part
            .updateTable('autoship_contract as a')
            .from('due')
            .set({ lease: token, leased_until: sqlInstantParameter(expiresAt) })
            .whereRef('a.id', '=', 'due.id')
            .returning(['a.id', 'due.wake_at']),
        )
        .selectFrom('leased')
        .select('id')
        .orderBy('wake_at')
        .orderBy('id')
        .execute();
      return claimed.map(({ id }) => id);
    };

  take =
    (id: AutoshipContractId, { token, expiresAt }: RenewalLease) =>
    async () => {
      const now = sqlInstantParameter(this.clock());
      const taken = await this.database
        .updateTable('autoship_contract')
        .set({ lease: token, leased_until: sqlInstantParameter(expiresAt) })
        .where('site', '=', this.site)
        .where('id', '=', id)
        .where(({ eb, or }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
        .returning('id')
        .executeTakeFirst();
      return taken !== undefined;
    };

  // Locked in the order of their ids, as merges lock two of them, so that neither waits for the other.
  release = (token: string, except: readonly AutoshipContractId[]) => async () => {
    await this.database
      .with('own', (part) =>
        part
          .selectFrom('autoship_contract')
          .select('id')
          .where('site', '=', this.site)
          .where('lease', '=', token)
          .where('id', '<>', sql<AutoshipContractId>`all(${sqlTextArrayParameter(except)})`)
          .orderBy(sql`id collate "C"`)
          .forUpdate(),
      )
      .updateTable('autoship_contract as a')
      .from('own')
      .set({ lease: null, leased_until: null })
      .whereRef('a.id', '=', 'own.id')
      .execute();
  };

  progress = (lateBefore: Instant) => async () => {
    const row = await this.database
      .selectFrom('autoship_contract')
      .select(({ fn }) => [
        fn.countAll<number>().as('due'),
        fn.countAll<number>().filterWhere('wake_at', '<', sqlInstantParameter(lateBefore)).as('late'),
        fn.min('wake_at').as('oldestDueAt'),
      ])
      .where('site', '=', this.site)
      .where('wake_at', '<=', sqlInstantParameter(this.clock()))
      .executeTakeFirst();
    const { due = 0, late = 0, oldestDueAt = null } = row ?? {};
    return { due, late, ...(oldestDueAt === null ? {} : { oldestDueAt }) };
  };

  upcoming = (limit: number) => async () => {
    const rows = await this.database
      .selectFrom('autoship_contract')
      .select(['id', 'wake_at as dueAt'])
      .where('site', '=', this.site)
      .where('wake_at', 'is not', null)
      .$narrowType<{ dueAt: Instant }>()
      .orderBy('wake_at')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows;
  };
}
