import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import { money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import { instant } from '#domain/time';
import { aGuest, anInstant, anOrder, anOrderLine } from '../../builders';
import { startAutoship } from '../../contracts/start-autoship';
import { openMemoryShop } from '../../memory/memory-shop';
import { openTestShop, openTestSite } from '../../open-test-site';
import { payOrder } from '../../pay-order';
import { createCommandRunner } from '../../run-shop-command';

const carriers = [{ name: 'Acme Parcel', url: 'https://track.example/{number}' }];

const opened = async () => {
  let now = anInstant();
  const dtc = openMemoryShop({ clock: () => now });
  const hpsf = openMemoryShop({ site: 'HPSF', store: dtc.store, clock: () => now });
  const shop = openTestShop([openTestSite(dtc, { carriers }), openTestSite(hpsf)], '');
  const place = async ({ portsFor, siteOrders, site }: typeof dtc, id: string): Promise<string> => {
    const sellingPlan = {
      id: 'autoship-4w' as SellingPlanId,
      name: 'Every 4 weeks',
      every: { count: 4, unit: 'week' },
    } as const;
    const lines = [anOrderLine({ sellingPlan }), anOrderLine({ sku: 'B', quantity: 1 })];
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
  const startFirst = async () => {
    const id = 'one-1' as AutoshipContractId;
    const customerId = await dtc.customers.withEmail('shopper@example.com')();
    await startAutoship(dtc, customerId, { id, firstOrderId: 'one' as OrderId });
    return async () => O.toUndefined(await dtc.siteAutoships.find(id)())?.contract.status.kind;
  };
  return { run, pass, first, second, startFirst };
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
  it.each([
    ['yes', 'canceled'],
    ['no', 'active'],
  ])('asks whether the Autoship that an order started is canceled too: with %s it is %s', async (answer, status) => {
    const { run, first, startFirst } = await opened();
    const statusOf = await startFirst();
    const asked = await run('cancel', first);
    expect([asked.exit, asked.said]).toEqual([1, expect.stringContaining('Add --autoship yes to cancel that too')]);
    expect((await run('show', first)).said).not.toContain('Refund');
    const canceled = await run('cancel', first, '--autoship', answer);
    const said = answer === 'yes' ? `Order ${first} and its Autoship are canceled.` : 'Its Autoship is still active.';
    expect([canceled.exit, canceled.said]).toEqual([0, expect.stringContaining(said)]);
    expect(await statusOf()).toBe(status);
  });

  it('cancels an order of any site, once, and shows it', async () => {
    const { run, first, second } = await opened();
    expect(await run('cancel', second)).toEqual({
      exit: 0,
      said: `Order ${second} is canceled.\nRefund 1 of $179.82 is done.`,
    });
    expect(await run('cancel', second)).toEqual({ exit: 1, said: `Order ${second} is already canceled.` });
    const { said } = await run('show', second);
    expect(said).toMatch(/ canceled {2}\$179\.82/);
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
      said: 'You asked to refund 1 of B, but the order has only 0 left.',
    });
    expect((await run('refund', first)).exit).toBe(0);
    expect(await run('refund', first)).toEqual({ exit: 1, said: `Order ${first} has nothing left to refund.` });
  });

  it('packs an order, which is then not canceled, even if the clock did', async () => {
    const { run, pass, first, second } = await opened();
    expect(await run('pack', first)).toEqual({
      exit: 0,
      said: `Order ${first}: package 1 is packed with 3 items. Nothing is left to ship.`,
    });
    expect(await run('cancel', first)).toEqual({ exit: 1, said: `Order ${first} is already packed.` });
    pass(twoHoursInMs);
    expect(await run('cancel', second)).toEqual({ exit: 1, said: `Order ${second} is already packed.` });
    expect((await run('refund', second)).exit).toBe(0);
  });

  it('ships an order in parts, with a carrier or without, and shows what was shipped', async () => {
    const { run, first } = await opened();
    expect(await run('fulfill', first, '--lines', 'ADC-15=1, B=1', '--tracking', 'Acme Parcel:ap 1')).toEqual({
      exit: 0,
      said: `Order ${first}: package 1 is packed with 2 items. 1 left to ship.`,
    });
    expect(await run('fulfill', first, '--lines', 'ADC-15=2')).toEqual({
      exit: 1,
      said: 'You asked to ship 2 of ADC-15, but the order has only 1 left to ship.',
    });
    expect((await run('list')).said).toContain(
      '2 x ADC-15  Adult Chicken & Rice Dry Dog Food, 15 lb bag / Chicken (1 shipped)',
    );
    expect((await run('fulfill', first)).said).toContain('package 2 is packed with 1 item. Nothing is left to ship.');
    expect(await run('fulfill', first)).toEqual({ exit: 1, said: `Order ${first} is already packed.` });
    const { said } = await run('show', first);
    expect(said).toMatch(/ shipped {2}\$179\.82/);
    expect(said).toContain('  Package 1: shipped on March 5, 2026 at 5:00 AM MST, Acme Parcel AP1.');
    expect(said).toContain('  Package 2: shipped on March 5, 2026 at 5:00 AM MST.');
    const [exported] = (await run('export')).said.split('\n').map((line) => JSON.parse(line));
    expect(exported.fulfillment).toEqual({
      status: 'fulfilled',
      parcels: [
        {
          number: 1,
          lines: [
            { sku: 'ADC-15', quantity: 1 },
            { sku: 'B', quantity: 1 },
          ],
          carrier: 'Acme Parcel',
          trackingNumber: 'AP1',
          trackingUrl: 'https://track.example/AP1',
          shippedAt: '2026-03-05T12:00:00.000Z',
          deliveredAt: null,
        },
        expect.objectContaining({ number: 2, carrier: null, trackingUrl: null }),
      ],
    });
  });

  it('finds an order on the site that is named, and says if there is none', async () => {
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
    ['cancel', '1', '--autoship', 'maybe'],
    ['cancel', '1', '--autoship'],
    ['refund', '1', '--autoship', 'yes'],
    ['cancel', '1', '--sku', 'B', '--units', '1'],
    ['refund', '1', '--sku', 'B'],
    ['refund', '1', '--sku', 'B', '--units', '0'],
    ['refund', '1', '--units', '1'],
    ['refund', '1', '--sku', 'B', '--units', '1', '--sku', 'B', '--units', '1'],
    ['pack', '1', '2'],
    ['fulfill'],
    ['fulfill', '1', '--lines', 'ADC-15'],
    ['fulfill', '1', '--lines', 'ADC-15=0'],
    ['fulfill', '1', '--lines', 'B=1,B=1'],
    ['fulfill', '1', '--tracking', 'AP1'],
    ['pack', '1', '--tracking', 'Acme:'],
  ])('says how it is used: %s %s %s %s', async (...args) => {
    const { run } = await opened();
    const asked = args.filter((arg) => arg !== undefined);
    expect(await run(...asked)).toMatchObject({
      exit: 64,
      said: expect.stringContaining(`Usage: provender orders ${asked[0]} NUMBER`),
    });
  });
});
