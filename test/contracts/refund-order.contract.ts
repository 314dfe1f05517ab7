import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { ExplainOrder } from '#application/autoship/explain-order';
import { FinishPendingRefunds } from '#application/orders/finish-pending-refunds';
import { FulfillOrder } from '#application/orders/fulfill-order';
import { RunFulfillment } from '#application/orders/run-fulfillment';
import type { Payments } from '#application/ports/payments';
import { findOpenCycle } from '#domain/autoship/autoship';
import { cancelAutoship } from '#domain/autoship/change-contract';
import { sendDeliveryNow } from '#domain/autoship/change-delivery';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { SellingPlanId } from '#domain/autoship/selling-plan';
import { money, sumMoney } from '#domain/money';
import { chargeIdempotencyKey, type Order, type OrderId, type OrderLine } from '#domain/orders/order';
import { findOrderStanding } from '#domain/orders/order-standing';
import type { SkuUnits } from '#domain/orders/units-by-sku';
import type { ClinicId } from '#domain/staff-program/clinic';
import type { QuotaMonth } from '#domain/staff-program/quota';
import { cancelOrder, refundOrder } from '#main/wiring/orders/orders.tokens.ts';
import { aCard, aClinic, anOrder, anOrderLine } from '../builders';
import { type EngineShop, isRight, openEngineShop } from './engine-shop';
import { startAutoship } from './start-autoship';
import { atOnce, minuteInMs, type OpenShop } from './test-shop';

const hourInMs = 60 * minuteInMs;
const id = (name: string): OrderId => `order-${name}` as OrderId;
const kibble = (quantity: number): OrderLine =>
  anOrderLine({ sku: 'KIBBLE-1', quantity, amount: money(1000 * quantity + 1), tax: money(29 * quantity) });

/** A line that comes every 4 weeks. */
const recurring: OrderLine = {
  ...kibble(1),
  sellingPlan: { id: 'autoship-4w' as SellingPlanId, name: 'Every 4 weeks', every: { count: 4, unit: 'week' } },
};

/** Places an order of a checkout, of one line with three units by default: charged, settled, its stock taken. */
const place = async ({ ports, payments }: EngineShop, name = 'one', lines = [kibble(3)]): Promise<Order> => {
  const [goods, tax] = [sumMoney(lines.map(({ amount }) => amount)), sumMoney(lines.map((line) => line.tax))];
  const shipping = money(695);
  const total = sumMoney([goods, tax, shipping]);
  const cost = { goods, tax, shipping, serviceCharge: money(0), total };
  const idempotencyKey = chargeIdempotencyKey(id(name), 1);
  const createdAt = ports.clock();
  isRight(await ports.orders.keep(anOrder({ id: id(name), createdAt, lines, cost }))());
  isRight(await ports.onHand.take(1, lines, id(name))());
  await ports.paymentAttempts.begin({ orderId: id(name), attempt: 1, idempotencyKey, amount: total })();
  const outcome = await payments.charge(idempotencyKey, total, { card: aCard(), keep: false })();
  await ports.paymentAttempts.settle(id(name), 1, outcome)();
  await ports.siteOrders.settle(id(name), 1, outcome.kind === 'Approved' ? 'placed' : 'declined')();
  return orderOf(ports, id(name));
};

const orderOf = async ({ siteOrders }: Pick<EngineShop['ports'], 'siteOrders'>, orderId: OrderId): Promise<Order> => {
  const order = O.toUndefined(await siteOrders.find(orderId)());
  if (!order) throw new Error('there is no such order');
  return order;
};

/** Whether the processor can refund no more of the charge of an order. */
const isRefundedWhole = async ({ ports, payments }: EngineShop, { id: orderId }: Order): Promise<boolean> => {
  const paid = O.toUndefined(await ports.paymentAttempts.find(orderId, 1)())?.outcome;
  if (paid?.kind !== 'Approved') throw new Error('the order was not paid');
  return (await payments.refund(`probe ${orderId}`, paid.reference, money(1))()).kind === 'NothingToRefund';
};

type Trouble = { answers: 'no' | 'are lost' | 'yes' };

/** Payments whose refunds do not arrive, or whose answers to refunds are lost. */
const troubled =
  (trouble: Trouble, keys: string[]) =>
  (payments: Payments): Payments => ({
    charge: payments.charge,
    abandon: payments.abandon,
    outcome: payments.outcome,
    vault: payments.vault,
    forget: payments.forget,
    refund: (key, reference, amount) => async () => {
      keys.push(key);
      if (trouble.answers === 'no') throw new Error('the line is dead');
      const outcome = await payments.refund(key, reference, amount)();
      if (trouble.answers === 'are lost') throw new Error('the answer was lost');
      return outcome;
    },
  });

const usesOf = ({ container }: EngineShop) => ({
  cancel: {
    execute: (orderId: OrderId, autoship: 'cancel' | 'keep' = 'keep') =>
      container.get(cancelOrder).execute(orderId, { actor: 'operator', autoship }),
  },
  refund: container.get(refundOrder),
  pack: {
    execute: (orderId: OrderId, units: readonly SkuUnits[] = []) =>
      container.get(FulfillOrder).execute({ id: orderId, units }),
  },
  fulfillment: container.get(RunFulfillment),
  sweep: container.get(FinishPendingRefunds),
});

const oneUnit = [{ position: 0, units: 1 }];

/** What canceling and refunding orders promises over every store. */
export const refundOrderContract = (store: string, open: OpenShop) =>
  describe(`canceling and refunding orders: ${store}`, () => {
    it('cancels an order until it is packed: all is refunded, its stock is back, and the customer gets an email', async () => {
      const shop = await openEngineShop(open);
      const order = await place(shop);
      expect(await shop.left('KIBBLE-1')).toBe(17);
      const refund = isRight(await usesOf(shop).cancel.execute(order.id)());
      expect(refund).toMatchObject({ number: 1, status: 'done', total: order.cost.total, shipping: 695 });
      const canceled = await orderOf(shop.ports, order.id);
      expect([canceled.status, findOrderStanding(canceled)]).toEqual(['placed', 'canceled']);
      expect(canceled.refunds).toMatchObject([{ status: 'done', reference: expect.stringMatching(/.+/) }]);
      expect(await shop.left('KIBBLE-1')).toBe(20);
      expect(await isRefundedWhole(shop, order)).toBe(true);
      expect(await shop.emails()).toEqual([`Your Provender order ${order.number} is canceled`]);
    });

    it('cancels the Autoships that the order started too if asked, and AUTO35 is free again once both are canceled', async () => {
      const shop = await openEngineShop(open);
      const { cancel } = usesOf(shop);
      const statusOf = async (contractId: string) =>
        (await shop.autoship(contractId as AutoshipContractId)).contract.status.kind;
      const isUsed = async () =>
        (await shop.ports.firstAutoshipUses.loadCustomerFacts('shopper@example.com')()).usedFirstAutoship;
      for (const name of ['kept', 'both']) {
        const order = await place(shop, name, [recurring]);
        await shop.ports.firstAutoshipUses.use('shopper@example.com', order.id)();
        const customerId = await shop.ports.customers.withEmail(`${name}@example.com`)();
        await startAutoship(shop.ports, customerId, {
          id: `order-${name}-1` as AutoshipContractId,
          firstOrderId: order.id,
        });
        isRight(await cancel.execute(order.id, name === 'both' ? 'cancel' : 'keep')());
        expect([name, await statusOf(`order-${name}-1`)]).toEqual([name, name === 'both' ? 'canceled' : 'active']);
        expect([name, await isUsed()]).toEqual([name, true]);
      }
      const subjects = await shop.emails();
      expect(subjects.filter((subject) => /order \d+ is canceled$/.test(subject))).toHaveLength(2);
      expect(subjects.filter((subject) => subject === 'Your Provender Autoship is canceled')).toHaveLength(1);
      const entries = await shop.ledger('order-both-1' as AutoshipContractId);
      expect(entries.at(-1)).toMatchObject({
        actor: 'operator',
        act: 'canceled',
        reason: expect.stringContaining('which started it'),
      });
      const kept = await shop.autoship('order-kept-1' as AutoshipContractId);
      const after = isRight(cancelAutoship(kept, undefined));
      await shop.ports.siteAutoships.save(kept, after, { at: shop.moment().at, actor: 'customer', act: 'canceled' })();
      expect(await isUsed()).toBe(false);
    });

    it('cancels neither while a delivery of the Autoship is being charged', async () => {
      const shop = await openEngineShop(open);
      const order = await place(shop, 'busy', [recurring]);
      const customerId = await shop.ports.customers.withEmail('busy@example.com')();
      const id1 = 'order-busy-1' as AutoshipContractId;
      const started = await startAutoship(shop.ports, customerId, { id: id1, firstOrderId: order.id });
      const charging = isRight(sendDeliveryNow(started, shop.moment()));
      const note = { at: shop.moment().at, actor: 'customer', act: 'delivery-sent-now' } as const;
      await shop.ports.siteAutoships.save(started, charging, note)();
      const refused = await usesOf(shop).cancel.execute(order.id, 'cancel')();
      expect(refused).toEqual(E.left({ kind: 'AutoshipIsCharged' }));
      expect((await orderOf(shop.ports, order.id)).refunds ?? []).toEqual([]);
    });

    it('cancels no order that is packed, by the clock or by hand, and no unpaid or unknown order', async () => {
      const shop = await openEngineShop(open);
      const { cancel, pack } = usesOf(shop);
      const [late, packed] = [await place(shop, 'late'), await place(shop, 'packed')];
      await shop.ports.orders.keep(anOrder({ id: id('pending') }))();
      isRight(await pack.execute(packed.id)());
      expect(await cancel.execute(packed.id)()).toEqual(E.left({ kind: 'AlreadyPacked' }));
      shop.shop.time.pass(2 * hourInMs);
      for (const one of [cancel, pack]) expect(await one.execute(late.id)()).toEqual(E.left({ kind: 'AlreadyPacked' }));
      expect(await cancel.execute(id('pending'))()).toEqual(E.left({ kind: 'NotPaid' }));
      for (const one of [cancel, pack])
        expect(await one.execute(id('nobody'))()).toEqual(E.left({ kind: 'NoSuchOrder' }));
      expect(await shop.left('KIBBLE-1')).toBe(14);
      expect(await shop.events()).toEqual(['ParcelShipped']);
    });

    it('refunds units one after the other to exactly what was paid, and puts each back into stock', async () => {
      const shop = await openEngineShop(open);
      const { refund } = usesOf(shop);
      const order = await place(shop);
      const refunded = [];
      for (const units of [oneUnit, oneUnit, undefined])
        refunded.push(isRight(await refund.execute({ id: order.id, ...(units ? { units } : {}) })()));
      expect(refunded.map(({ total, lines }) => [total, lines[0]?.amount])).toEqual([
        [1029, 1000],
        [1030, 1001],
        [1029 + 695, 1000],
      ]);
      expect(sumMoney(refunded.map(({ total }) => total))).toBe(order.cost.total);
      expect(await isRefundedWhole(shop, order)).toBe(true);
      expect(await shop.left('KIBBLE-1')).toBe(20);
      expect(await refund.execute({ id: order.id })()).toEqual(E.left({ kind: 'NothingLeftToRefund' }));
      expect(findOrderStanding(await orderOf(shop.ports, order.id))).toBe('canceled');
    });

    it('says that an order is partly refunded, and refunds the rest when it is canceled', async () => {
      const shop = await openEngineShop(open);
      const { refund, cancel } = usesOf(shop);
      const order = await place(shop);
      isRight(await refund.execute({ id: order.id, units: oneUnit })());
      expect(findOrderStanding(await orderOf(shop.ports, order.id))).toBe('partly-refunded');
      expect(isRight(await cancel.execute(order.id)())).toMatchObject({ number: 2, lines: [{ units: 2 }] });
      expect(await shop.left('KIBBLE-1')).toBe(20);
      const subjects = (await shop.emails()).map((subject) => subject.replace(String(order.number), 'N'));
      // Emails are sent several at once, in no order.
      expect(subjects.toSorted()).toEqual(['Your Provender order N is canceled', 'Your refund for Provender order N']);
    });

    it('refunds packed items, and does not sell them again', async () => {
      const shop = await openEngineShop(open);
      const order = await place(shop);
      shop.shop.time.pass(2 * hourInMs);
      isRight(await usesOf(shop).refund.execute({ id: order.id })());
      expect(await shop.left('KIBBLE-1')).toBe(17);
      expect(findOrderStanding(await orderOf(shop.ports, order.id))).toBe('refunded');
      expect(await isRefundedWhole(shop, order)).toBe(true);
    });

    it('puts only the units that were not packed back into stock, and ships no unit that was refunded', async () => {
      const shop = await openEngineShop(open);
      const { cancel, pack, refund } = usesOf(shop);
      const order = await place(shop);
      isRight(await pack.execute(order.id, [{ sku: 'KIBBLE-1', units: 1 }])());
      expect(await cancel.execute(order.id)()).toEqual(E.left({ kind: 'AlreadyPacked' }));
      isRight(await refund.execute({ id: order.id, units: oneUnit })());
      expect(await shop.left('KIBBLE-1')).toBe(18);
      expect(findOrderStanding(await orderOf(shop.ports, order.id))).toBe('partly-shipped');
      expect(await pack.execute(order.id, [{ sku: 'KIBBLE-1', units: 2 }])()).toEqual(
        E.left({ kind: 'SkuUnitsNotLeft', sku: 'KIBBLE-1', units: 2, left: 1 }),
      );
      isRight(await refund.execute({ id: order.id })());
      expect(await shop.left('KIBBLE-1')).toBe(19);
      expect(await pack.execute(order.id)()).toEqual(E.left({ kind: 'AlreadyPacked' }));
      expect(findOrderStanding(await orderOf(shop.ports, order.id))).toBe('refunded');
    });

    it('cancels once of many times at once', async () => {
      const shop = await openEngineShop(open);
      const order = await place(shop);
      const outcomes = await atOnce(8, () => usesOf(shop).cancel.execute(order.id)());
      expect(outcomes.filter(E.isRight)).toHaveLength(1);
      expect(outcomes.filter(E.isLeft)).toEqual(Array.from({ length: 7 }, () => E.left({ kind: 'AlreadyCanceled' })));
      expect(await shop.left('KIBBLE-1')).toBe(20);
      expect(await shop.events()).toEqual(['OrderRefunded']);
    });

    it('refunds the same unit once of many times at once', async () => {
      const shop = await openEngineShop(open);
      const order = await place(shop, 'one', [kibble(1), anOrderLine({ sku: 'STEW-1', quantity: 1 })]);
      const outcomes = await atOnce(8, () => usesOf(shop).refund.execute({ id: order.id, units: oneUnit })());
      expect(outcomes.filter(E.isRight)).toHaveLength(1);
      expect(outcomes.find(E.isLeft)).toEqual(E.left({ kind: 'UnitsNotLeft', position: 0, left: 0 }));
      expect((await orderOf(shop.ports, order.id)).refunds).toHaveLength(1);
      expect([await shop.left('KIBBLE-1'), await shop.left('STEW-1')]).toEqual([20, 19]);
    });

    it('packs or cancels, and never does both, if both are asked at once', async () => {
      const shop = await openEngineShop(open);
      const { cancel, pack } = usesOf(shop);
      const order = await place(shop);
      const outcomes = await Promise.all([pack.execute(order.id)(), cancel.execute(order.id)()]);
      expect(outcomes.map((outcome) => E.isRight<unknown>(outcome)).toSorted()).toEqual([false, true]);
      const isPacked = E.isRight(outcomes[0]);
      expect(findOrderStanding(await orderOf(shop.ports, order.id))).toBe(isPacked ? 'shipped' : 'canceled');
      expect(await shop.left('KIBBLE-1')).toBe(isPacked ? 17 : 20);
    });

    it.each(['no', 'are lost'] as const)(
      'asks the processor again under the same key where answers: %s, and refunds once',
      async (answers) => {
        const trouble: Trouble = { answers };
        const keys: string[] = [];
        const shop = await openEngineShop(open, { wrapPayments: troubled(trouble, keys) });
        const { cancel, sweep } = usesOf(shop);
        const order = await place(shop);
        expect(isRight(await cancel.execute(order.id)())).toMatchObject({ status: 'pending' });
        expect(await shop.left('KIBBLE-1')).toBe(20);
        expect(await cancel.execute(order.id)()).toEqual(E.left({ kind: 'AlreadyCanceled' }));
        shop.shop.time.pass(minuteInMs);
        expect(await sweep.execute()()).toBe(0);
        shop.shop.time.pass(2 * minuteInMs);
        expect(await sweep.execute()()).toBe(0);
        trouble.answers = 'yes';
        expect(await atOnce(3, () => sweep.execute()())).toContain(1);
        expect(await sweep.execute()()).toBe(0);
        expect(new Set(keys)).toEqual(new Set([`${order.id}:refund:1`]));
        expect((await orderOf(shop.ports, order.id)).refunds).toMatchObject([{ status: 'done' }]);
        expect(await shop.events()).toEqual(['OrderRefunded']);
        expect(await isRefundedWhole(shop, order)).toBe(true);
        expect(await shop.left('KIBBLE-1')).toBe(20);
      },
    );

    it('records a refund that the processor refuses as failed, sends no email, and refunds its units no more', async () => {
      const shop = await openEngineShop(open);
      const order = await place(shop);
      const paid = O.toUndefined(await shop.ports.paymentAttempts.find(order.id, 1)())?.outcome;
      await shop.payments.refund('elsewhere', paid?.kind === 'Approved' ? paid.reference : '', money(100))();
      const { cancel, refund } = usesOf(shop);
      expect(isRight(await cancel.execute(order.id)())).toMatchObject({ status: 'failed' });
      expect(await refund.execute({ id: order.id })()).toEqual(E.left({ kind: 'NothingLeftToRefund' }));
      expect(await shop.events()).toEqual([]);
      expect(findOrderStanding(await orderOf(shop.ports, order.id))).toBe('canceled');
    });

    it('cancels the rest of an order after a partial refund failed', async () => {
      const shop = await openEngineShop(open);
      const order = await place(shop);
      const paid = O.toUndefined(await shop.ports.paymentAttempts.find(order.id, 1)())?.outcome;
      const reference = paid?.kind === 'Approved' ? paid.reference : '';
      await shop.payments.refund('elsewhere', reference, order.cost.total)();
      const { cancel, refund } = usesOf(shop);
      const [first] = order.lines;
      expect(first?.quantity).toBeGreaterThan(1);
      expect(isRight(await refund.execute({ id: order.id, units: [{ position: 0, units: 1 }] })())).toMatchObject({
        status: 'failed',
      });
      isRight(await cancel.execute(order.id)());
      expect(findOrderStanding(await orderOf(shop.ports, order.id))).toBe('canceled');
      expect(await cancel.execute(order.id)()).toEqual(E.left({ kind: 'AlreadyCanceled' }));
    });

    it('leaves AUTO35 used by an order that is canceled while its Autoship goes on', async () => {
      const shop = await openEngineShop(open);
      const order = await place(shop);
      const customerId = await shop.ports.customers.withEmail('shopper@example.com')();
      await startAutoship(shop.ports, customerId, { firstOrderId: order.id });
      await shop.ports.firstAutoshipUses.use('shopper@example.com', order.id)();
      isRight(await usesOf(shop).cancel.execute(order.id)());
      const facts = await shop.ports.firstAutoshipUses.loadCustomerFacts('shopper@example.com')();
      expect(facts.usedFirstAutoship).toBe(true);
    });

    it('cancels the order of a renewal, whose Autoship goes on', async () => {
      const shop = await openEngineShop(open);
      const contract = await shop.start({ lines: [{ quantity: 2 }] });
      for (const day of ['2026-03-30', '2026-04-01', '2026-04-02']) await shop.runOn(day);
      const order = (await shop.order(contract)) as Order;
      expect(isRight(await usesOf(shop).cancel.execute(order.id)())).toMatchObject({ status: 'done', total: 8991 });
      expect(await shop.left('KIBBLE-1')).toBe(20);
      expect(await isRefundedWhole(shop, order)).toBe(true);
      const autoship = await shop.autoship(contract);
      const explained = await shop.container.get(ExplainOrder).execute(order.number)();
      expect(O.toUndefined(explained)?.at(-1)).toMatch(/Refund 1 of \$89\.91 is done\.$/);
      expect([autoship.contract.status.kind, findOpenCycle(autoship)?.date]).toEqual(['active', '2026-04-30']);
      expect(await shop.emails()).toContain(`Your Provender order ${order.number} is canceled`);
    });

    it('gives the weight of an order of staff back to the month, unit by unit', async () => {
      const shop = await openEngineShop(open, { site: 'HPSF' });
      const { customers, clinics, staffProfiles, staffQuotas } = shop.ports;
      const customerId = await customers.withEmail('staff@example.com')();
      await clinics.write([aClinic('G1')])();
      await staffProfiles.change(customerId, { roleCode: 'VETERINARIAN' })();
      await staffProfiles.joinClinic(customerId, 'G1' as ClinicId, true)();
      const contract = await shop.start({ customerId, lines: [{ quantity: 3 }] });
      for (const day of ['2026-03-30', '2026-04-01', '2026-04-02']) await shop.runOn(day);
      const order = (await shop.order(contract)) as Order;
      const used = () => staffQuotas.findUsed(customerId, '2026-04' as QuotaMonth)();
      const whole = await used();
      expect(whole).toBeGreaterThan(0);
      const { refund, cancel } = usesOf(shop);
      isRight(await refund.execute({ id: order.id, units: oneUnit })());
      expect(Math.abs((await used()) - (whole * 2) / 3)).toBeLessThanOrEqual(1);
      isRight(await cancel.execute(order.id)());
      expect(await used()).toBe(0);
    });
  });
