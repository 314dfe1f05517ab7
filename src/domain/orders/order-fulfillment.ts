import type { Instant } from '#domain/time';

/** What was done with the goods of an order: they were packed, or it was cancelled before that. Neither is undone. */
export type OrderFulfillment = { readonly kind: 'packed' | 'cancelled'; readonly at: Instant };
