import type { Task } from 'fp-ts/Task';
import { buildOrderCursor, parseOrderCursor } from '#domain/orders/order-cursor';
import { longestOrderQuery, type OrderFilter, parseOrderNumber } from '#domain/orders/order-filter';
import { findRoutePath } from '#domain/shell/routes';
import { computeStartOfYear, toCalendarDate } from '#domain/time';
import { normalizeLine } from '#domain/typed-text';
import { orderStatusTexts, shippedOrDeliveredText } from '../orders/messages';
import type { Clock } from '../ports/clock';
import type { CustomerOrders, OrderPage } from '../ports/orders';
import type { PageData } from '../shell/page';
import type { AccountPageBuilder } from './account-page-builder';
import { buildOrderCard } from './order-cards';
import type { OrderSearch, OrdersScreenData } from './orders-page';

/** What the page's URL asks for, as typed. */
export type ShowOrdersRequest = OrderSearch & { readonly after: string };

const ordersOnPage = 10;
const yearsShown = 5;

/** The choices of the list, and which orders they mean. */
const shownStatuses: Readonly<Record<string, { readonly label: string; readonly filter: OrderFilter }>> = {
  placed: { label: orderStatusTexts.placed, filter: { status: 'placed', fulfillment: 'unfulfilled', canceled: false } },
  'partly-shipped': { label: orderStatusTexts['partly-shipped'], filter: { fulfillment: 'partial' } },
  shipped: { label: shippedOrDeliveredText, filter: { fulfillment: 'fulfilled' } },
  pending: { label: orderStatusTexts.pending, filter: { status: 'pending' } },
};

const readText = (typed: string): string => [...normalizeLine(typed)].slice(0, longestOrderQuery).join('');

const textFilter = (text: string): OrderFilter => {
  const number = parseOrderNumber(text);
  if (number === undefined) return text === '' ? {} : { product: text };
  return text.startsWith('#') ? { number } : { numberOrProduct: text };
};

const urlOf = (search: OrderSearch, after = ''): string => {
  const filled = Object.entries({ ...search, after }).filter(([, value]) => value !== '');
  const query = new URLSearchParams(filled).toString();
  return findRoutePath('orders') + (query === '' ? '' : `?${query}`);
};

/** The orders of a customer, the newest first, as cards; undefined for a guest. */
export class ShowOrders {
  constructor(
    private readonly pages: AccountPageBuilder,
    private readonly orders: Pick<CustomerOrders, 'page'>,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  execute(request: ShowOrdersRequest): Task<PageData<OrdersScreenData> | undefined> {
    return this.pages.build('orders', async () => {
      const years = this.listYears();
      const search = this.readSearch(request, years);
      const belowNumber = parseOrderCursor(request.after);
      const place = belowNumber === undefined ? {} : { belowNumber };
      const filter = this.filterOf(search);
      const page = await this.orders.page({ filter, quantity: ordersOnPage, ...place })();
      return {
        kind: 'orders' as const,
        search,
        isSearch: Object.keys(filter).length > 0,
        statuses: Object.entries(shownStatuses).map(([value, { label }]) => ({ value, label })),
        years,
        orders: page.orders.map((order) => buildOrderCard(order, this.timeZone)),
        ...this.olderLink(page, search),
        ...(belowNumber === undefined ? {} : { newestUrl: urlOf(search) }),
      };
    });
  }

  private olderLink({ orders, hasNextPage }: OrderPage, search: OrderSearch) {
    const last = orders.at(-1);
    return hasNextPage && last ? { olderUrl: urlOf(search, buildOrderCursor(last.number)) } : {};
  }

  private listYears(): readonly string[] {
    const thisYear = Number(toCalendarDate(this.clock(), this.timeZone).slice(0, 4));
    return Array.from({ length: yearsShown }, (_none, back) => String(thisYear - back));
  }

  /** Drops values that no form of the page has. */
  private readSearch({ text, status, year }: OrderSearch, years: readonly string[]): OrderSearch {
    return {
      text: readText(text),
      status: Object.hasOwn(shownStatuses, status) ? status : '',
      year: years.includes(year) ? year : '',
    };
  }

  private filterOf({ text, status, year }: OrderSearch): OrderFilter {
    return {
      ...textFilter(text),
      ...shownStatuses[status]?.filter,
      ...(year === ''
        ? {}
        : {
            from: computeStartOfYear(Number(year), this.timeZone),
            before: computeStartOfYear(Number(year) + 1, this.timeZone),
          }),
    };
  }
}
