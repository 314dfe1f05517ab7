import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SiteAutoships } from '#application/ports/autoships';
import type { Clock } from '#application/ports/clock';
import type { Autoship } from '#domain/autoship/autoship';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import { type AutoshipPart, findChangedParts, type LedgerEntry, type LedgerNote } from '#domain/autoship/ledger';
import { findWakeTime } from '#domain/autoship/wake-time';
import type { CustomerId } from '#domain/customer/customer';
import type { Site } from '#domain/site';
import { sqlCustomerIdParameter } from '../customer/postgres-customers';
import {
  type Database,
  runInTransaction,
  sqlInstantParameter,
  sqlJsonParameter,
  sqlTextArrayParameter,
} from '../database';
import { buildRecordset, insertRows, setToExcluded } from '../query';
import { AutoshipPartCodec } from './autoship-codecs';
import {
  autoshipOf,
  contractColumns,
  cycleRows,
  ledgerEntryOf,
  lineRows,
  lockAutoship,
  selectAutoships,
  wakeColumn,
} from './autoship-rows';

type LedgerParts = { readonly before?: AutoshipPart; readonly after: AutoshipPart };

const ledgerColumns = ({ at, actor, act, reason }: LedgerNote, { before, after }: LedgerParts) => ({
  at: sqlInstantParameter(at),
  actor,
  act,
  reason: reason ?? null,
  before: before ? sqlJsonParameter(AutoshipPartCodec.encode(before)) : null,
  after: sqlJsonParameter(AutoshipPartCodec.encode(after)),
});

/** Upserts at least one row of a table, as one part of a statement. */
const upsert = (
  table: 'autoship_cycle' | 'autoship_line',
  rows: readonly Readonly<Record<string, unknown>>[],
  key: readonly string[],
): RawBuilder<unknown> => {
  const [first = {}] = rows;
  const columns = Object.keys(first);
  const set = setToExcluded(
    Object.fromEntries(columns.filter((name) => !key.includes(name)).map((name) => [name, 0])),
    '',
  );
  const names = sql.join(columns.map((name) => sql.ref(name)));
  return sql`insert into ${sql.table(table)} (${names})
    select ${names} from ${buildRecordset(table, rows)} as r
    on conflict (${sql.join(key.map((name) => sql.ref(name)))}) do update set ${set}`;
};

/** The autoships of one site, for use without a visitor. */
export class PostgresSiteAutoships implements SiteAutoships {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  start = (autoships: readonly Autoship[], note: LedgerNote) => () =>
    runInTransaction(this.database, async (transaction) => {
      for (const autoship of autoships) await this.startOne(transaction, autoship, note);
    });

  find = (id: AutoshipContractId) => async () => {
    const [row] = (await selectAutoships(this.site, sql`a.id = ${id}`).execute(this.database)).rows;
    return row ? O.some(autoshipOf(row)) : O.none;
  };

  lock(id: AutoshipContractId, lease?: string): Task<O.Option<Autoship>> {
    return async () => {
      const now = sqlInstantParameter(this.clock());
      const isOwn =
        lease === undefined ? sql<SqlBool>`true` : sql<SqlBool>`a.lease = ${lease} and a.leased_until > ${now}`;
      const statement = lockAutoship(this.site, id, isOwn);
      const [first] = (await statement.execute(this.database)).rows;
      if (!first) return O.none;
      const row = first.isCurrent ? first : (await statement.execute(this.database)).rows[0];
      return row ? O.some(autoshipOf(row)) : O.none;
    };
  }

  save = (before: Autoship, after: Autoship, note: LedgerNote) => async () => {
    const { contract } = after;
    const parts = findChangedParts(before, after);
    const cycles = cycleRows(contract.id, parts.after.cycles, this.timeZone);
    const lineIds = sqlTextArrayParameter(contract.lines.map(({ id }) => id));
    const lines = parts.after.contract ? lineRows(contract) : [];
    const removed = parts.after.contract
      ? sql`, removed as (delete from autoship_line where contract_id = ${contract.id} and id <> all(${lineIds}))`
      : sql``;
    const changed = lines.length > 0 ? sql`, lines as (${upsert('autoship_line', lines, ['id'])})` : sql``;
    const made =
      cycles.length > 0 ? sql`, cycles as (${upsert('autoship_cycle', cycles, ['contract_id', 'number'])})` : sql``;
    const columns = {
      ...(parts.after.contract ? contractColumns(contract) : {}),
      ...wakeColumn(findWakeTime(after, this.timeZone)),
    };
    const entry = this.database
      .insertInto('autoship_ledger')
      .values({ contract_id: contract.id, ...ledgerColumns(note, parts) });
    const update = this.database.updateTable('autoship_contract').set(columns).where('id', '=', contract.id);
    await sql`with entry as (${entry}) ${removed} ${changed} ${made} ${update}`.execute(this.database);
  };

  ofCustomer = (customerId: CustomerId) => async () => {
    const own = selectAutoships(this.site, sql`a.customer_id = ${sqlCustomerIdParameter(customerId)}`);
    return (await own.execute(this.database)).rows.map(autoshipOf);
  };

  ledger = (id: AutoshipContractId, limit: number) => async (): Promise<readonly LedgerEntry[]> => {
    const rows = await this.database
      .selectFrom('autoship_ledger as l')
      .innerJoin('autoship_contract as a', 'a.id', 'l.contract_id')
      .select(['l.at', 'l.actor', 'l.act', 'l.reason', 'l.before', 'l.after'])
      .where('l.contract_id', '=', id)
      .where('a.site', '=', this.site)
      .orderBy('l.number', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ledgerEntryOf(row, id));
  };

  private async startOne(transaction: Database, autoship: Autoship, note: LedgerNote): Promise<void> {
    const { contract, cycles } = autoship;
    const begun = await transaction
      .insertInto('autoship_contract')
      .values({
        id: contract.id,
        site: this.site,
        ...contractColumns(contract),
        ...wakeColumn(findWakeTime(autoship, this.timeZone)),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!begun) return;
    await insertRows(transaction, 'autoship_line', lineRows(contract));
    await insertRows(transaction, 'autoship_cycle', cycleRows(contract.id, cycles, this.timeZone));
    await transaction
      .insertInto('autoship_ledger')
      .values({ contract_id: contract.id, ...ledgerColumns(note, { after: autoship }) })
      .execute();
  }
}
