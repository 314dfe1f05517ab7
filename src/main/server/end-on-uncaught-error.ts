import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** After this time the process ends although the error is not recorded (AN-08). */
const maxRecordingMs = 2000;

/**
 * Logs an error that nothing has caught, waits until it is recorded, 2 seconds at most, and ends the process with 1. Node
 * itself would print the error with all that it holds, such as the row that the database refused.
 */
export const endOnUncaughtError = (
  log: Pick<FastifyBaseLogger, 'fatal' | 'error'>,
  record: (error: unknown) => Promise<void>,
  waitMs = maxRecordingMs,
): void => {
  let isEnding = false;
  process.on('uncaughtException', async (error) => {
    log.fatal({ err: error }, 'uncaught error; the server is shutting down');
    if (isEnding) return;
    isEnding = true;
    try {
      await Promise.race([record(error), setTimeout(waitMs)]);
    } catch (failure) {
      log.error({ err: failure }, 'the error was not recorded');
    }
    process.exit(1);
  });
};
