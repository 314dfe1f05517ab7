import { sql } from 'kysely';
import type { Database } from '#adapters/postgres/database';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { CycleStatus } from '#domain/autoship/cycle';
import type { OrderId } from '#domain/orders/order';

type StoredRenewalOrder = {
  readonly id: OrderId;
  readonly status: string;
  readonly total: number;
  readonly number: number;
  readonly contract: AutoshipContractId;
  readonly cycle: number;
};

export type StoredContract = {
  readonly id: AutoshipContractId;
  readonly status: string;
  readonly version: number;
  /** By number. */
  readonly cycles: readonly { readonly number: number; readonly status: CycleStatus }[];
};

/** What is stored of renewals. */
export type RenewalState = {
  readonly orders: readonly StoredRenewalOrder[];
  readonly contracts: readonly StoredContract[];
  /** Units on hand in all warehouses, and units in placed renewals. */
  readonly onHand: number;
  readonly sold: number;
  /** Events that are neither handled nor failed for good, and those that failed for good. */
  readonly waiting: number;
  readonly failed: number;
};

/** Reads all renewals of a database. */
export const readRenewalState = async (database: Database): Promise<RenewalState> => {
  const orders = (
    await sql<StoredRenewalOrder>`
      select id, status, total::int as total, number::int as number, contract_id as contract, cycle
      from orders where contract_id is not null order by id`.execute(database)
  ).rows;
  const contracts = (
    await sql<StoredContract>`
      select a.id, a.status, a.version, coalesce((
        select json_agg(json_build_object('number', c.number, 'status', c.status) order by c.number)
        from autoship_cycle c where c.contract_id = a.id), '[]'::json) as cycles
      from autoship_contract a order by a.id`.execute(database)
  ).rows;
  const counts = (
    await sql<Pick<RenewalState, 'onHand' | 'sold' | 'waiting' | 'failed'>>`select
      (select coalesce(sum(on_hand), 0)::int from stock) as "onHand",
      (select coalesce(sum(l.quantity), 0)::int from order_line l join orders o on o.id = l.order_id
        where o.contract_id is not null and o.status = 'placed') as sold,
      (select count(*)::int from delivery where state = 'waiting') as waiting,
      (select count(*)::int from delivery where state = 'failed') as failed`.execute(database)
  ).rows[0];
  const { onHand = 0, sold = 0, waiting = 0, failed = 0 } = counts ?? {};
  return { orders, contracts, onHand, sold, waiting, failed };
};
