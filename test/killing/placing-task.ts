import type { KilledShopTask } from './killed-processes';

/** The task of a process that places orders, passed to it as JSON. */
export type PlacingTask = KilledShopTask & {
  readonly kind: 'seed' | 'place' | 'finish';
  /** Whether nothing else places orders: then it first finishes what the last process left, as a started shop does. */
  readonly isAlone?: boolean;
  /** How many orders are placed at once; absent: one. */
  readonly orders?: number;
  /** The step of placing an order at which the process kills itself, from 1; absent: never. */
  readonly killAt?: number;
  /** The milliseconds by which its clock is ahead; absent: 0. */
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

/** The final state once all work is finished. */
export type PlacedState = {
  readonly orders: readonly PlacedOrder[];
  readonly left: number;
  /** The number of deliveries. */
  readonly waiting: number;
};
