import { addDays, type CalendarDate } from '#domain/time';
import {
  type Autoship,
  findDateAfterPlaced,
  findDateAfterSkipped,
  findOpenCycle,
  type Moment,
  openCycle,
} from './autoship';
import { findResumeDate } from './change-contract';
import { type AutoshipContract, type AutoshipLine, listRenewingLines } from './contract';
import type { Cycle, OneTimeItem } from './cycle';
import { minimumDaysAhead } from './delivery-times';
import { countDeliveriesWithout, holdBackLines, priceLines } from './price-rise';
import { findNextDueDay } from './renewal-steps';

export type NextDelivery = {
  /** The number of its cycle, which counts skipped deliveries too. */
  readonly number: number;
  readonly date: CalendarDate;
  /** The lines that the customer did not leave out, as they're priced on its date. */
  readonly lines: readonly AutoshipLine[];
  readonly oneTimeItems: readonly OneTimeItem[];
};

/** The lines of the cycle with this number: those that are live and that the customer did not leave out. */
export const listCycleLines = (contract: AutoshipContract, number: number): readonly AutoshipLine[] =>
  listRenewingLines(contract).filter(
    ({ status, skippedCycles }) => status === 'live' && !skippedCycles.includes(number),
  );

const laterOf = (one: CalendarDate, other: CalendarDate): CalendarDate => (one > other ? one : other);

/** As it is once its pause ends, if it's paused until a date. */
const withOpenCycle = (autoship: Autoship, moment: Moment): Autoship => {
  const { status } = autoship.contract;
  const isPausedUntil = status.kind === 'paused' && status.reason === 'shopper' && status.until !== undefined;
  return findOpenCycle(autoship) || !isPausedUntil ? autoship : openCycle(autoship, findResumeDate(autoship, moment));
};

type Upcoming = Pick<Cycle, 'number' | 'planned' | 'oneTimeItems' | 'status'>;

/** A delivery without items is skipped on the day of its reminder or, if its items were left out later, of its charge. */
const findDateAfterEmpty = (
  contract: AutoshipContract,
  upcoming: Upcoming,
  date: CalendarDate,
  { today }: Moment,
): CalendarDate => {
  const remindedOn = laterOf(addDays(date, -minimumDaysAhead), today);
  return findDateAfterSkipped(contract, upcoming, { today: upcoming.status === 'planned' ? remindedOn : date });
};

/**
 * The next `count` deliveries, as screens show them and as renewals make them if each is placed on its date. One whose
 * items are all left out is among them and has none. None for a contract that's canceled, or paused without a date.
 */
export const nextDeliveries = (autoship: Autoship, count: number, moment: Moment): readonly NextDelivery[] => {
  const first = withOpenCycle(autoship, moment);
  const open = findOpenCycle(first);
  const deliveries: NextDelivery[] = [];
  let upcoming: Upcoming | undefined = open;
  let date = open && laterOf(findNextDueDay(open), moment.today);
  let ahead = first;
  while (upcoming && date && deliveries.length < count && listRenewingLines(ahead.contract).length > 0) {
    const { number, oneTimeItems } = upcoming;
    const held = holdBackLines(ahead, date);
    const lines = listCycleLines(priceLines(held.contract, date), number);
    deliveries.push({ number, date, lines, oneTimeItems });
    const isEmpty = lines.length + oneTimeItems.length === 0;
    const following: CalendarDate = isEmpty
      ? findDateAfterEmpty(held.contract, upcoming, date, moment)
      : findDateAfterPlaced(held.contract, upcoming, date);
    upcoming = { number: number + 1, planned: following, oneTimeItems: [], status: 'planned' };
    date = following;
    ahead = countDeliveriesWithout(held);
  }
  return deliveries;
};
