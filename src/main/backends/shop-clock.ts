import type { Task } from 'fp-ts/Task';
import type { Clock } from '#application/ports/clock';
import type { ClockOffset } from '#application/ports/clock-offset';
import { instant } from '#domain/time';
import { systemClock } from './clock-and-ids.ts';

/** The clock of a shop, which can be moved forward while trying the shop out. */
export type ShopClock = {
  readonly now: Clock;
  /** Reads how far another node has moved it. */
  readonly refresh: () => Promise<void>;
  /** Moves it forward on all nodes; others follow within two seconds. */
  readonly forward: (milliseconds: number) => Task<void>;
};

/** The clock of the machine, which nobody moves. */
export const fixedShopClock: ShopClock = {
  now: systemClock,
  refresh: async () => undefined,
  forward: () => () => Promise.reject(new Error("this shop runs on the machine's clock, which can't be moved")),
};

/** Opens a clock that is as far ahead as its nodes have agreed on. It never goes back. */
export const openShopClock = async (offsets: ClockOffset, machine: Clock = systemClock): Promise<ShopClock> => {
  let offset = await offsets.read()();
  const advance = (read: number): void => {
    offset = Math.max(offset, read);
  };
  return {
    now: () => instant(machine() + offset),
    refresh: async () => advance(await offsets.read()()),
    forward: (milliseconds) => async () => advance(await offsets.forward(milliseconds)()),
  };
};
