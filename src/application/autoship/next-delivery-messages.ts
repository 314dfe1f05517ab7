import { formatDollars, type Money } from '#domain/money';
import { type CalendarDate, formatMonthAndDay, formatShortMonthAndDay } from '#domain/time';

/** The texts of the link that adds items to a delivery; `price` is of all units that are added. */
export const addToDeliveryTexts = {
  /** Such as `Add to my March 5 delivery, +$12.34 before tax`. */
  long: (date: CalendarDate, price: Money): string =>
    `Add to my ${formatMonthAndDay(date)} delivery, +${formatDollars(price)} before tax`,
  /** Such as `Move to my March 5 delivery, +$12.34 before tax`, on a line of the cart. */
  move: (date: CalendarDate, price: Money): string =>
    `Move to my ${formatMonthAndDay(date)} delivery, +${formatDollars(price)} before tax`,
  /** Such as `Add to Mar 5 delivery, +$12.34`, on a card. */
  short: (date: CalendarDate, price: Money): string =>
    `Add to ${formatShortMonthAndDay(date)} delivery, +${formatDollars(price)}`,
};
