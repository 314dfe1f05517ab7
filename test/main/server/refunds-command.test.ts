import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { OrderId } from '#domain/orders/order';
import { instant } from '#domain/time';
import { aGuest, anInstant, anOrder, anOrderLine, aRefundRequest } from '../../builders';
import { openMemoryShop } from '../../memory/memory-shop';
import { openTestShop, openTestSite } from '../../open-test-site';
import { payOrder } from '../../pay-order';
import { createCommandRunner } from '../../run-shop-command';

const opened = async () => {
  const dtc = openMemoryShop();
  const hpsf = openMemoryShop({ site: 'HPSF', store: dtc.store });
  const shop = openTestShop([openTestSite(dtc), openTestSite(hpsf)], '');
  const place = async ({ portsFor, siteOrders, site, ...ports }: typeof dtc, name: string) => {
    const lines = [
      anOrderLine({ sku: 'KIBBLE', title: 'Kibble', quantity: 2 }),
      anOrderLine({ sku: 'STEW', title: 'Stew', quantity: 1 }),
    ];
    const createdAt = instant(anInstant() - 86_400_000);
    const order = anOrder({ id: name as OrderId, site, createdAt, lines });
    await portsFor(aGuest({ site })).orders.keep(order)();
    await payOrder({ portsFor, siteOrders, site, ...ports }, order);
    await siteOrders.settle(order.id, 1, 'placed')();
    return order.id;
  };
  const command = createCommandRunner(shop);
  const requestsOf = async (id: OrderId) => O.toUndefined(await dtc.siteOrders.find(id)())?.refundRequests;
  return { dtc, hpsf, place, requestsOf, run: (...args: readonly string[]) => command('refunds', ...args), command };
};

describe('provender refunds', () => {
  it('lists what waits on both sites, the earliest first, with reason, items and words', async () => {
    const { dtc, hpsf, place, run } = await opened();
    expect((await run('list')).lines).toEqual(['No refund requests are waiting.']);
    const [one, two] = [await place(dtc, 'one'), await place(hpsf, 'two')];
    const later = instant(anInstant() + 60_000);
    await dtc.refundRequests.add(
      one,
      aRefundRequest({ askedAt: later, details: 'Torn.\nTwice.', reason: 'damaged' }),
    )();
    await hpsf.refundRequests.add(two, aRefundRequest({ details: '' }))();
    expect(await run('list')).toMatchObject({
      exit: 0,
      lines: [
        "100002-1  March 5, 2026 at 5:00 AM MST  My pet doesn't like it",
        '  1 of 2 x KIBBLE  Kibble  $87.38',
        '100001-1  March 5, 2026 at 5:01 AM MST  It arrived damaged',
        '  1 of 2 x KIBBLE  Kibble  $87.38',
        '  "Torn."',
        '  "Twice."',
      ],
    });
  });

  it('approves a request, or fewer of its items, and shows it with the order', async () => {
    const { dtc, place, run, requestsOf, command } = await opened();
    const one = await place(dtc, 'one');
    const lines = [
      { position: 0, units: 2 },
      { position: 1, units: 1 },
    ];
    await dtc.refundRequests.add(one, aRefundRequest({ lines }))();
    expect(await run('approve', '100001-1', '--sku', 'KIBBLE', '--units', '3')).toMatchObject({
      exit: 1,
      lines: ['The customer asked for only 2 of KIBBLE.'],
    });
    expect(await run('approve', '100001-1', '--sku', 'NONE', '--units', '1')).toMatchObject({
      exit: 1,
      lines: ["The customer didn't ask for NONE."],
    });
    expect(await run('approve', '100001-1', '--sku', 'KIBBLE', '--units', '1')).toMatchObject({
      exit: 0,
      lines: ['Refund 1 of $44.96 is done.'],
    });
    expect(await requestsOf(one)).toMatchObject([{ answer: { kind: 'approved', refund: 1 } }]);
    expect(await run('approve', '100001-1')).toMatchObject({
      exit: 1,
      lines: ['That refund request was already answered.'],
    });
    expect((await command('orders', 'show', '100001')).said).toContain("My pet doesn't like it  (approved)");
    await dtc.refundRequests.add(one, aRefundRequest({ number: 2, lines: [{ position: 1, units: 1 }] }))();
    expect(await run('approve', '100001-2')).toMatchObject({ exit: 0, lines: [expect.stringContaining('Refund 2')] });
  });

  it('refuses a request with a reason', async () => {
    const { dtc, place, run, requestsOf } = await opened();
    const one = await place(dtc, 'one');
    await dtc.refundRequests.add(one, aRefundRequest())();
    expect(await run('refuse', '100001-1', 'x'.repeat(501))).toMatchObject({ exit: 1 });
    expect(await run('refuse', '100001-1', 'We', 'replaced it.')).toMatchObject({
      exit: 0,
      lines: ["Refund request 100001-1 is refused. We're emailing the customer your reason."],
    });
    expect(await requestsOf(one)).toMatchObject([{ answer: { kind: 'refused', reason: 'We replaced it.' } }]);
    expect(await run('refuse', '100001-1', 'No')).toMatchObject({ exit: 1 });
  });

  it('names what it does not know, and says how it is used', async () => {
    const { dtc, place, run } = await opened();
    await place(dtc, 'one');
    for (const rest of [
      ['approve', '100009-1'],
      ['refuse', '100009-1', 'No'],
    ])
      expect(await run(...rest)).toMatchObject({ exit: 1, lines: ["There's no order 100009."] });
    for (const rest of [
      ['approve', '100001-7'],
      ['refuse', '100001-7', 'No'],
    ])
      expect(await run(...rest)).toMatchObject({ exit: 1, lines: ['Order 100001 has no such refund request.'] });
    for (const rest of [
      ['list', 'x'],
      ['approve'],
      ['approve', '100001'],
      ['approve', '100001-1', 'x'],
      ['approve', '100001-1', '--sku', 'KIBBLE'],
      ['refuse', '100001-1'],
      ['refuse', 'x', 'No'],
    ])
      expect([rest, (await run(...rest)).exit]).toEqual([rest, 64]);
  });
});
