import type { OrderStep } from './order-steps';
import type { RefundRequestRow } from './refund-form-page';
import type { OrderedItem, ShownParcels } from './shown-parcels';

/** An order as a guest may see it: no address, no money. */
export type LookedUpOrder = {
  readonly number: number;
  readonly status: string;
  readonly steps: readonly OrderStep[];
  readonly shipped: ShownParcels;
  readonly refundRequests: readonly RefundRequestRow[];
  /** Until when a refund can be asked for, in a sentence; absent if it can't be. */
  readonly askForRefund?: string;
  /** What came of asking for a link just now. */
  readonly linkNotice?: { readonly tone: 'success' | 'error'; readonly text: string };
  readonly lines: readonly OrderedItem[];
};

/** The page where a guest looks an order up. */
export type OrderStatusScreenData = {
  readonly kind: 'order-status';
  readonly heading: string;
  readonly values: { readonly number: string; readonly email: string };
  readonly errors: { readonly number?: string; readonly email?: string };
  readonly alert?: string;
  readonly order?: LookedUpOrder;
};
