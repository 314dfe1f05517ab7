import { addDays, type CalendarDate, type Instant, toCalendarDate } from '#domain/time';
import type { AutoshipContract } from './contract';
import { type Cycle, type CycleStatus, isFinalCycle, moveCycle, type OneTimeItem } from './cycle';
import { findGridDateAfter, findGridDateFrom } from './delivery-grid';
import { minimumDaysAhead } from './delivery-times';

/** A contract with its cycles, by number: the last final ones and, unless it is paused or canceled, the open one. */
export type Autoship = { readonly contract: AutoshipContract; readonly cycles: readonly Cycle[] };

/** When something is done, with the calendar date in the shop's time zone. */
export type Moment = { readonly at: Instant; readonly today: CalendarDate; readonly timeZone: string };

export const buildMoment = (at: Instant, timeZone: string): Moment => ({
  at,
  today: toCalendarDate(at, timeZone),
  timeZone,
});

/** The first date that can be chosen for a delivery. */
export const findEarliestDate = ({ today }: Pick<Moment, 'today'>): CalendarDate => addDays(today, minimumDaysAhead);

const laterOf = (one: CalendarDate, other: CalendarDate): CalendarDate => (one > other ? one : other);

export const findOpenCycle = ({ cycles }: Autoship): Cycle | undefined => cycles.find((cycle) => !isFinalCycle(cycle));

const listLastNumber = (cycles: readonly Cycle[]): number => Math.max(0, ...cycles.map(({ number }) => number));

/** Opens a cycle with the number after the last one. */
export const openCycle = (
  autoship: Autoship,
  date: CalendarDate,
  oneTimeItems: readonly OneTimeItem[] = [],
): Autoship => {
  const number = listLastNumber(autoship.cycles) + 1;
  const opened: Cycle = { number, planned: date, date, status: 'planned', oneTimeItems, attempts: 0 };
  return { ...autoship, cycles: [...autoship.cycles, opened] };
};

export const replaceCycle = (autoship: Autoship, changed: Cycle): Autoship => ({
  ...autoship,
  cycles: autoship.cycles.map((cycle) => (cycle.number === changed.number ? changed : cycle)),
});

/** The delivery after one that was placed: on the grid, and more than three days after the day on which it was placed. */
export const findDateAfterPlaced = (
  contract: AutoshipContract,
  { planned }: Pick<Cycle, 'planned'>,
  placedOn: CalendarDate,
): CalendarDate => findGridDateAfter(contract, laterOf(planned, addDays(placedOn, minimumDaysAhead)));

/** The delivery after one that was skipped: on the grid, and no earlier than a date that can be chosen. */
export const findDateAfterSkipped = (
  contract: AutoshipContract,
  { planned }: Pick<Cycle, 'planned'>,
  moment: Pick<Moment, 'today'>,
): CalendarDate => findGridDateFrom(contract, laterOf(addDays(planned, 1), findEarliestDate(moment)));

/** The first delivery on `from` or later, on the grid, and no earlier than a date that can be chosen. */
export const findDateFrom = (
  contract: AutoshipContract,
  from: CalendarDate,
  moment: Pick<Moment, 'today'>,
): CalendarDate => findGridDateFrom(contract, laterOf(from, findEarliestDate(moment)));

/** Closes the open cycle, and opens none. */
export const closeCycle = (
  autoship: Autoship,
  status: Extract<CycleStatus, 'placed' | 'skipped' | 'failed' | 'void'>,
): Autoship => {
  const open = findOpenCycle(autoship);
  return open ? replaceCycle(autoship, moveCycle(open, status)) : autoship;
};

/**
 * Plans another cycle on `date` instead of the open one, which becomes void. It has the open one's one-time items, and
 * lacks the lines that the customer left out.
 */
export const reopenCycle = (autoship: Autoship, date: CalendarDate): Autoship => {
  const open = findOpenCycle(autoship);
  if (!open) return autoship;
  const { contract, cycles } = openCycle(closeCycle(autoship, 'void'), date, open.oneTimeItems);
  const lines = contract.lines.map((line) =>
    line.skippedCycles.includes(open.number)
      ? { ...line, skippedCycles: [...line.skippedCycles, listLastNumber(cycles)] }
      : line,
  );
  return { contract: { ...contract, lines }, cycles };
};

/** Skips the open cycle, and opens the next. */
export const skipOpenCycle = (autoship: Autoship, moment: Moment): Autoship => {
  const open = findOpenCycle(autoship);
  if (!open) return autoship;
  return openCycle(closeCycle(autoship, 'skipped'), findDateAfterSkipped(autoship.contract, open, moment));
};
