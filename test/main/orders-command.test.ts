import { describe, expect, it } from 'vitest';
import type { SiteOrders } from '#application/ports/orders';
import type { OrderId } from '#domain/orders/order';
import { buildOrdersCommand } from '#main/orders-command.ts';
import { parseSettings } from '#main/settings.ts';
import { aGuest, anOrder } from '../builders';
import { openMemoryShop } from '../memory/memory-shop';
import { openTestShop, openTestSite } from '../open-test-site';

const opened = async (changeOrders: (orders: SiteOrders) => SiteOrders = (orders) => orders) => {
  const dtc = openMemoryShop();
  const hpsf = openMemoryShop({ site: 'HPSF', store: dtc.store });
  const shop = openTestShop(
    [openTestSite(dtc), openTestSite({ ...hpsf, siteOrders: changeOrders(hpsf.siteOrders) })],
    '',
  );
  const place = async ({ portsFor, siteOrders, site }: typeof dtc, id: string, attributes = {}) => {
    const order = anOrder({
      id: id as OrderId,
      site,
      attributes: Object.entries(attributes).map(([key, value]) => ({ key, value: String(value) })),
    });
    await portsFor(aGuest({ site })).orders.keep(order)();
    await siteOrders.settle(order.id, 1, 'placed')();
  };
  await place(dtc, 'one', { SALES_ORD_TYPE: 'ZDTC' });
  await place(hpsf, 'two', { SALES_ORD_TYPE: 'ZK01', SOLD_TO: 'P-3001', SHIP_TO: 'S-2001' });
  await place(hpsf, 'three');
  return async (...args: readonly string[]) => {
    const lines: string[] = [];
    const warnings: string[] = [];
    const command = buildOrdersCommand((line) => warnings.push(line));
    const say = (line: string) => lines.push(line);
    const exit = await command(args, parseSettings({}), shop, say, new AbortController().signal);
    return { exit, lines, warnings };
  };
};

describe('provender orders export', () => {
  it('writes every placed order of both sites as a line of JSON, with its attributes', async () => {
    const run = await opened();
    const { exit, lines } = await run('export');
    const orders = lines.map((line) => JSON.parse(line));
    expect([exit, orders.map(({ site, attributes }) => [site, attributes])]).toEqual([
      0,
      [
        ['DTC', { SALES_ORD_TYPE: 'ZDTC' }],
        ['HPSF', { SALES_ORD_TYPE: 'ZK01', SOLD_TO: 'P-3001', SHIP_TO: 'S-2001' }],
        ['HPSF', {}],
      ],
    ]);
    expect(orders[0]).toMatchObject({ currency: 'USD', total: expect.stringMatching(/^\d+\.\d\d$/) });
    expect(lines.join()).not.toMatch(/checkoutToken|cartId|card/);
  });

  it('names orders that cannot be read, writes all others, and then fails', async () => {
    const run = await opened((siteOrders) => {
      // A page of orders that cannot be read stands before the others.
      const placedAfter: SiteOrders['placedAfter'] = (after, limit) =>
        after === 0 ? async () => ({ orders: [], undecodable: [7, 8] }) : siteOrders.placedAfter(after, limit);
      return Object.assign(Object.create(siteOrders), { placedAfter });
    });
    const { exit, lines, warnings } = await run('export');
    expect([exit, lines.length]).toEqual([1, 3]);
    expect(warnings).toEqual([
      'The order 7 was not written: what is stored of it does not decode.',
      'The order 8 was not written: what is stored of it does not decode.',
    ]);
  });

  it('says how it is used', async () => {
    const run = await opened();
    const usage = [
      'Usage: provender orders export',
      '       provender orders list',
      '       provender orders show NUMBER',
      '       provender orders cancel NUMBER [--site DTC|HPSF]',
      '       provender orders refund NUMBER [--sku SKU --units K ...] [--site DTC|HPSF]',
      '       provender orders pack NUMBER [--site DTC|HPSF]',
    ];
    for (const args of [[], ['export', '--after'], ['export', '--after', 'x'], ['export', '--after', '1', '2']])
      expect(await run(...args)).toMatchObject({ exit: 64, lines: usage });
  });
});
