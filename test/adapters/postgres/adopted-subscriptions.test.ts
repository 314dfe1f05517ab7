import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { executeStatement } from '#adapters/postgres/database';
import { buildAutoshipPlan } from '#domain/autoship/selling-plan';
import type { OrderId, OrderLine } from '#domain/orders/order';
import { siteInjectionTokens as tokens } from '#main/tokens.ts';
import { anOrder, anOrderLine } from '../../builders';
import { atOnce, type SitePorts } from '../../contracts/test-shop';
import { openTestSite } from '../../open-test-site';
import { engines } from './engines';
import { shopsOn } from './open-shop';

/** What versions before contracts stored of autoships: one row a line of an order. */
describe.each(engines)('the adoption of autoships of an earlier version, on the engine $name', (engine) => {
  const { open, database } = shopsOn(engine);

  const plan = (weeks: number) => buildAutoshipPlan({ count: weeks, unit: 'week' });
  const plant = async (dtc: SitePorts, orderId: string, email = 'shopper@example.com') => {
    const { sellingPlan: _plan, ...boughtOnce } = anOrderLine();
    const lines: readonly OrderLine[] = [
      anOrderLine({ sellingPlan: plan(4) }),
      anOrderLine({ sellingPlan: plan(4), quantity: 1 }),
      anOrderLine({ sellingPlan: plan(8) }),
      boughtOnce,
    ];
    await dtc.orders.keep(anOrder({ id: orderId as OrderId, lines, contact: { email } }))();
    await dtc.siteOrders.settle(orderId as OrderId, 1, 'placed')();
    const customerId = await dtc.customers.withEmail(email)();
    for (const [index, { sellingPlan, merchandiseId, quantity }] of lines.slice(0, 3).entries())
      await executeStatement(
        database(),
        sql`insert into subscription (id, site, customer_id, email, email_key, first_order_id, merchandise_id,
            selling_plan_id, quantity, start_date, next_date, address, consent_version)
          values (${`${orderId}-${index}`}, 'DTC', ${customerId}::bigint, ${email}, ${email}, ${orderId},
            ${merchandiseId}, ${sellingPlan?.id ?? ''}, ${quantity}, '2026-03-05', '2026-04-02', '{}', '2026-01')`,
      );
    return customerId;
  };
  const adopt = (dtc: SitePorts, clock = dtc.clock) =>
    openTestSite({ ...dtc, site: 'DTC' }, { clock }).container.get(tokens.adoptSubscriptions);

  it('makes contracts of them by order and frequency, paused until there is a card, at the promised list price', async () => {
    const { dtc } = await open();
    const customerId = await plant(dtc, 'order-of-today');
    expect(await adopt(dtc).execute()()).toBe(1);
    const adopted = await dtc.siteAutoships.ofCustomer(customerId)();
    expect(adopted).toMatchObject([
      {
        contract: {
          firstOrderId: 'order-of-today',
          every: { count: 4, unit: 'week' },
          status: { kind: 'paused', reason: 'needs-card' },
          consentVersion: '2026-01',
          anchor: '2026-04-02',
          lines: [
            { quantity: 2, promisedPrice: 4599 },
            { quantity: 1, promisedPrice: 4599 },
          ],
        },
        cycles: [],
      },
      { contract: { every: { count: 8, unit: 'week' }, lines: [{ quantity: 2 }] } },
    ]);
    expect(await dtc.deliveries.waiting()()).toBe(2);
    expect(await adopt(dtc).execute()()).toBe(0);
  });

  it('happens once, however many nodes do it at once, and none is lost', async () => {
    const { dtc } = await open();
    for (let count = 0; count < 5; count += 1) await plant(dtc, `order-${count}`);
    const counts = await atOnce(4, () => adopt(dtc).execute()());
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
    const customerId = await dtc.customers.withEmail('shopper@example.com')();
    expect(await dtc.siteAutoships.ofCustomer(customerId)()).toHaveLength(10);
    expect(await dtc.formerSubscriptions.list(9)()).toEqual([]);
  });

  it('changes nothing for AUTO35: they are live before and afterwards', async () => {
    const { dtc } = await open();
    await plant(dtc, 'order-of-today');
    const hasLive = async () =>
      (await dtc.firstAutoshipUses.loadCustomerFacts('shopper@example.com')()).hasLiveAutoship;
    expect(await hasLive()).toBe(true);
    await adopt(dtc).execute()();
    expect(await hasLive()).toBe(true);
  });
});
