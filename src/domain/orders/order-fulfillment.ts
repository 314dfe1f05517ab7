import type { Instant } from '#domain/time';

/** What was done with the goods of an order: they were packed, or it was canceled before that. Neither is undone. */
export type OrderFulfillment = { readonly kind: 'packed' | 'canceled'; readonly at: Instant };
