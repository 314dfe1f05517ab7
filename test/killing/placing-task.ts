/** What a process that places orders is started for, as JSON. */
export type PlacingTask = {
  readonly kind: 'seed' | 'place' | 'finish';
  /** Where mail is left, and the embedded database is. */
  readonly directory: string;
  /** Absent: the embedded database. */
  readonly databaseUrl?: string;
  readonly paymentsUrl: string;
  /** How many orders are placed at once; absent: one. */
  readonly orders?: number;
  /** The point of placing an order at which the process kills itself, from 1; absent: at none. */
  readonly killAt?: number;
  /** In milliseconds, by which its clock is ahead; absent: 0. */
  readonly passed?: number;
};

export type PlacedOrder = {
  readonly id: string;
  readonly number: number;
  readonly status: string;
  readonly attempt: number;
  readonly total: number;
  readonly cart: string;
  readonly quantity: number;
};

/** What is there once everything is finished. */
export type PlacedState = {
  readonly orders: readonly PlacedOrder[];
  readonly left: number;
  /** Deliveries. */
  readonly waiting: number;
};
