import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { SendDeliveryNow } from '#application/autoship/send-delivery-now';
import { openRenewalRun } from '#main/wiring/autoship/autoship.tokens.ts';
import { openEngineShop } from '../../contracts/engine-shop';
import { openMemory } from '../../open-memory';
import { openTestSite } from '../../open-test-site';

describe('the engine of a site that takes no payments', () => {
  it('leaves renewals as they are, without a reminder, a charge, an email or a step of dunning', async () => {
    const engine = await openEngineShop(openMemory, { takesPayments: false });
    const id = await engine.start();
    const before = await engine.autoship(id);
    for (const day of ['2026-03-30', '2026-04-01', '2026-04-02', '2026-04-03', '2026-04-12'])
      expect(await engine.runOn(day)).toEqual({ held: 1 });
    expect(await engine.autoship(id)).toEqual(before);
    expect(await engine.ledger(id)).toHaveLength(1);
    expect(await engine.emails()).toEqual([]);
    expect(await engine.order(id)).toBeUndefined();
  });

  it('goes on once the site takes payments, with a new date and a reminder before the charge', async () => {
    const engine = await openEngineShop(openMemory, { takesPayments: false });
    const id = await engine.start();
    expect(await engine.runOn('2026-04-12')).toEqual({ held: 1 });
    const { ports, site } = engine;
    const open = openTestSite({ ...ports, site }, { clock: engine.shop.time.clock });
    const run = () => open.container.get(openRenewalRun)().execute()();
    engine.setTime('2026-04-13', 10);
    expect(await run()).toEqual({ rescheduled: 1, reminded: 1 });
    const { cycles } = await engine.autoship(id);
    expect(cycles).toMatchObject([{ status: 'reminded', date: '2026-04-16' }]);
    engine.setTime('2026-04-16', 10);
    expect(await run()).toEqual({ locked: 1, placed: 1 });
    expect(await engine.order(id)).toMatchObject({ status: 'placed' });
  });

  it('refuses to send a delivery now, and charges nothing', async () => {
    const engine = await openEngineShop(openMemory, { takesPayments: false });
    const id = await engine.start();
    const sent = await engine.container.get(SendDeliveryNow).execute({ id, actor: 'operator' })();
    expect(sent).toEqual(E.left({ kind: 'NoPayments' }));
    expect(await engine.order(id)).toBeUndefined();
  });
});
