import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
import { objectCodec } from '#adapters/codecs/object-codec';
import type { Autoship } from '#domain/autoship/autoship';
import type { AutoshipContract } from '#domain/autoship/contract';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import { type Cycle, type CycleStatus, cycleTransitions, isFinalCycle } from '#domain/autoship/cycle';
import { computeDeliveryTimes } from '#domain/autoship/delivery-times';
import type { LedgerEntry } from '#domain/autoship/ledger';
import type { Site } from '#domain/site';
import { AddressCodec } from '../checkout/address-codec';
import { sqlCustomerIdParameter } from '../customer/postgres-customers';
import { sqlInstantParameter, sqlJsonParameter, sqlTextArrayParameter } from '../database';
import { sqlMilliseconds } from '../query';
import {
  AutoshipContractCodec,
  CycleNumbersCodec,
  CyclesCodec,
  LedgerEntryCodec,
  MerchandiseIdsCodec,
  OneTimeItemsCodec,
  PendingPriceCodec,
  RenewalQuoteCodec,
} from './autoship-codecs';

/** How many cycles of a contract are returned, besides the last placed one. */
const newestCycles = 12;

const finalStatuses = (Object.keys(cycleTransitions) as CycleStatus[]).filter((status) => isFinalCycle({ status }));

const finalCycle = sql<SqlBool>`c.status = any(${sqlTextArrayParameter(finalStatuses)})`;

/** The contract `a` as JSON, as `AutoshipContractCodec` reads it. */
const contract = sql`json_strip_nulls(json_build_object(
  'id', a.id, 'site', a.site, 'customerId', a.customer_id::text, 'firstOrderId', a.first_order_id,
  'startedOn', a.started_on, 'address', a.address, 'phone', a.phone, 'paymentToken', a.payment_token,
  'every', json_build_object('count', a.every_count, 'unit', a.every_unit), 'anchor', a.anchor,
  'status', json_build_object('kind', a.status, 'reason', coalesce(a.pause_reason, a.cancel_reason), 'until', a.paused_until),
  'consentVersion', a.consent_version, 'version', a.version,
  'lines', coalesce((
    select json_agg(json_build_object(
      'id', l.id, 'merchandiseId', l.merchandise_id, 'quantity', l.quantity, 'promisedPrice', l.promised_price,
      'outOfStock', l.out_of_stock, 'substitutes', l.substitutes, 'pendingPrice', l.pending_price,
      'skippedCycles', l.skipped_cycles, 'status', l.status) order by l.position)
    from autoship_line l where l.contract_id = a.id), '[]'::json)))`;

const cycles = sql`coalesce((
  select json_agg(json_strip_nulls(json_build_object(
    'number', c.number, 'planned', c.planned, 'date', c.date, 'status', c.status, 'oneTimeItems', c.one_time_items,
    'attempts', c.attempts, 'declines', nullif(c.declines, 0), 'givenUp', nullif(c.given_up, 0),
    'retryAt', ${sqlMilliseconds('c.retry_at')}, 'sentNow', case when c.sent_now then true end, 'remindedAt', ${sqlMilliseconds('c.reminded_at')},
    'quote', case when ${finalCycle} then null else c.quote end, 'firstChargedOn', c.first_charged_on,
    'waitingSince', c.waiting_since, 'waitedOn', c.waited_on)) order by c.number)
  from autoship_cycle c where c.contract_id = a.id and (
    c.number > (select max(n.number) - ${sql.lit(newestCycles)} from autoship_cycle n where n.contract_id = a.id)
    or c.number = (select max(p.number) from autoship_cycle p where p.contract_id = a.id and p.status = 'placed'))), '[]'::json)`;

type AutoshipRow = { readonly contract: unknown; readonly cycles: unknown };

/** Selects autoships `a` of a site that meet a condition, sorted by id. */
export const selectAutoships = (site: Site, condition: RawBuilder<SqlBool>): RawBuilder<AutoshipRow> => sql`
  select ${contract} as contract, ${cycles} as cycles
  from autoship_contract a where a.site = ${site} and ${condition} order by a.id`;

/**
 * Selects one autoship and locks it. A statement that had to wait for the lock sees lines and cycles as they were before;
 * then it is not `current`, and has to be run again.
 */
export const lockAutoship = (
  site: Site,
  id: AutoshipContractId,
  condition: RawBuilder<SqlBool>,
): RawBuilder<AutoshipRow & { readonly isCurrent: boolean }> => sql`
  select ${contract} as contract, ${cycles} as cycles,
    a.xmin::text = (select s.xmin::text from autoship_contract s where s.id = a.id) as "isCurrent"
  from autoship_contract a where a.id = ${id} and a.site = ${site} and ${condition} for update of a`;

const AutoshipCodec = objectCodec<Autoship>({ contract: AutoshipContractCodec, cycles: CyclesCodec });

export const autoshipOf = (row: AutoshipRow): Autoship => decodeOrThrow(AutoshipCodec, row, 'an autoship');

export const ledgerEntryOf = (row: unknown, id: AutoshipContractId): LedgerEntry =>
  decodeOrThrow(LedgerEntryCodec, row, `an entry of the ledger of ${id}`);

/** The columns of a contract that its changes set. */
export const contractColumns = ({ status, every, address, ...contract }: AutoshipContract) => ({
  customer_id: sqlCustomerIdParameter(contract.customerId),
  first_order_id: contract.firstOrderId,
  started_on: contract.startedOn,
  address: sqlJsonParameter(AddressCodec.encode(address)),
  phone: contract.phone ?? null,
  payment_token: contract.paymentToken ?? null,
  every_count: every.count,
  every_unit: every.unit,
  anchor: contract.anchor,
  status: status.kind,
  pause_reason: status.kind === 'paused' ? status.reason : null,
  paused_until: status.kind === 'paused' ? (status.until ?? null) : null,
  cancel_reason: status.kind === 'canceled' ? (status.reason ?? null) : null,
  consent_version: contract.consentVersion,
  version: contract.version,
});

/** The lines of a contract as rows. */
export const lineRows = ({ id, lines }: AutoshipContract) =>
  lines.map((line, position) => ({
    id: line.id,
    contract_id: id,
    position,
    merchandise_id: line.merchandiseId,
    quantity: line.quantity,
    promised_price: line.promisedPrice,
    out_of_stock: line.outOfStock,
    substitutes: MerchandiseIdsCodec.encode(line.substitutes),
    pending_price: line.pendingPrice && PendingPriceCodec.encode(line.pendingPrice),
    skipped_cycles: CycleNumbersCodec.encode(line.skippedCycles),
    status: line.status,
  }));

const isoText = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Cycles as rows, those that are final first, because a contract has one open cycle at a time. */
export const cycleRows = (id: AutoshipContractId, changed: readonly Cycle[], timeZone: string) =>
  changed
    .toSorted((a, b) => Number(isFinalCycle(b)) - Number(isFinalCycle(a)) || a.number - b.number)
    .map((cycle) => {
      const { lockAt, dueAt } = computeDeliveryTimes(cycle.date, timeZone);
      return {
        contract_id: id,
        number: cycle.number,
        planned: cycle.planned,
        date: cycle.date,
        status: cycle.status,
        one_time_items: OneTimeItemsCodec.encode(cycle.oneTimeItems),
        attempts: cycle.attempts,
        declines: cycle.declines ?? 0,
        given_up: cycle.givenUp ?? 0,
        retry_at: cycle.retryAt === undefined ? undefined : isoText(cycle.retryAt),
        sent_now: cycle.sentNow ?? false,
        reminded_at: cycle.remindedAt === undefined ? undefined : isoText(cycle.remindedAt),
        quote: cycle.quote && RenewalQuoteCodec.encode(cycle.quote),
        first_charged_on: cycle.firstChargedOn,
        waiting_since: cycle.waitingSince,
        waited_on: cycle.waitedOn,
        lock_at: isoText(lockAt),
        due_at: isoText(dueAt),
      };
    });

export const wakeColumn = (wakeAt: number | undefined) => ({
  wake_at: wakeAt === undefined ? null : sqlInstantParameter(wakeAt),
});
