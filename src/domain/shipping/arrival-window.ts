import type { CalendarDate } from '#domain/time';
import { addBusinessDays } from './business-days';

/** The first and the last day on which a box arrives. */
export type ArrivalWindow = { readonly first: CalendarDate; readonly last: CalendarDate };

/** When a box arrives that ships on a date: 2 to 5 business days later. */
export const computeArrivalWindow = (ships: CalendarDate): ArrivalWindow => ({
  first: addBusinessDays(ships, 2),
  last: addBusinessDays(ships, 5),
});
