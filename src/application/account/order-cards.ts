import type { Order } from '#domain/orders/order';
import { findRoutePath } from '#domain/shell/routes';
import { formatLongDate, type Instant, toCalendarDate } from '#domain/time';
import { describeOrderStanding } from '../orders/messages';
import type { OrderCard } from './orders-page';

/** The page of an order (RT-18). */
export const buildOrderPath = (number: number): string => `${findRoutePath('orders')}/${number}`;

/** The date of an instant in the shop's time zone, in the long form (UI-33). */
export const formatDateOf = (at: Instant, timeZone: string): string => formatLongDate(toCalendarDate(at, timeZone));

export const buildOrderCard = (order: Order, timeZone: string): OrderCard => {
  const { number, createdAt, cost, lines } = order;
  return {
    url: buildOrderPath(number),
    number,
    date: formatDateOf(createdAt, timeZone),
    total: cost.total,
    status: describeOrderStanding(order),
    lines: lines.map(({ title, quantity, pictureSource }, position) => ({ position, title, quantity, pictureSource })),
  };
};
