import type { CalendarDate } from '#domain/time';
import { type Autoship, findDateAfterPlaced, findOpenCycle, type Moment } from './autoship';
import { findResumeDate } from './change-contract';
import { type AutoshipContract, type AutoshipLine, listRenewingLines } from './contract';
import type { Cycle, OneTimeItem } from './cycle';
import { holdBackLines } from './price-rise';

export type NextDelivery = {
  readonly date: CalendarDate;
  /** The lines that the customer did not leave out. */
  readonly lines: readonly AutoshipLine[];
  readonly oneTimeItems: readonly OneTimeItem[];
};

/** The lines of the cycle with this number: those that are live and that the customer did not leave out. */
export const listCycleLines = (contract: AutoshipContract, number: number): readonly AutoshipLine[] =>
  listRenewingLines(contract).filter(
    ({ status, skippedCycles }) => status === 'live' && !skippedCycles.includes(number),
  );

type Upcoming = Pick<Cycle, 'number' | 'planned' | 'date' | 'oneTimeItems'>;

const findFirst = (autoship: Autoship, moment: Moment): Upcoming | undefined => {
  const open = findOpenCycle(autoship);
  if (open) return open;
  const { status } = autoship.contract;
  if (status.kind !== 'paused' || status.reason !== 'shopper' || status.until === undefined) return undefined;
  const date = findResumeDate(autoship, moment);
  const number = Math.max(0, ...autoship.cycles.map((cycle) => cycle.number)) + 1;
  return { number, planned: date, date, oneTimeItems: [] };
};

/**
 * The next `count` deliveries, as screens show them and as renewals make them if each is placed on its date. None for a
 * contract that's canceled, or paused without a date.
 */
export const nextDeliveries = (autoship: Autoship, count: number, moment: Moment): readonly NextDelivery[] => {
  const deliveries: NextDelivery[] = [];
  let upcoming = findFirst(autoship, moment);
  while (upcoming && deliveries.length < count) {
    const { number, oneTimeItems } = upcoming;
    const date = upcoming.date > moment.today ? upcoming.date : moment.today;
    const { contract } = holdBackLines(autoship, date);
    deliveries.push({ date, lines: listCycleLines(contract, number), oneTimeItems });
    const following = findDateAfterPlaced(autoship.contract, upcoming, date);
    upcoming = { number: number + 1, planned: following, date: following, oneTimeItems: [] };
  }
  return deliveries;
};
