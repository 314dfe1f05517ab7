import type { FastifyBaseLogger } from 'fastify';
import { formatLogLine } from '#adapters/pino/log-text';
import { openShopLog } from '#adapters/pino/shop-log';

/** What is slow only because nothing is cached or compiled yet. */
const slowMessages: ReadonlySet<string> = new Set(['slow', 'slow render', 'slow query']);

type Output = Pick<NodeJS.WriteStream, 'write'> & { readonly isTTY?: boolean };

export type StartLog = {
  readonly logger: FastifyBaseLogger;
  /** From now on, what is slow is logged. */
  readonly endStart: () => void;
};

/** The log of a shop that starts: text on a terminal, JSON elsewhere. What is slow isn't logged until the shop is warm. */
export const openStartLog = (level: string, output: Output = process.stdout): StartLog => {
  let isStarting = true;
  const leavesOut = (message: string): boolean => isStarting && slowMessages.has(message);
  const asText = { write: (line: string): void => void output.write(formatLogLine(line)) };
  return {
    logger: openShopLog(level, output.isTTY ? asText : undefined, leavesOut),
    endStart: () => {
      isStarting = false;
    },
  };
};
