import { setTimeout as wait } from 'node:timers/promises';
import { ErrorRecorder } from '#application/reporting/error-recorder';
import type { OpenedShop } from './open-shop.ts';

/** After this time a node ends although its errors are not written (AN-08). */
const lastFlushMs = 2000;

/** Records an error of no request, as one of the first site, and writes what all sites still have in memory. */
export const recordLastError = async ({ sites }: OpenedShop, error: unknown, release: string): Promise<void> => {
  const recorders = sites.map(({ container }) => container.get(ErrorRecorder));
  recorders[0]?.add(error, { origin: 'server', path: '', route: 'unknown', release });
  const flushed = Promise.all(recorders.map((recorder) => recorder.flush()()));
  await Promise.race([flushed, wait(lastFlushMs, undefined, { ref: false })]);
};
