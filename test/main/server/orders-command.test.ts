import { describe, expect, it } from 'vitest';
import type { SiteOrders } from '#application/ports/orders';
import type { OrderId } from '#domain/orders/order';
import { aGuest, anOrder } from '../../builders';
import { openMemoryShop } from '../../memory/memory-shop';
import { openTestShop, openTestSite } from '../../open-test-site';
import { createCommandRunner } from '../../run-shop-command';

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
  const command = createCommandRunner(shop);
  return (...args: readonly string[]) => command('orders', ...args);
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
      "Order 7 wasn't exported, because its stored data can't be read.",
      "Order 8 wasn't exported, because its stored data can't be read.",
    ]);
  });

  it('says how it is used', async () => {
    const run = await opened();
    const usage = [
      'Usage: provender orders export',
      '       provender orders list',
      '       provender orders show NUMBER [--site DTC|HPSF]',
      '       provender orders cancel NUMBER [--autoship yes|no] [--site DTC|HPSF]',
      '       provender orders refund NUMBER [--sku SKU --units K ...] [--site DTC|HPSF]',
      '       provender orders fulfill NUMBER [--lines SKU=UNITS,...] [--tracking CARRIER:NUMBER] [--site DTC|HPSF]',
      '       provender orders pack NUMBER [--lines SKU=UNITS,...] [--tracking CARRIER:NUMBER] [--site DTC|HPSF]',
    ];
    expect(await run()).toMatchObject({ exit: 64, said: usage.join('\n') });
    for (const args of [['--after'], ['--after', 'x'], ['--after', '1', '2'], ['1']])
      expect(await run('export', ...args)).toMatchObject({ exit: 64, lines: ['Usage: provender orders export'] });
  });
});
