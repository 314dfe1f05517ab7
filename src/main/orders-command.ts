import * as O from 'fp-ts/Option';
import { explanationTexts } from '#application/autoship/messages';
import { describeRefunds } from '#application/orders/refund-messages';
import { formatDollars } from '#domain/money';
import { buildExportedOrder } from '#domain/orders/exported-order';
import type { Order } from '#domain/orders/order';
import { findOrderStanding } from '#domain/orders/order-standing';
import { formatLongDateTime } from '#domain/time';
import type { SiteBackend } from './backend.ts';
import { type Command, type PrintLine, wrongUsageExitCode } from './command.ts';
import type { OpenedShop } from './open-shop.ts';
import { changeOrder, parseOrderChange } from './order-changes.ts';

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

const usage = [
  'Usage: provender orders export',
  '       provender orders list',
  '       provender orders show NUMBER',
  '       provender orders cancel NUMBER [--site DTC|HPSF]',
  '       provender orders refund NUMBER [--sku SKU --units K ...] [--site DTC|HPSF]',
  '       provender orders pack NUMBER [--site DTC|HPSF]',
];

const listedOrders = 50;
const aboveAllNumbers = 1_000_000_000;

const describeOrder = (order: Order, timeZone: string): string => {
  const { number, createdAt, cost, origin } = order;
  const from = origin.kind === 'renewal' ? `renewal ${origin.cycle} of ${origin.contractId}` : 'checkout';
  return `${number}  ${formatLongDateTime(createdAt, timeZone)}  ${findOrderStanding(order)}  ${formatDollars(cost.total)}  ${from}`;
};

const listOrders = async ({ sites }: OpenedShop, timeZone: string, say: PrintLine): Promise<number> => {
  for (const { site, backend } of sites) {
    const orders = await backend.ports.siteOrders.newest(aboveAllNumbers, listedOrders)();
    say(`${site}: ${orders.length === 0 ? 'no orders.' : ''}`.trim());
    for (const order of orders) say(`  ${describeOrder(order, timeZone)}`);
  }
  return 0;
};

const showOrder = async ({ sites }: OpenedShop, number: number, timeZone: string, say: PrintLine): Promise<number> => {
  for (const { backend } of sites) {
    const order = O.toUndefined(await backend.ports.siteOrders.findAnyByNumber(number)());
    if (!order) continue;
    say(describeOrder(order, timeZone));
    for (const line of [...explanationTexts.cost(order), ...describeRefunds(order, timeZone)]) say(`  ${line}`);
    return 0;
  }
  say(`There is no order ${number}.`);
  return 1;
};

/**
 * Writes every placed order, site by site and by number, as one line of JSON each. Orders may be placed later than ones
 * with a greater number, so whoever reads the lines tells by the number which are new. The number of an order that cannot
 * be read goes to `warn`; the others are written all the same, and the exit code is 1. `list` prints the newest orders of
 * each site, `show` one with what it cost and what was refunded of it; `cancel`, `refund` and `pack` change one.
 */
export const buildOrdersCommand =
  (warn: PrintLine): Command =>
  async (args, settings, shop, say, signal) => {
    const [name, number] = args;
    if (args.length === 1 && name === 'list') return listOrders(shop, settings.timeZone, say);
    if (args.length === 2 && name === 'show' && /^\d{1,9}$/.test(number ?? ''))
      return showOrder(shop, Number(number), settings.timeZone, say);
    const change = parseOrderChange(args);
    if (change) return changeOrder(shop, change, say);
    if (args.length !== 1 || name !== 'export') {
      for (const line of usage) say(line);
      return wrongUsageExitCode;
    }
    let isComplete = true;
    for (const { backend } of shop.sites) isComplete = (await exportSite(backend, say, warn, signal)) && isComplete;
    return isComplete ? 0 : 1;
  };
