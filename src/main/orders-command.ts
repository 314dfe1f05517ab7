import { buildExportedOrder } from '#domain/orders/exported-order';
import type { SiteBackend } from './backend.ts';
import { type Command, type PrintLine, wrongUsageExitCode } from './command.ts';

const pageSize = 500;

/** Answers whether every order was written. */
const exportSite = async (
  { ports: { siteOrders } }: SiteBackend,
  say: PrintLine,
  warn: PrintLine,
  signal: AbortSignal,
): Promise<boolean> => {
  let after = 0;
  let isComplete = true;
  while (!signal.aborted) {
    const { orders, undecodable } = await siteOrders.placedAfter(after, pageSize)();
    for (const order of orders) say(JSON.stringify(buildExportedOrder(order)));
    for (const number of undecodable)
      warn(`The order ${number} was not written: what is stored of it does not decode.`);
    if (orders.length + undecodable.length === 0) return isComplete;
    isComplete &&= undecodable.length === 0;
    after = Math.max(...undecodable, ...orders.map(({ number }) => number));
  }
  return false;
};

/**
 * Writes every placed order, site by site and by number, as one line of JSON each. Orders may be placed later than ones
 * with a greater number, so whoever reads the lines tells by the number which are new. The number of an order that cannot
 * be read goes to `warn`; the others are written all the same, and the exit code is 1.
 */
export const buildOrdersCommand =
  (warn: PrintLine): Command =>
  async (args, _settings, shop, say, signal) => {
    if (args.length !== 1 || args[0] !== 'export') {
      say('Usage: provender orders export');
      return wrongUsageExitCode;
    }
    let isComplete = true;
    for (const { backend } of shop.sites) isComplete = (await exportSite(backend, say, warn, signal)) && isComplete;
    return isComplete ? 0 : 1;
  };
