import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it } from 'vitest';
import { ChangeAutoship } from '#application/autoship/change-autoship';
import { CheckAutoshipPrices } from '#application/autoship/check-autoship-prices';
import { ExplainOrder } from '#application/autoship/explain-order';
import { SendAutoshipNotices } from '#application/autoship/send-autoship-notices';
import { SendDeliveryNow } from '#application/autoship/send-delivery-now';
import { type Autoship, findOpenCycle } from '#domain/autoship/autoship';
import { cancelAutoship, changeCard, pauseAutoship } from '#domain/autoship/change-contract';
import { changeOneTimeItems, moveDelivery, skipDelivery } from '#domain/autoship/change-delivery';
import {
  changeLineQuantity,
  changeOutOfStockPolicy,
  removeLine,
  skipLine,
  swapLine,
} from '#domain/autoship/change-lines';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import type { CustomerId } from '#domain/customer/customer';
import { money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import type { PaymentOutcome, PaymentToken } from '#domain/payments/payment';
import type { Zip } from '#domain/shipping/zip';
import type { ClinicId } from '#domain/staff-program/clinic';
import type { QuotaMonth } from '#domain/staff-program/quota';
import { aCard, aClinic, aProductNamed } from '../builders';
import { date } from '../domain/autoship/autoship-builders';
import { type EngineShop, forgetCard, isRight, openEngineShop } from './engine-shop';
import { atOnce, dayInMs, type OpenShop } from './test-shop';

const declining = '4000000000000341';

/** The dates on which the deliveries of an autoship that begins on 2 April 2026 are reminded of, locked and charged. */
const days = { reminded: '2026-03-30', locked: '2026-04-01', due: '2026-04-02', next: '2026-04-30' } as const;

const runTo = async ({ runOn }: EngineShop, last: keyof typeof days): Promise<void> => {
  for (const day of ['reminded', 'locked', 'due'] as const) {
    await runOn(days[day]);
    if (day === last) return;
  }
};

const statusesOf = async ({ autoship }: EngineShop, id: Parameters<EngineShop['autoship']>[0]) =>
  (await autoship(id)).cycles.map(({ number, status, date: on }) => `${number} ${status} ${on}`);

/** What the engine of autoship promises over every store. */
export const renewalEngineContract = (store: string, open: OpenShop) =>
  describe(`the engine of autoship: ${store}`, () => {
    it('reminds at 09:00 three days before, locks at 06:00 the day before, charges at 06:00, and plans the next', async () => {
      const engine = await openEngineShop(open);
      const id = await engine.start();
      expect(await engine.runOn(days.reminded, 8)).toEqual({});
      expect(await engine.runOn(days.reminded, 9)).toEqual({ reminded: 1 });
      expect(await engine.runOn(days.locked, 5)).toEqual({});
      expect(await engine.runOn(days.locked, 6)).toEqual({ locked: 1 });
      expect(await engine.runOn(days.due, 5)).toEqual({});
      expect(await engine.runOn(days.due, 6)).toEqual({ placed: 1 });
      expect(await engine.run()).toEqual({});
      expect(await statusesOf(engine, id)).toEqual(['1 placed 2026-04-02', '2 planned 2026-04-30']);
      expect(await engine.events()).toEqual(['DeliveryReminded', 'RenewalPlaced']);
      expect((await engine.ledger(id)).map(({ actor, act }) => `${actor} ${act}`)).toEqual([
        'customer started',
        'engine reminded',
        'engine locked',
        'engine charge-started',
        'engine placed',
      ]);
    });

    it('orders what was quoted, takes its stock, and says of the order what it renews', async () => {
      const engine = await openEngineShop(open);
      const id = await engine.start({ lines: [{ quantity: 2 }] });
      await runTo(engine, 'due');
      const order = await engine.order(id);
      expect(order).toMatchObject({
        status: 'placed',
        origin: { kind: 'renewal', contractId: id, cycle: 1, attempt: 1 },
        contact: { email: 'owner-1@example.com' },
        lines: [{ sku: 'KIBBLE-1', quantity: 2, listPrice: 4599, unitPrice: 4369, amount: 8738 }],
        cost: { goods: 8738, shipping: 0, serviceCharge: 0, total: 8991 },
      });
      expect(await engine.left('KIBBLE-1')).toBe(18);
      const attempt = order && O.toUndefined(await engine.ports.paymentAttempts.find(order.id, 1)());
      expect(attempt).toMatchObject({ amount: 8991, outcome: { kind: 'Approved' } });
    });

    it('adds shipping below the minimum', async () => {
      const engine = await openEngineShop(open);
      const id = await engine.start({ lines: [{ merchandiseId: engine.merchandise[1], promisedPrice: money(2000) }] });
      await runTo(engine, 'due');
      expect((await engine.order(id))?.cost).toMatchObject({ goods: 1900, shipping: 695 });
    });

    it('charges 95% of the smaller of the promised and the current price', async () => {
      const engine = await openEngineShop(open);
      const dear = await engine.start({ lines: [{ promisedPrice: money(4000) }] });
      const cheap = await engine.start({ lines: [{ promisedPrice: money(6000) }] });
      await runTo(engine, 'due');
      expect((await engine.order(dear))?.lines[0]?.unitPrice).toBe(3800);
      expect((await engine.order(cheap))?.lines[0]?.unitPrice).toBe(4369);
    });

    it('never charges more than the reminder said, and charges less if prices fell by the lock', async () => {
      const engine = await openEngineShop(open);
      const id = await engine.start({ lines: [{ promisedPrice: money(9000) }] });
      await engine.runOn(days.reminded);
      const dearer = { dtc: { price: money(5599) }, hpsf: { price: money(2000) } };
      await engine.ports.catalogWriter.write([aProductNamed('Kibble', {}, { stock: { 1: 20 }, prices: dearer })])();
      await engine.runOn(days.locked);
      await engine.runOn(days.due);
      expect((await engine.order(id))?.cost.goods).toBe(4369);
    });

    it('makes a delivery once, however many nodes run at once', async () => {
      const engine = await openEngineShop(open);
      const ids = await Promise.all([engine.start(), engine.start(), engine.start(), engine.start(), engine.start()]);
      await engine.runOn(days.reminded);
      await engine.runOn(days.locked);
      engine.setTime(days.due, 10);
      const counts = await atOnce(4, () => engine.run());
      expect(counts.reduce((sum, { placed = 0 }) => sum + placed, 0)).toBe(5);
      expect(await engine.left('KIBBLE-1')).toBe(15);
      for (const id of ids)
        expect(await statusesOf(engine, id)).toEqual(['1 placed 2026-04-02', '2 planned 2026-04-30']);
    });

    it('never charges two cycles in one run after a downtime, and reminds again of a delivery that was missed', async () => {
      const engine = await openEngineShop(open);
      const id = await engine.start();
      expect(await engine.runOn('2026-06-20', 10)).toEqual({ rescheduled: 1, reminded: 1 });
      expect(await statusesOf(engine, id)).toEqual(['1 reminded 2026-06-23']);
      await engine.runOn('2026-06-22');
      expect(await engine.runOn('2026-06-23')).toEqual({ placed: 1 });
    });

    it('sends a delivery that was missed with its one-time items, and without what the customer left out', async () => {
      const engine = await openEngineShop(open);
      const [, stew, treats] = engine.merchandise;
      const id = await engine.start({ lines: [{}, { merchandiseId: stew, promisedPrice: money(2000) }] });
      const change = engine.container.get(ChangeAutoship);
      const by = { id, actor: 'customer' } as const;
      engine.setTime('2026-03-10');
      isRight(
        await change.execute({ ...by, act: 'lines-changed' }, (one) =>
          skipLine(one, `${id}-line-1` as AutoshipLineId),
        )(),
      );
      isRight(
        await change.execute({ ...by, act: 'one-time-items-changed' }, (one) =>
          changeOneTimeItems(one, [{ merchandiseId: treats, quantity: 1 }]),
        )(),
      );
      expect(await engine.runOn('2026-06-20', 10)).toEqual({ rescheduled: 1, reminded: 1 });
      await engine.runOn('2026-06-22');
      await engine.runOn('2026-06-23');
      expect((await engine.order(id, 1))?.lines.map(({ sku }) => sku)).toEqual(['STEW-1', 'TREATS-1']);
    });

    it('charges no delivery within 48 hours of its reminder', async () => {
      const engine = await openEngineShop(open);
      const id = await engine.start();
      expect(await engine.runOn('2026-04-01', 12)).toEqual({ reminded: 1 });
      expect(findOpenCycle(await engine.autoship(id))?.date).toBe('2026-04-04');
      expect(await engine.runOn('2026-04-02')).toEqual({});
      await engine.runOn('2026-04-03');
      expect(await engine.runOn('2026-04-04')).toEqual({ placed: 1 });
    });

    describe('a declined card', () => {
      it('is tried on day 0, 1, 3 and 5 at 06:00, each attempt an order of its own; then it is paused with an email', async () => {
        const engine = await openEngineShop(open);
        const id = await engine.start({ cardNumber: declining });
        await runTo(engine, 'locked');
        const outcomes: unknown[] = [];
        for (const day of ['02', '03', '04', '05', '06', '07']) outcomes.push(await engine.runOn(`2026-04-${day}`, 6));
        expect(outcomes).toEqual([{ declined: 1 }, { declined: 1 }, {}, { declined: 1 }, {}, { declined: 1 }]);
        expect((await engine.autoship(id)).contract.status).toEqual({ kind: 'paused', reason: 'needs-card' });
        for (const attempt of [1, 2, 3, 4]) expect((await engine.order(id, 1, attempt))?.status).toBe('declined');
        expect(await engine.events()).toEqual([
          'DeliveryReminded',
          'RenewalDeclined',
          'RenewalDeclined',
          'RenewalDeclined',
          'AutoshipPaused',
        ]);
        expect(await engine.left('KIBBLE-1')).toBe(20);
      });

      it('is planned again after a longer downtime, with a reminder, and its declines still count', async () => {
        const engine = await openEngineShop(open);
        const id = await engine.start({ cardNumber: declining });
        await runTo(engine, 'due');
        for (const [day, counts] of [
          ['2026-04-12', { rescheduled: 1, reminded: 1 }],
          ['2026-04-14', { locked: 1 }],
          ['2026-04-15', { declined: 1 }],
          ['2026-04-17', { declined: 1 }],
          ['2026-04-19', { declined: 1 }],
        ] as const)
          expect([day, await engine.runOn(day, 10)]).toEqual([day, counts]);
        expect((await engine.autoship(id)).contract.status).toEqual({ kind: 'paused', reason: 'needs-card' });
      });

      it('is tried once a day after a downtime of three days, as far apart as otherwise', async () => {
        const engine = await openEngineShop(open);
        const id = await engine.start({ cardNumber: declining });
        await runTo(engine, 'due');
        for (const [day, counts] of [
          ['2026-04-06', { declined: 1 }],
          ['2026-04-07', {}],
          ['2026-04-08', { declined: 1 }],
          ['2026-04-10', { declined: 1 }],
        ] as const)
          expect([day, await engine.runOn(day, 6)]).toEqual([day, counts]);
        expect((await engine.autoship(id)).contract.status).toEqual({ kind: 'paused', reason: 'needs-card' });
      });

      it('keeps the grid if it is good on day 3', async () => {
        const engine = await openEngineShop(open);
        const id = await engine.start({ cardNumber: declining });
        await runTo(engine, 'due');
        await engine.runOn('2026-04-03', 6);
        const good = await engine.payments.vault('another', {
          number: '4242424242424242',
          expiresMonth: 12,
          expiresYear: 2030,
          code: '123',
        })();
        if (good.kind !== 'Kept') throw new Error('the card was declined');
        const { token } = good.instrument;
        const change = engine.container.get(ChangeAutoship);
        isRight(
          await change.execute({ id, actor: 'customer', act: 'card-changed' }, (autoship) =>
            E.right({ ...autoship, contract: { ...autoship.contract, paymentToken: token, version: 2 } }),
          )(),
        );
        expect(await engine.runOn('2026-04-05', 6)).toEqual({ placed: 1 });
        expect(await statusesOf(engine, id)).toEqual(['1 placed 2026-04-02', '2 planned 2026-04-30']);
      });
    });

    describe('a delivery with something out of stock', () => {
      const two = (engine: EngineShop, outOfStock: 'ship-the-rest' | 'wait' | 'substitute' | 'skip') =>
        engine.start({
          lines: [{}, { merchandiseId: engine.merchandise[1], promisedPrice: money(2000), outOfStock }],
        });

      it('is sent without it by default, at no higher price, and says so', async () => {
        const engine = await openEngineShop(open);
        const id = await two(engine, 'ship-the-rest');
        await engine.setStock('STEW-1', 0);
        await runTo(engine, 'due');
        const order = await engine.order(id);
        expect(order?.lines.map(({ sku }) => sku)).toEqual(['KIBBLE-1']);
        expect(order?.cost).toMatchObject({ goods: 4369, shipping: 0 });
        expect((await engine.events()).toSorted()).toEqual(['DeliveryOutOfStock', 'DeliveryReminded', 'RenewalPlaced']);
        const explained = await engine.container.get(ExplainOrder).execute(order?.number ?? 0)();
        expect(O.toUndefined(explained)?.at(-1)).toBe(
          "There wasn't enough Stew (15 lb bag / Chicken) in stock. The customer wasn't charged for items that weren't sent.",
        );
      });

      it('waits daily for 14 days if a line waits, and then skips the delivery', async () => {
        const engine = await openEngineShop(open);
        const id = await two(engine, 'wait');
        await engine.setStock('STEW-1', 0);
        await runTo(engine, 'locked');
        expect(await engine.runOn(days.due, 6)).toEqual({ 'waits-for-stock': 1 });
        expect(await engine.runOn(days.due, 20)).toEqual({});
        for (let day = 3; day <= 16; day += 1) {
          const on = `2026-04-${String(day).padStart(2, '0')}`;
          expect([on, await engine.runOn(on, 6)]).toEqual([on, { 'waits-for-stock': 1 }]);
        }
        expect(await engine.runOn('2026-04-17', 6)).toEqual({ skipped: 1 });
        expect(await statusesOf(engine, id)).toEqual(['1 skipped 2026-04-02', '2 planned 2026-04-30']);
        expect(await engine.emails()).toContain('Something in your Provender Autoship is out of stock');
      });

      it('is sent after it waited as soon as there is enough', async () => {
        const engine = await openEngineShop(open);
        const id = await two(engine, 'wait');
        await engine.setStock('STEW-1', 0);
        await runTo(engine, 'due');
        await engine.setStock('STEW-1', 1);
        expect(await engine.runOn('2026-04-03', 6)).toEqual({ placed: 1 });
        expect((await engine.order(id))?.lines).toHaveLength(2);
      });

      it('is sent with a substitute that was approved, at most at the promised price', async () => {
        const engine = await openEngineShop(open);
        const id = await engine.start({
          lines: [{ outOfStock: 'substitute', substitutes: [engine.merchandise[1]] }],
        });
        await engine.setStock('KIBBLE-1', 0);
        await runTo(engine, 'due');
        expect((await engine.order(id))?.lines).toMatchObject([{ sku: 'STEW-1', unitPrice: 1900 }]);
        expect(await engine.left('STEW-1')).toBe(19);
      });

      it('explains what was sent as a substitute as sent, even if the customer forbids substitutes since', async () => {
        const engine = await openEngineShop(open);
        const id = await engine.start({
          lines: [{ outOfStock: 'substitute', substitutes: [engine.merchandise[1]] }],
        });
        await engine.setStock('KIBBLE-1', 0);
        await runTo(engine, 'due');
        isRight(
          await engine.container.get(ChangeAutoship).execute({ id, actor: 'customer', act: 'lines-changed' }, (one) =>
            changeOutOfStockPolicy(one, `${id}-line-1` as AutoshipLineId, {
              outOfStock: 'ship-the-rest',
              substitutes: [],
            }),
          )(),
        );
        const { number = 0 } = (await engine.order(id)) ?? {};
        const explained = O.toUndefined(await engine.container.get(ExplainOrder).execute(number)());
        expect(explained?.join(' ')).toContain('1 x Stew');
        expect(explained?.join(' ')).not.toContain('There was not enough');
      });

      it('is skipped, and the customer told, if a line says so', async () => {
        const engine = await openEngineShop(open);
        const id = await two(engine, 'skip');
        await engine.setStock('STEW-1', 0);
        await runTo(engine, 'locked');
        expect(await engine.runOn(days.due)).toEqual({ skipped: 1 });
        expect(await statusesOf(engine, id)).toEqual(['1 skipped 2026-04-02', '2 planned 2026-04-30']);
        expect(await engine.events()).toEqual(['DeliveryReminded', 'DeliveryOutOfStock']);
      });

      it('is sent with as many of one variant as there are, a line before what comes once', async () => {
        const engine = await openEngineShop(open);
        const id = await engine.start({ lines: [{ quantity: 2 }, { quantity: 2 }] });
        const change = engine.container.get(ChangeAutoship);
        engine.setTime('2026-03-10');
        const once = [{ merchandiseId: engine.merchandise[0], quantity: 1 }];
        isRight(
          await change.execute({ id, actor: 'customer', act: 'one-time-items-changed' }, (one) =>
            changeOneTimeItems(one, once),
          )(),
        );
        await engine.setStock('KIBBLE-1', 3);
        await runTo(engine, 'locked');
        expect(await engine.runOn(days.due)).toEqual({ placed: 1 });
        expect((await engine.order(id))?.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
        expect(await engine.left('KIBBLE-1')).toBe(0);
      });

      it('is sent as it was locked, however its lines are changed after that', async () => {
        const engine = await openEngineShop(open);
        const id = await engine.start();
        await engine.setStock('KIBBLE-1', 3);
        await runTo(engine, 'locked');
        const change = engine.container.get(ChangeAutoship);
        isRight(
          await change.execute({ id, actor: 'customer', act: 'lines-changed' }, (one) =>
            changeLineQuantity(one, `${id}-line-1` as AutoshipLineId, 5),
          )(),
        );
        expect(await engine.runOn(days.due)).toEqual({ placed: 1 });
        expect((await engine.order(id))?.lines).toMatchObject([{ sku: 'KIBBLE-1', quantity: 1 }]);
      });

      it.each([20, 0])('is sent with its one-time item alone, which the reminder has: %i in stock', async (onHand) => {
        const engine = await openEngineShop(open);
        const id = await engine.start();
        const change = engine.container.get(ChangeAutoship);
        const by = { id, actor: 'customer' } as const;
        const once = [{ merchandiseId: engine.merchandise[1], quantity: 1 }];
        engine.setTime('2026-03-10');
        isRight(
          await change.execute({ ...by, act: 'one-time-items-changed' }, (one) => changeOneTimeItems(one, once))(),
        );
        isRight(
          await change.execute({ ...by, act: 'lines-changed' }, (one) =>
            skipLine(one, `${id}-line-1` as AutoshipLineId),
          )(),
        );
        await runTo(engine, 'locked');
        await engine.setStock('STEW-1', onHand);
        expect(await engine.runOn(days.due)).toEqual(onHand === 0 ? { skipped: 1 } : { placed: 1 });
        expect((await engine.order(id))?.lines.map(({ sku }) => sku)).toEqual(onHand === 0 ? undefined : ['STEW-1']);
      });

      it('is said to lack a one-time item although a line with its variant is sent', async () => {
        const engine = await openEngineShop(open);
        const id = await engine.start();
        const once = [{ merchandiseId: engine.merchandise[0], quantity: 1 }];
        engine.setTime('2026-03-10');
        isRight(
          await engine.container
            .get(ChangeAutoship)
            .execute({ id, actor: 'customer', act: 'one-time-items-changed' }, (one) =>
              changeOneTimeItems(one, once),
            )(),
        );
        await engine.setStock('KIBBLE-1', 1);
        await runTo(engine, 'due');
        expect((await engine.order(id))?.lines).toMatchObject([{ sku: 'KIBBLE-1', quantity: 1 }]);
        expect((await engine.events()).toSorted()).toEqual([
          'AutoshipChanged',
          'DeliveryOutOfStock',
          'DeliveryReminded',
          'RenewalPlaced',
        ]);
      });

      it('is sent as it was locked if its lines are swapped and removed after that', async () => {
        const engine = await openEngineShop(open);
        const id = await two(engine, 'ship-the-rest');
        await runTo(engine, 'locked');
        const change = engine.container.get(ChangeAutoship);
        const treats = { merchandiseId: engine.merchandise[2], currentPrice: money(900) };
        const by = { id, actor: 'customer', act: 'lines-changed' } as const;
        isRight(await change.execute(by, (one) => swapLine(one, `${id}-line-1` as AutoshipLineId, treats))());
        isRight(await change.execute(by, (one) => removeLine(one, `${id}-line-2` as AutoshipLineId))());
        expect(await engine.runOn(days.due)).toEqual({ placed: 1 });
        expect((await engine.order(id))?.lines.map(({ sku }) => sku)).toEqual(['KIBBLE-1', 'STEW-1']);
        expect((await engine.events()).toSorted()).toEqual(['AutoshipChanged', 'DeliveryReminded', 'RenewalPlaced']);
      });

      it('has what may be missing in its reminder', async () => {
        const engine = await openEngineShop(open);
        const id = await two(engine, 'ship-the-rest');
        await engine.setStock('STEW-1', 0);
        await engine.runOn(days.reminded);
        expect(findOpenCycle(await engine.autoship(id))?.quote?.missing).toEqual([engine.merchandise[1]]);
      });

      it('never sells more than there is to many renewals at once', async () => {
        const engine = await openEngineShop(open);
        await engine.setStock('KIBBLE-1', 3);
        for (let count = 0; count < 6; count += 1) await engine.start({ lines: [{ outOfStock: 'wait' }] });
        await runTo(engine, 'locked');
        engine.setTime(days.due, 10);
        const counts = await atOnce(3, () => engine.run());
        expect(counts.reduce((sum, { placed = 0 }) => sum + placed, 0)).toBe(3);
        expect(await engine.left('KIBBLE-1')).toBe(0);
      });
    });

    it('pauses with an email if the address is not served anymore, or an item is archived', async () => {
      const engine = await openEngineShop(open);
      const away = await engine.start({
        address: { ...(await engine.autoship(await engine.start())).contract.address, zip: '99950' as Zip },
      });
      const gone = await engine.start({ lines: [{ merchandiseId: engine.merchandise[2], promisedPrice: money(900) }] });
      await engine.ports.catalogWriter.write([aProductNamed('Treats', { status: 'archived' }, { stock: { 1: 20 } })])();
      expect(await engine.runOn(days.reminded)).toEqual({ reminded: 1, paused: 2 });
      for (const id of [away, gone])
        expect((await engine.autoship(id)).contract.status).toEqual({ kind: 'paused', reason: 'unserved' });
      const reasonOf = async (id: AutoshipContractId) => (await engine.ledger(id)).at(-1)?.reason;
      expect([await reasonOf(away), await reasonOf(gone)]).toEqual([
        "We don't deliver to the address anymore.",
        "An item isn't sold anymore.",
      ]);
      expect((await engine.events()).toSorted()).toEqual(['AutoshipPaused', 'AutoshipPaused', 'DeliveryReminded']);
    });

    describe('after a crash', () => {
      const losingAnswers = (engine: { lost: boolean; arrives: boolean }) => (payments: EngineShop['payments']) => ({
        ...payments,
        vault: payments.vault,
        forget: payments.forget,
        abandon: payments.abandon,
        outcome: payments.outcome,
        refund: payments.refund,
        charge:
          (...asked: Parameters<EngineShop['payments']['charge']>) =>
          async (): Promise<PaymentOutcome> => {
            if (!engine.lost) return payments.charge(...asked)();
            if (engine.arrives) await payments.charge(...asked)();
            throw new Error('the answer was lost');
          },
      });

      it('settles a charge that arrived and was not settled, once the lease has ended', async () => {
        const trouble = { lost: true, arrives: true };
        const engine = await openEngineShop(open, { wrapPayments: losingAnswers(trouble) });
        const id = await engine.start();
        await runTo(engine, 'locked');
        expect(await engine.runOn(days.due)).toEqual({ undecided: 1 });
        expect(await engine.run()).toEqual({});
        expect((await engine.order(id))?.status).toBe('renewing');
        engine.shop.time.pass(121_000);
        expect(await engine.run()).toEqual({ placed: 1 });
        expect((await engine.order(id))?.status).toBe('placed');
        expect(await engine.left('KIBBLE-1')).toBe(19);
      });

      it('abandons a charge that never arrived, which takes no money even if it arrives later', async () => {
        const trouble = { lost: true, arrives: false };
        const engine = await openEngineShop(open, { wrapPayments: losingAnswers(trouble) });
        const id = await engine.start();
        await runTo(engine, 'locked');
        await engine.runOn(days.due);
        engine.shop.time.pass(121_000);
        expect(await engine.run()).toEqual({ 'given-up': 1 });
        expect((await engine.order(id))?.status).toBe('declined');
        expect(await engine.left('KIBBLE-1')).toBe(20);
        trouble.lost = false;
        const token = (await engine.autoship(id)).contract.paymentToken as PaymentToken;
        const late = await engine.payments.charge(`${id}.1.1:1`, money(8991), { token })();
        expect(late.kind).toBe('Abandoned');
        engine.shop.time.pass(59_000);
        expect(await engine.run()).toEqual({});
        engine.shop.time.pass(1_000);
        expect(await engine.run()).toEqual({ placed: 1 });
        expect((await engine.order(id, 1, 2))?.status).toBe('placed');
        expect(await engine.left('KIBBLE-1')).toBe(19);
      });

      it('sends no email about a charge that it gave up on, counts no decline, and the ledger says what happened', async () => {
        const trouble = { lost: true, arrives: false };
        const engine = await openEngineShop(open, { wrapPayments: losingAnswers(trouble) });
        const id = await engine.start();
        await runTo(engine, 'locked');
        engine.setTime(days.due, 6);
        for (const minutes of [1, 5, 15, 60, 60]) {
          expect(await engine.run()).toEqual({ undecided: 1 });
          engine.shop.time.pass(121_000);
          expect(await engine.run()).toEqual({ 'given-up': 1 });
          engine.shop.time.pass(minutes * 60_000);
        }
        expect(findOpenCycle(await engine.autoship(id))).toMatchObject({ attempts: 5, givenUp: 5 });
        expect(await engine.events()).toEqual(['DeliveryReminded']);
        expect((await engine.ledger(id)).filter(({ act }) => act === 'charge-given-up')).toHaveLength(5);
        trouble.lost = false;
        await forgetCard(engine, id);
        expect(await engine.run()).toEqual({ declined: 1 });
        expect(findOpenCycle(await engine.autoship(id))).toMatchObject({ attempts: 6, declines: 1 });
        expect(await engine.events()).toEqual(['DeliveryReminded', 'RenewalDeclined']);
      });

      it('plans the delivery again, with a reminder, once it is more than 3 days late', async () => {
        const trouble = { lost: true, arrives: false };
        const engine = await openEngineShop(open, { wrapPayments: losingAnswers(trouble) });
        const id = await engine.start();
        await runTo(engine, 'due');
        engine.shop.time.pass(121_000);
        await engine.run();
        trouble.lost = false;
        expect(await engine.runOn('2026-04-06', 10)).toEqual({ rescheduled: 1, reminded: 1 });
        expect(await statusesOf(engine, id)).toEqual(['1 reminded 2026-04-09']);
        await engine.runOn('2026-04-08');
        expect(await engine.runOn('2026-04-09', 6)).toEqual({ placed: 1 });
        expect((await engine.order(id, 1, 2))?.status).toBe('placed');
        expect(await statusesOf(engine, id)).toEqual(['1 placed 2026-04-09', '2 planned 2026-04-30']);
      });
    });

    it('does nothing to a delivery that the customer skipped or moved, and stops if they canceled or paused', async () => {
      const engine = await openEngineShop(open);
      const change = engine.container.get(ChangeAutoship);
      const [skipped, moved, paused, canceled] = await Promise.all([
        engine.start(),
        engine.start(),
        engine.start(),
        engine.start(),
      ]);
      engine.setTime(days.reminded, 8);
      const by = { actor: 'customer' } as const;
      isRight(await change.execute({ ...by, id: skipped, act: 'delivery-skipped' }, skipDelivery)());
      isRight(
        await change.execute({ ...by, id: moved, act: 'delivery-moved' }, (one, at) =>
          moveDelivery(one, date('2026-04-10'), at),
        )(),
      );
      isRight(
        await change.execute({ ...by, id: paused, act: 'paused' }, (one, at) => pauseAutoship(one, undefined, at))(),
      );
      isRight(
        await change.execute({ ...by, id: canceled, act: 'canceled' }, (one) => cancelAutoship(one, 'Moved away'))(),
      );
      await runTo(engine, 'due');
      expect(await statusesOf(engine, skipped)).toEqual(['1 skipped 2026-04-02', '2 planned 2026-04-30']);
      expect(await statusesOf(engine, moved)).toEqual(['1 planned 2026-04-10']);
      expect(await statusesOf(engine, paused)).toEqual(['1 void 2026-04-02']);
      expect(await statusesOf(engine, canceled)).toEqual(['1 void 2026-04-02']);
      expect(await engine.left('KIBBLE-1')).toBe(20);
    });

    it('needs a card if a pause ends without one, and lets the customer know', async () => {
      const engine = await openEngineShop(open);
      const id = await engine.start();
      engine.setTime('2026-03-10');
      const { siteAutoships } = engine.ports;
      const before = await engine.autoship(id);
      const paused = isRight(pauseAutoship(before, date('2026-04-20'), engine.moment()));
      const { paymentToken: _token, ...contract } = paused.contract;
      await siteAutoships.save(
        before,
        { ...paused, contract },
        { at: engine.moment().at, actor: 'customer', act: 'paused' },
      )();
      expect(await engine.runOn('2026-04-27', 1)).toEqual({ paused: 1 });
      expect((await engine.autoship(id)).contract.status).toEqual({ kind: 'paused', reason: 'needs-card' });
      expect(await engine.emails()).toEqual(['Your Provender Autoship needs a card']);
    });

    it('charges nothing if there is no card, and lets the customer know', async () => {
      const engine = await openEngineShop(open);
      const id = await engine.start();
      await runTo(engine, 'locked');
      await forgetCard(engine, id);
      expect(await engine.runOn(days.due)).toEqual({ declined: 1 });
    });

    describe('a price rise', () => {
      const check = ({ container }: EngineShop) => container.get(CheckAutoshipPrices).execute()();
      const raise = (engine: EngineShop, price: number) =>
        engine.ports.catalogWriter.write([
          aProductNamed(
            'Kibble',
            {},
            { stock: { 1: 20 }, prices: { dtc: { price: money(price) }, hpsf: { price: money(100) } } },
          ),
        ])();

      it('is told once, by one node a day, and the promise holds for 30 days; unanswered the line is left out and ends after two', async () => {
        const engine = await openEngineShop(open);
        const id = await engine.start({
          lines: [{}, { merchandiseId: engine.merchandise[1], promisedPrice: money(2000) }],
        });
        await raise(engine, 5000);
        engine.setTime('2026-03-20', 8);
        const checked = await atOnce(4, () => check(engine));
        expect(checked.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(1);
        expect(await engine.events()).toEqual(['PriceRiseNoticed']);
        expect(await check(engine)).toBe(0);
        await runTo(engine, 'due');
        expect((await engine.order(id))?.lines.map(({ unitPrice }) => unitPrice)).toEqual([4369, 1900]);
        for (const day of ['2026-04-27', '2026-04-29', '2026-04-30']) await engine.runOn(day);
        expect((await engine.order(id, 2))?.lines.map(({ sku }) => sku)).toEqual(['STEW-1']);
        for (const day of ['2026-05-25', '2026-05-27', '2026-05-28']) await engine.runOn(day);
        expect((await engine.autoship(id)).contract.lines.map(({ status }) => status)).toEqual(['ended', 'live']);
      });

      it('is none if the price is not above the promise', async () => {
        const engine = await openEngineShop(open);
        await engine.start();
        await raise(engine, 4000);
        engine.setTime('2026-03-20', 8);
        await check(engine);
        expect(await engine.events()).toEqual([]);
      });
    });

    describe('the notice to a customer', () => {
      it('is sent once a year to customers with an active Autoship', async () => {
        const engine = await openEngineShop(open);
        await engine.start({ startedOn: date('2025-03-10') });
        await engine.start({ startedOn: date('2025-06-10') });
        engine.setTime('2026-03-10', 8);
        const notices = engine.container.get(SendAutoshipNotices);
        await atOnce(3, () => notices.execute()());
        expect(await engine.events()).toEqual(['YearlyNoticeDue']);
        engine.shop.time.pass(30 * dayInMs);
        expect(await notices.execute()()).toBe(0);
      });

      it('tells of a card that expires within 30 days, once', async () => {
        const engine = await openEngineShop(open);
        await engine.start();
        engine.setTime('2030-11-30', 8);
        const notices = engine.container.get(SendAutoshipNotices);
        await notices.execute()();
        expect((await engine.events()).filter((kind) => kind === 'CardExpiring')).toEqual([]);
        engine.setTime('2030-12-02', 8);
        await atOnce(3, () => notices.execute()());
        expect((await engine.events()).filter((kind) => kind === 'CardExpiring')).toEqual(['CardExpiring']);
      });
    });

    it('explains an order in sentences', async () => {
      const engine = await openEngineShop(open);
      const id = await engine.start();
      await runTo(engine, 'due');
      const number = (await engine.order(id))?.number ?? 0;
      const explained = O.toUndefined(await engine.container.get(ExplainOrder).execute(number)());
      expect(explained).toEqual([
        expect.stringMatching(/^Order \d+ of \$\d+\.\d\d was charged\.$/),
        expect.stringContaining('attempt 1 to charge for delivery 2 of Autoship contract-1'),
        expect.stringContaining('The customer agreed to it on February 5, 2026'),
        expect.stringContaining('The text says: "I agree that my Autoship items renew automatically'),
        'March 5, 2026 at 5:00 AM MST: The customer started it with an order.',
        'March 30, 2026 at 10:00 AM MDT: The shop announced the delivery by email.',
        'April 1, 2026 at 10:00 AM MDT: The shop set the final price of the delivery.',
        'April 2, 2026 at 10:00 AM MDT: The shop started charging the card.',
        'April 2, 2026 at 10:00 AM MDT: The shop charged the card and placed the order.',
        '1 x Kibble: $43.69 each (list price $45.99), $43.69.',
        expect.stringMatching(
          /^Items \$43\.69, shipping \$6\.95, service charge \$0\.00, tax \$\d\.\d\d: \$\d+\.\d\d\.$/,
        ),
      ]);
    });

    it('emails each step once, with the facts of that moment', async () => {
      const engine = await openEngineShop(open);
      const id = await engine.start();
      await engine.runOn(days.reminded);
      expect(await engine.emails()).toEqual(['Your Provender Autoship ships on April 2, 2026']);
      await engine.runOn(days.locked);
      await engine.runOn(days.due);
      const number = (await engine.order(id))?.number;
      expect(await engine.emails()).toEqual([
        'Your Provender Autoship ships on April 2, 2026',
        `Your Provender Autoship order ${number} is confirmed`,
      ]);
      expect(await engine.emails()).toHaveLength(2);
    });

    it('reminds again of a delivery that was moved away and back, and drops the outdated reminder', async () => {
      const engine = await openEngineShop(open);
      const id = await engine.start();
      await engine.runOn(days.reminded, 9);
      const change = engine.container.get(ChangeAutoship);
      const move = (day: string) =>
        change.execute({ id, actor: 'customer', act: 'delivery-moved' }, (one, at) =>
          moveDelivery(one, date(day), at),
        )();
      isRight(await move('2026-04-10'));
      expect(await engine.emails()).toEqual([]);
      isRight(await move('2026-04-02'));
      expect(await engine.runOn(days.reminded, 10)).toEqual({ reminded: 1 });
      expect((await engine.emails()).toSorted()).toEqual([
        'You changed your Provender Autoship',
        'Your Provender Autoship ships on April 2, 2026',
      ]);
    });

    it('lets a customer undo another quantity until the lock of the delivery, and not once it was sent', async () => {
      const engine = await openEngineShop(open);
      const change = engine.container.get(ChangeAutoship);
      const by = { actor: 'customer', act: 'lines-changed' } as const;
      const [id, late] = [await engine.start(), await engine.start()];
      engine.setTime('2026-03-20');
      for (const one of [id, late])
        isRight(
          await change.execute({ ...by, id: one }, (autoship) =>
            changeLineQuantity(autoship, `${one}-line-1` as AutoshipLineId, 3),
          )(),
        );
      await engine.runOn(days.reminded);
      expect(isRight(await change.undo({ ...by, id })()).contract.lines).toMatchObject([{ quantity: 1 }]);
      for (const step of ['locked', 'due'] as const) {
        await engine.runOn(days[step]);
        expect(await change.undo({ ...by, id: late })()).toEqual(E.left({ kind: 'NothingToUndo' }));
      }
      expect([await engine.order(id), await engine.order(late)]).toMatchObject([
        { lines: [{ quantity: 1 }] },
        { lines: [{ quantity: 3 }] },
      ]);
    });

    it('sends no reminder of a delivery that was skipped before the email left', async () => {
      const engine = await openEngineShop(open);
      const id = await engine.start();
      await engine.runOn(days.reminded);
      const change = engine.container.get(ChangeAutoship);
      isRight(await change.execute({ id, actor: 'customer', act: 'delivery-skipped' }, skipDelivery)());
      expect(await engine.emails()).toEqual([]);
    });

    it('resumes with one delivery on the chosen date once another card ends a pause', async () => {
      const engine = await openEngineShop(open);
      const id = await engine.start({ cardNumber: declining });
      await runTo(engine, 'locked');
      for (const day of ['02', '03', '05', '07']) await engine.runOn(`2026-04-${day}`, 6);
      const kept = await engine.payments.vault('a good card', aCard())();
      if (kept.kind !== 'Kept') throw new Error('the card was declined');
      const { token } = kept.instrument;
      const change = engine.container.get(ChangeAutoship);
      isRight(
        await change.execute({ id, actor: 'customer', act: 'card-changed' }, (one, moment) =>
          changeCard(one, token, { moment }),
        )(),
      );
      expect(findOpenCycle(await engine.autoship(id))?.date).toBe('2026-04-10');
      for (const day of ['07', '09', '10']) await engine.runOn(`2026-04-${day}`, 10);
      expect(await statusesOf(engine, id)).toEqual([
        '1 failed 2026-04-02',
        '2 placed 2026-04-10',
        '3 planned 2026-04-30',
      ]);
    });

    describe('a delivery that is sent now', () => {
      const sendNow = (engine: EngineShop, id: AutoshipContractId) =>
        engine.container.get(SendDeliveryNow).execute({ id, actor: 'customer' })();

      it('is charged and ordered at once without a notice, and today is the anchor of the next', async () => {
        const engine = await openEngineShop(open);
        const id = await engine.start();
        engine.setTime('2026-03-20', 14);
        expect(await sendNow(engine, id)).toEqual(E.right('placed'));
        expect(await statusesOf(engine, id)).toEqual(['1 placed 2026-03-20', '2 planned 2026-04-17']);
        expect((await engine.order(id))?.status).toBe('placed');
        expect(await engine.left('KIBBLE-1')).toBe(19);
        expect(await engine.emails()).toEqual([expect.stringContaining('is confirmed')]);
        const undone = await engine.container.get(ChangeAutoship).undo({ id, actor: 'customer' })();
        expect(undone).toEqual(E.left({ kind: 'NothingToUndo' }));
      });

      it('is placed once, however often it is requested, even while the engine runs', async () => {
        const engine = await openEngineShop(open);
        const id = await engine.start();
        engine.setTime('2026-03-30', 10);
        const [first, second] = await Promise.all([sendNow(engine, id), sendNow(engine, id), engine.run()]);
        expect([first, second].filter(E.isRight).length).toBeLessThanOrEqual(1);
        await engine.run();
        const placed = (await engine.autoship(id)).cycles.filter(({ status }) => status === 'placed');
        expect(placed.length).toBe([first, second].filter(E.isRight).length);
        expect(await engine.left('KIBBLE-1')).toBe(20 - placed.length);
      });

      it('is sent once a day, however often it is requested', async () => {
        const engine = await openEngineShop(open);
        const id = await engine.start();
        engine.setTime('2026-03-20', 14);
        expect(await sendNow(engine, id)).toEqual(E.right('placed'));
        expect(await sendNow(engine, id)).toEqual(E.left({ kind: 'SentToday' }));
        engine.setTime('2026-03-21', 14);
        expect(await sendNow(engine, id)).toEqual(E.right('placed'));
      });

      it('is refused if something it needs is missing, and nothing has changed', async () => {
        const engine = await openEngineShop(open);
        const [kibble] = engine.merchandise;
        const id = await engine.start({ lines: [{ merchandiseId: kibble, outOfStock: 'wait' }] });
        engine.setTime('2026-03-20');
        await engine.setStock('KIBBLE-1', 0);
        const before = await engine.autoship(id);
        expect(await sendNow(engine, id)).toEqual(E.left({ kind: 'OutOfStock' }));
        expect(await engine.autoship(id)).toEqual(before);
        expect(await sendNow(engine, 'nobody' as AutoshipContractId)).toEqual(E.left({ kind: 'NoSuchAutoship' }));
      });

      it.each([
        ['placed', {}, 1],
        ['declined', { cardNumber: declining }, 2],
      ] as const)(
        'has what was changed after the reminder, even if its first charge is %s',
        async (sent, card, attempt) => {
          const engine = await openEngineShop(open);
          const id = await engine.start(card);
          await engine.runOn(days.reminded);
          const change = engine.container.get(ChangeAutoship);
          const once = [{ merchandiseId: engine.merchandise[1], quantity: 1 }];
          isRight(
            await change.execute({ id, actor: 'customer', act: 'lines-changed' }, (one) =>
              E.chain((more: Autoship) => changeOneTimeItems(more, once))(
                changeLineQuantity(one, `${id}-line-1` as AutoshipLineId, 3),
              ),
            )(),
          );
          expect(await sendNow(engine, id)).toEqual(E.right(sent));
          await engine.runOn('2026-03-31', 6);
          expect((await engine.order(id, 1, attempt))?.lines).toMatchObject([
            { sku: 'KIBBLE-1', quantity: 3 },
            { sku: 'STEW-1', quantity: 1 },
          ]);
        },
      );

      it('goes down the ladder if the card is declined', async () => {
        const engine = await openEngineShop(open);
        const id = await engine.start({ cardNumber: declining });
        engine.setTime('2026-03-20', 14);
        expect(await sendNow(engine, id)).toEqual(E.right('declined'));
        await engine.runOn('2026-03-21', 6);
        expect((await engine.order(id, 1, 2))?.status).toBe('declined');
      });
    });

    it('takes back the newest change of a person until another comes or the delivery is locked', async () => {
      const engine = await openEngineShop(open);
      const id = await engine.start();
      const change = engine.container.get(ChangeAutoship);
      const by = { id, actor: 'customer' } as const;
      engine.setTime('2026-03-10');
      const before = await engine.autoship(id);
      isRight(await change.execute({ ...by, act: 'delivery-skipped' }, skipDelivery)());
      await engine.runOn('2026-03-11');
      isRight(await change.undo(by)());
      expect((await engine.autoship(id)).cycles).toMatchObject([...before.cycles, { number: 2, status: 'void' }]);
      expect(await change.undo(by)()).toEqual(E.left({ kind: 'NothingToUndo' }));
      isRight(await change.execute({ ...by, act: 'paused' }, (one, at) => pauseAutoship(one, undefined, at))());
      engine.setTime('2026-04-02');
      expect(await change.undo(by)()).toEqual(E.left({ kind: 'NothingToUndo' }));
    });

    it('changes nothing of another customer', async () => {
      const engine = await openEngineShop(open);
      const id = await engine.start();
      const customerId = await engine.ports.customers.withEmail('other@example.com')();
      const change = engine.container.get(ChangeAutoship);
      const asked = { id, actor: 'customer', customerId, act: 'canceled' } as const;
      expect(await change.execute(asked, (one) => cancelAutoship(one, undefined))()).toEqual(
        E.left({ kind: 'NoSuchAutoship' }),
      );
      expect(await change.undo(asked)()).toEqual(E.left({ kind: 'NoSuchAutoship' }));
    });

    describe('an autoship of staff', () => {
      const openStaff = async () => {
        const engine = await openEngineShop(open, { site: 'HPSF' });
        const customerId = await engine.ports.customers.withEmail('staff@example.com')();
        await engine.ports.clinics.write([aClinic('G1')])();
        await engine.ports.staffProfiles.change(customerId, { roleCode: 'VETERINARIAN' })();
        await engine.ports.staffProfiles.joinClinic(customerId, 'G1' as ClinicId, true)();
        return { engine, customerId };
      };

      /** Uses 20 lbs of the limit of a month, which is 60. */
      const takeQuota = ({ ports }: EngineShop, customerId: CustomerId, month: string) =>
        ports.siteTransactions.run(({ staffQuotas }) =>
          staffQuotas.take({
            customerId,
            month: month as QuotaMonth,
            orderId: 'another order' as OrderId,
            grams: 9072,
            limitGrams: 27_216,
          }),
        )();

      it('costs the present price of the program, is counted on the weight limit, and names the accounts', async () => {
        const { engine, customerId } = await openStaff();
        const id = await engine.start({ customerId });
        await runTo(engine, 'due');
        const order = await engine.order(id);
        expect(order).toMatchObject({ status: 'placed', lines: [{ listPrice: 2300, unitPrice: 2185 }] });
        expect(order?.attributes.map(({ key }) => key)).toEqual(
          expect.arrayContaining(['SALES_ORG', 'SALES_ORD_TYPE', 'shipping_location', 'SHIP_TO', 'SOLD_TO']),
        );
        const month = '2026-04' as QuotaMonth;
        const used = await engine.ports.siteTransactions.run<never, number>(({ staffQuotas }) =>
          TE.fromTask(staffQuotas.findUsed(customerId, month)),
        )();
        expect(used).toEqual(E.right(6803));
      });

      it('moves to the first of the next month if it would pass the weight limit', async () => {
        const { engine, customerId } = await openStaff();
        const id = await engine.start({ customerId, lines: [{ quantity: 3 }] });
        await takeQuota(engine, customerId, '2026-04');
        await engine.runOn(days.reminded);
        expect(await engine.runOn(days.locked)).toEqual({ 'moved-over-quota': 1 });
        expect(findOpenCycle(await engine.autoship(id))).toMatchObject({ status: 'planned', date: '2026-05-01' });
        for (const day of ['2026-04-28', '2026-04-30', '2026-05-01']) await engine.runOn(day);
        expect(await statusesOf(engine, id)).toContain('1 placed 2026-05-01');
        expect(await engine.emails()).toContain(
          "Your Provender Professional Staff Feeding Autoship isn't shipping as planned",
        );
      });

      it('is paused with an email if it passes the limit of any month by itself', async () => {
        const { engine, customerId } = await openStaff();
        const id = await engine.start({ customerId, lines: [{ quantity: 5 }] });
        await engine.runOn(days.reminded);
        expect(await engine.runOn(days.locked)).toEqual({ paused: 1 });
        expect((await engine.autoship(id)).contract.status).toEqual({ kind: 'paused', reason: 'ineligible' });
        expect(await engine.emails()).toContain('Your Provender Professional Staff Feeding Autoship is paused');
      });

      it('is paused, and the customer told, if they may not order anymore', async () => {
        const { engine } = await openStaff();
        const customerId = await engine.ports.customers.withEmail('nobody@example.com')();
        const id = await engine.start({ customerId });
        expect(await engine.runOn(days.reminded)).toEqual({ paused: 1 });
        expect((await engine.autoship(id)).contract.status).toEqual({ kind: 'paused', reason: 'ineligible' });
        expect(await engine.emails()).toEqual(['Your Provender Professional Staff Feeding Autoship is paused']);
      });
    });
  });
