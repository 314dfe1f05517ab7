import type { FastifyBaseLogger } from 'fastify';

/**
 * Logs an error that nothing has caught, and ends the process with 1. Node itself would print the error with all that it
 * holds, such as the row that the database refused.
 */
export const endOnUncaughtError = (log: Pick<FastifyBaseLogger, 'fatal'>): void => {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'nothing has caught an error; the server ends');
    process.exit(1);
  });
};
