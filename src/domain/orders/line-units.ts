/** Units of one line of an order. */
export type LineUnits = {
  /** The line's place in the order, from 0. */
  readonly position: number;
  /** At least 1. */
  readonly units: number;
};
