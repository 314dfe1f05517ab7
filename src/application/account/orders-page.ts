import type { Money } from '#domain/money';
import type { AccountPage } from './account-page-builder';
import type { OrderLineRow } from './order-page';

/** An order in a list, and the path of its page. */
export type OrderCard = {
  readonly url: string;
  readonly number: number;
  /** Such as `March 5, 2026` (UI-33). */
  readonly date: string;
  readonly total: Money;
  readonly status: string;
  readonly lines: readonly Pick<OrderLineRow, 'position' | 'title' | 'quantity' | 'pictureSource'>[];
};

/** What was typed and chosen to search orders; `''` if nothing. */
export type OrderSearch = { readonly text: string; readonly status: string; readonly year: string };

/** The orders of a customer, by pages. */
export type OrdersScreenData = AccountPage & {
  readonly kind: 'orders';
  readonly search: OrderSearch;
  readonly isSearch: boolean;
  readonly statuses: readonly { readonly value: string; readonly label: string }[];
  readonly years: readonly string[];
  readonly orders: readonly OrderCard[];
  /** Absent on the last page. */
  readonly olderUrl?: string;
  /** Absent on the first page. */
  readonly newestUrl?: string;
};
