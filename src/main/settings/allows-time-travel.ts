import type { Settings } from './settings.ts';

/**
 * Whether the clock of the shop can be moved forward, to try out what comes later: only where test payments are made in the
 * shop itself, with the embedded database or DEMO.
 */
export const allowsTimeTravel = ({ paymentsUrl, databaseUrl, demo }: Settings): boolean =>
  paymentsUrl === undefined && (databaseUrl === undefined || demo);
