import { describe, expect, it } from 'vitest';
import { money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import { instant } from '#domain/time';
import { aGuest, anInstant, anOrder, anOrderLine } from '../builders';
import { openMemoryShop } from '../memory/memory-shop';
import { openTestShop, openTestSite } from '../open-test-site';
import { payOrder } from '../pay-order';
import { createCommandRunner } from '../run-shop-command';

const opened = async () => {
  let now = anInstant();
  const dtc = openMemoryShop({ clock: () => now });
  const hpsf = openMemoryShop({ site: 'HPSF', store: dtc.store, clock: () => now });
  const shop = openTestShop([openTestSite(dtc), openTestSite(hpsf)], '');
  const place = async ({ portsFor, siteOrders, site }: typeof dtc, id: string): Promise<string> => {
    const lines = [anOrderLine(), anOrderLine({ sku: 'B', quantity: 1 })];
    const order = anOrder({ id: id as OrderId, site, lines, cost });
    const kept = await portsFor(aGuest({ site })).orders.keep(order)();
    await payOrder({ ...dtc, ...(site === 'DTC' ? {} : hpsf) }, order);
    await siteOrders.settle(order.id, 1, 'placed')();
    if (kept._tag === 'Left') throw new Error(kept.left.kind);
    return String(kept.right.number);
  };
  const [first, second] = [await place(dtc, 'one'), await place(hpsf, 'two')];
  const command = createCommandRunner(shop);
  const run = async (...args: readonly string[]) => {
    const { exit, said } = await command('orders', ...args);
    return { exit, said };
  };
  const pass = (milliseconds: number) => {
    now = instant(now + milliseconds);
  };
  return { run, pass, first, second };
};

const cost = {
  goods: money(17_476),
  shipping: money(0),
  serviceCharge: money(0),
  tax: money(506),
  total: money(17_982),
};
const twoHoursInMs = 7_200_000;

describe('provender orders', () => {
  it('cancels an order of any site, once, and shows it', async () => {
    const { run, first, second } = await opened();
    expect(await run('cancel', second)).toEqual({ exit: 0, said: 'Refund 1 of $179.82 is done.' });
    expect(await run('cancel', second)).toEqual({ exit: 1, said: `The order ${second} is canceled already.` });
    const { said } = await run('show', second);
    expect(said).toMatch(/ cancelled {2}\$179\.82/);
    expect(said).toContain('  Canceled on March 5, 2026 at 5:00 AM MST.');
    expect(said).toContain('  March 5, 2026 at 5:00 AM MST: Refund 1 of $179.82 is done.');
    expect((await run('show', first)).said).not.toContain('Refund');
  });

  it('refunds units of SKUs, and then what is left', async () => {
    const { run, first } = await opened();
    const part = await run('refund', first, '--sku', 'ADC-15', '--units', '1', '--sku', 'B', '--units', '1');
    expect(part).toMatchObject({ exit: 0, said: expect.stringMatching(/^Refund 1 of \$\d+\.\d\d is done\.$/) });
    expect(await run('refund', first, '--sku', 'B', '--units', '1')).toEqual({
      exit: 1,
      said: 'Of the 1 of B that are to be refunded, the order has 0 left.',
    });
    expect((await run('refund', first)).exit).toBe(0);
    expect(await run('refund', first)).toEqual({ exit: 1, said: `Nothing of the order ${first} is left to refund.` });
  });

  it('packs an order, which is then not cancelled, also where the clock did', async () => {
    const { run, pass, first, second } = await opened();
    expect(await run('pack', first)).toEqual({ exit: 0, said: `The order ${first} is packed.` });
    expect(await run('cancel', first)).toEqual({ exit: 1, said: `The order ${first} is packed already.` });
    pass(twoHoursInMs);
    expect(await run('cancel', second)).toEqual({ exit: 1, said: `The order ${second} is packed already.` });
    expect((await run('refund', second)).exit).toBe(0);
  });

  it('finds an order on the site that is named, and says where there is none', async () => {
    const { run, first } = await opened();
    const missing = { exit: 1, said: `There's no order ${first}.` };
    expect(await run('cancel', first, '--site', 'HPSF')).toEqual(missing);
    expect((await run('cancel', first, '--site', 'DTC')).exit).toBe(0);
    expect(await run('pack', '999')).toEqual({ exit: 1, said: "There's no order 999." });
  });

  it.each([
    ['cancel'],
    ['cancel', 'one'],
    ['cancel', '1', '--site', 'US'],
    ['cancel', '1', '--sku', 'B', '--units', '1'],
    ['refund', '1', '--sku', 'B'],
    ['refund', '1', '--sku', 'B', '--units', '0'],
    ['refund', '1', '--units', '1'],
    ['refund', '1', '--sku', 'B', '--units', '1', '--sku', 'B', '--units', '1'],
    ['pack', '1', '2'],
  ])('says how it is used: %s %s %s %s', async (...args) => {
    const { run } = await opened();
    const asked = args.filter((arg) => arg !== undefined);
    expect(await run(...asked)).toMatchObject({
      exit: 64,
      said: expect.stringContaining(`Usage: provender orders ${asked[0]} NUMBER`),
    });
  });
});
