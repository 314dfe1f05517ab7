import * as O from 'fp-ts/Option';
import type { AutoshipNotices } from '#application/ports/autoship-notices';
import type { Autoships, SiteAutoships } from '#application/ports/autoships';
import type { Clock } from '#application/ports/clock';
import type { RenewalLease, RenewalQueue } from '#application/ports/renewal-queue';
import { buildRequesterIds, findVisitingCustomer, type Visitor } from '#application/visitor';
import type { Autoship } from '#domain/autoship/autoship';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import { type Cycle, isFinalCycle } from '#domain/autoship/cycle';
import { findChangedParts, type LedgerNote } from '#domain/autoship/ledger';
import { findWakeTime } from '#domain/autoship/wake-time';
import type { CustomerId } from '#domain/customer/customer';
import { canSeeOrder } from '#domain/customer/ownership';
import type { OrderId } from '#domain/orders/order';
import type { Site } from '#domain/site';
import type { CalendarDate, Instant } from '#domain/time';
import type { MemoryAutoship, MemoryDatabase, MemoryTables } from './memory-database';

const newestCycleCount = 12;

const withoutFinalQuote = (cycle: Cycle): Cycle => {
  if (!isFinalCycle(cycle)) return cycle;
  const { quote: _quote, ...rest } = cycle;
  return rest;
};

const withNewestCycles = ({ contract, cycles }: Autoship): Autoship => {
  const lastPlaced = cycles.findLast(({ status }) => status === 'placed');
  const newest = cycles.slice(-newestCycleCount);
  const kept = lastPlaced && !newest.includes(lastPlaced) ? [lastPlaced, ...newest] : newest;
  return { contract, cycles: kept.map(withoutFinalQuote) };
};

const autoshipsOn = (tables: MemoryTables, site: Site): readonly MemoryAutoship[] =>
  [...tables.autoships.values()]
    .filter(({ autoship }) => autoship.contract.site === site)
    .toSorted((a, b) => (a.autoship.contract.id < b.autoship.contract.id ? -1 : 1));

/** All cycles, in which those that a change answers replace the stored ones; a final quote stays. */
const mergeCycles = (stored: readonly Cycle[], changed: readonly Cycle[]): readonly Cycle[] => {
  const byNumber = new Map(stored.map((cycle) => [cycle.number, cycle]));
  for (const cycle of changed) {
    const quote = cycle.quote ?? (isFinalCycle(cycle) ? byNumber.get(cycle.number)?.quote : undefined);
    byNumber.set(cycle.number, { ...cycle, ...(quote ? { quote } : {}) });
  }
  return [...byNumber.values()].toSorted((a, b) => a.number - b.number);
};

export class MemorySiteAutoships implements SiteAutoships {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  start = (autoships: readonly Autoship[], note: LedgerNote) =>
    this.store.task((tables) => {
      for (const autoship of structuredClone(autoships)) {
        const { id } = autoship.contract;
        if (tables.autoships.has(id)) continue;
        tables.autoships.set(id, this.toRow(autoship));
        tables.autoshipLedger.set(id, [{ ...note, after: autoship }]);
      }
    });

  find = (id: AutoshipContractId) => this.store.task((tables) => O.map(withNewestCycles)(this.findRow(tables, id)));

  lock = (id: AutoshipContractId, lease?: string) =>
    this.store.task((tables) => {
      const row = tables.autoships.get(id);
      const isOwn = lease === undefined || (row?.lease === lease && (row.leasedUntil ?? 0) > this.clock());
      return isOwn ? O.map(withNewestCycles)(this.findRow(tables, id)) : O.none;
    });

  save = (before: Autoship, after: Autoship, note: LedgerNote) =>
    this.store.task((tables) => {
      const row = tables.autoships.get(after.contract.id);
      if (!row) throw new Error('an autoship is saved that is not there');
      const parts = structuredClone(findChangedParts(before, after));
      const autoship: Autoship = {
        contract: structuredClone(after.contract),
        cycles: mergeCycles(row.autoship.cycles, parts.after.cycles),
      };
      const { wakeAt: _former, ...rest } = row;
      tables.autoships.set(after.contract.id, { ...rest, ...this.toRow(autoship) });
      const entries = tables.autoshipLedger.get(after.contract.id) ?? [];
      tables.autoshipLedger.set(after.contract.id, [...entries, { ...note, ...parts }]);
    });

  ofCustomer = (customerId: CustomerId) =>
    this.store.task((tables) =>
      autoshipsOn(tables, this.site)
        .filter(({ autoship }) => autoship.contract.customerId === customerId)
        .map(({ autoship }) => withNewestCycles(autoship)),
    );

  ledger = (id: AutoshipContractId, limit: number) =>
    this.store.task((tables) =>
      O.isSome(this.findRow(tables, id)) ? (tables.autoshipLedger.get(id) ?? []).toReversed().slice(0, limit) : [],
    );

  private findRow(tables: MemoryTables, id: AutoshipContractId): O.Option<Autoship> {
    const row = tables.autoships.get(id);
    return row?.autoship.contract.site === this.site ? O.some(row.autoship) : O.none;
  }

  private toRow(autoship: Autoship): MemoryAutoship {
    if (autoship.cycles.filter((cycle) => !isFinalCycle(cycle)).length > 1)
      throw new Error('a contract has one open delivery at a time');
    const wakeAt = findWakeTime(autoship, this.timeZone);
    return { autoship, ...(wakeAt === undefined ? {} : { wakeAt }) };
  }
}

/** The autoships of one visitor. */
export class MemoryAutoships implements Autoships {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
    private readonly visitor: Visitor,
  ) {}

  ofOrder = (orderId: OrderId) =>
    this.store.task((tables) => {
      const order = tables.orders.get(orderId);
      if (order?.site !== this.site || !canSeeOrder(buildRequesterIds(this.visitor), order)) return [];
      return autoshipsOn(tables, this.site)
        .filter(({ autoship }) => autoship.contract.firstOrderId === orderId)
        .map(({ autoship }) => withNewestCycles(autoship));
    });

  list = () => this.store.task((tables) => this.listOwn(tables));

  find = (id: AutoshipContractId) =>
    this.store.task((tables) => O.fromNullable(this.listOwn(tables).find(({ contract }) => contract.id === id)));

  ledgers = (ids: readonly AutoshipContractId[], limit: number) =>
    this.store.task(
      (tables) =>
        new Map(
          this.listOwn(tables)
            .filter(({ contract: { id } }) => ids.includes(id))
            .map(({ contract: { id } }) => [id, (tables.autoshipLedger.get(id) ?? []).toReversed().slice(0, limit)]),
        ),
    );

  private listOwn(tables: MemoryTables): readonly Autoship[] {
    const customerId = findVisitingCustomer(this.visitor)?.id;
    return autoshipsOn(tables, this.site)
      .filter(({ autoship }) => customerId !== undefined && autoship.contract.customerId === customerId)
      .map(({ autoship }) => withNewestCycles(autoship));
  }
}

const byDueTime = (a: MemoryAutoship, b: MemoryAutoship): number => (a.wakeAt ?? 0) - (b.wakeAt ?? 0);

export class MemoryRenewalQueue implements RenewalQueue {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  claim = (limit: number, { token, expiresAt }: RenewalLease) =>
    this.store.task((tables) => {
      const due = this.due(tables)
        .filter(({ leasedUntil }) => leasedUntil === undefined || leasedUntil <= this.clock())
        .slice(0, limit);
      for (const row of due)
        tables.autoships.set(row.autoship.contract.id, { ...row, lease: token, leasedUntil: expiresAt });
      return due.map(({ autoship }) => autoship.contract.id);
    });

  take = (id: AutoshipContractId, { token, expiresAt }: RenewalLease) =>
    this.store.task((tables) => {
      const row = tables.autoships.get(id);
      const isFree = row?.leasedUntil === undefined || row.leasedUntil <= this.clock();
      if (row?.autoship.contract.site !== this.site || !isFree) return false;
      tables.autoships.set(id, { ...row, lease: token, leasedUntil: expiresAt });
      return true;
    });

  release = (token: string, except: readonly AutoshipContractId[]) =>
    this.store.task((tables) => {
      for (const [id, { lease, leasedUntil: _until, ...row }] of tables.autoships) {
        const isOwn = lease === token && row.autoship.contract.site === this.site;
        if (isOwn && !except.includes(id)) tables.autoships.set(id, row);
      }
    });

  progress = (lateBefore: Instant) =>
    this.store.task((tables) => {
      const due = this.due(tables);
      const [oldest] = due;
      const late = due.filter(({ wakeAt = lateBefore }) => wakeAt < lateBefore).length;
      return { due: due.length, late, ...(oldest?.wakeAt === undefined ? {} : { oldestDueAt: oldest.wakeAt }) };
    });

  upcoming = (limit: number) =>
    this.store.task((tables) =>
      autoshipsOn(tables, this.site)
        .toSorted(byDueTime)
        .flatMap(({ autoship, wakeAt }) => (wakeAt === undefined ? [] : [{ id: autoship.contract.id, dueAt: wakeAt }]))
        .slice(0, limit),
    );

  private due(tables: MemoryTables): readonly MemoryAutoship[] {
    return autoshipsOn(tables, this.site)
      .filter(({ wakeAt }) => wakeAt !== undefined && wakeAt <= this.clock())
      .toSorted(byDueTime);
  }
}

export class MemoryAutoshipNotices implements AutoshipNotices {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
  ) {}

  listUncheckedPrices = (today: CalendarDate, limit: number) =>
    this.store.task((tables) =>
      autoshipsOn(tables, this.site)
        .filter(({ autoship }) => autoship.contract.status.kind !== 'canceled')
        .filter(({ pricesCheckedOn }) => pricesCheckedOn === undefined || pricesCheckedOn < today)
        .slice(0, limit)
        .map(({ autoship }) => autoship.contract.id),
    );

  claimPriceCheck = (id: AutoshipContractId, today: CalendarDate) =>
    this.store.task((tables) => {
      const row = tables.autoships.get(id);
      const isChecked = row?.pricesCheckedOn !== undefined && row.pricesCheckedOn >= today;
      const { contract } = row?.autoship ?? {};
      if (!row || contract?.site !== this.site || contract.status.kind === 'canceled' || isChecked) return false;
      tables.autoships.set(id, { ...row, pricesCheckedOn: today });
      return true;
    });

  claimYearly = (before: CalendarDate, today: CalendarDate, limit: number) =>
    this.store.task((tables) => {
      const due = autoshipsOn(tables, this.site)
        .filter(({ autoship }) => autoship.contract.status.kind === 'active')
        .filter(({ autoship, yearlyNoticeOn = autoship.contract.startedOn }) => yearlyNoticeOn <= before)
        .slice(0, limit);
      for (const row of due) tables.autoships.set(row.autoship.contract.id, { ...row, yearlyNoticeOn: today });
      return due.map(({ autoship }) => autoship.contract.id);
    });
}
