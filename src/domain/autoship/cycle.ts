import type { MerchandiseId } from '#domain/catalog/product';
import type { CalendarDate, Instant } from '#domain/time';
import type { RenewalQuote } from './renewal-quote';

export type CycleStatus =
  | 'planned'
  | 'reminded'
  | 'locked'
  | 'waiting'
  | 'charging'
  | 'retry'
  | 'placed'
  | 'skipped'
  | 'failed'
  | 'void';

/** The statuses that may follow each status. `placed`, `skipped`, `failed` and `void` are final. */
export const cycleTransitions: Readonly<Record<CycleStatus, readonly CycleStatus[]>> = {
  planned: ['reminded', 'skipped', 'charging', 'void'],
  reminded: ['planned', 'locked', 'skipped', 'charging', 'void'],
  locked: ['planned', 'charging', 'waiting', 'skipped', 'void'],
  waiting: ['planned', 'charging', 'skipped', 'void'],
  charging: ['placed', 'retry'],
  retry: ['planned', 'charging', 'waiting', 'failed', 'skipped', 'void'],
  placed: [],
  skipped: [],
  failed: [],
  void: [],
};

/** An item that one delivery has besides the lines, at today's price. */
export type OneTimeItem = { readonly merchandiseId: MerchandiseId; readonly quantity: number };

/** One delivery of a contract. At most one cycle of a contract is open, that is not final. */
export type Cycle = {
  /** Counts the cycles of a contract from 1. */
  readonly number: number;
  /** The date for which the cycle was opened. */
  readonly planned: CalendarDate;
  /** The day on which the delivery is charged and sent: `planned`, or the date to which it was moved. */
  readonly date: CalendarDate;
  readonly status: CycleStatus;
  readonly oneTimeItems: readonly OneTimeItem[];
  /** Charges that were tried: declined ones, and those that the shop gave up on. */
  readonly attempts: number;
  /** Charges that the bank declined; absent if none was. */
  readonly declines?: number;
  /** Charges in a row that the shop gave up on, up to the last one. */
  readonly givenUp?: number;
  /** When a charge that the shop gave up on is tried again. */
  readonly retryAt?: Instant;
  /** The customer asked for the delivery at once, so its charges need no reminder. */
  readonly sentNow?: true;
  /** When the reminder was queued; absent before that. */
  readonly remindedAt?: Instant;
  /** What the reminder said and, once locked, what's charged. */
  readonly quote?: RenewalQuote;
  /** The day from which its charges are counted: the first one, or later by as much as a declined one was late. */
  readonly firstChargedOn?: CalendarDate;
  /** The first day on which the delivery waited for stock. */
  readonly waitingSince?: CalendarDate;
  /** The last day on which it waited. */
  readonly waitedOn?: CalendarDate;
};

export const isFinalCycle = ({ status }: Pick<Cycle, 'status'>): boolean => cycleTransitions[status].length === 0;

/** Whether it waits to be charged again after its card was declined. */
export const isDeclined = ({ status, declines }: Pick<Cycle, 'status' | 'declines'>): boolean =>
  status === 'retry' && declines !== undefined;

/** @throws Error if the table of transitions does not have it. */
export const moveCycle = (
  cycle: Cycle,
  status: CycleStatus,
  changes: Partial<Omit<Cycle, 'number' | 'status'>> = {},
): Cycle => {
  if (!cycleTransitions[cycle.status].includes(status))
    throw new Error(`a cycle that is ${cycle.status} cannot become ${status}`);
  return { ...cycle, ...changes, status };
};
