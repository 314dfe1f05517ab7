import * as E from 'fp-ts/Either';
import { type Autoship, findEarliestDate, type Moment } from '#domain/autoship/autoship';
import { moveDelivery } from '#domain/autoship/change-delivery';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import { nextDeliveries } from '#domain/autoship/next-deliveries';
import type { MerchandiseId } from '#domain/catalog/product';
import { computeArrivalWindow } from '#domain/shipping/arrival-window';
import { addDays, type CalendarDate } from '#domain/time';

/** The next delivery of a food: `to` is the date to which it can be moved so that it arrives in time. */
export type NextBox = {
  readonly contractId: AutoshipContractId;
  /** The day on which it ships. */
  readonly from: CalendarDate;
  /** Absent if it arrives in time as it is, or can't be moved forward. */
  readonly to?: CalendarDate;
};

/** The latest day on which a box has to ship to arrive before `date`. */
const findLatestShipDate = (date: CalendarDate): CalendarDate => {
  let ships = addDays(date, -1);
  while (computeArrivalWindow(ships).last >= date) ships = addDays(ships, -1);
  return ships;
};

const findMove = (autoship: Autoship, from: CalendarDate, runsOutOn: CalendarDate, moment: Moment) => {
  if (computeArrivalWindow(from).last <= runsOutOn) return undefined;
  const [latest, earliest] = [findLatestShipDate(runsOutOn), findEarliestDate(moment)];
  const to = latest > earliest ? latest : earliest;
  return to < from && E.isRight(moveDelivery(autoship, to, moment)) ? to : undefined;
};

/**
 * The earliest next delivery with a food that `isFood` knows, of all Autoships; undefined if none has it. If it may arrive
 * after the food has run out, it's moved to the latest date that brings it in time, or else to the earliest that can be
 * chosen.
 */
export const findNextBox = (
  autoships: readonly Autoship[],
  isFood: (id: MerchandiseId) => boolean,
  runsOutOn: CalendarDate | undefined,
  moment: Moment,
): NextBox | undefined => {
  const [next] = autoships
    .flatMap((autoship) =>
      nextDeliveries(autoship, 1, moment)
        .filter(({ lines, oneTimeItems }) => [...lines, ...oneTimeItems].some((item) => isFood(item.merchandiseId)))
        .map(({ date }) => ({ autoship, date })),
    )
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  if (!next) return undefined;
  const to = runsOutOn === undefined ? undefined : findMove(next.autoship, next.date, runsOutOn, moment);
  return { contractId: next.autoship.contract.id, from: next.date, ...(to === undefined ? {} : { to }) };
};
