import { describe, expect, it } from 'vitest';
import type { DeliveryLease } from '#application/ports/event-delivery-store';
import type { OrderId } from '#domain/orders/order';
import { instant } from '#domain/time';
import { aMail } from '../builders';
import { atOnce, minuteInMs, type OpenShop, type TestShop } from './test-shop';

const orderPlaced = (name: string) => ({ kind: 'OrderPlaced', orderId: name as OrderId }) as const;
const mailQueued = (name: string) => ({ kind: 'MailQueued', id: name, message: aMail({ subject: name }) }) as const;

/** What every `Events` and `Deliveries` adapter promises. */
export const deliveriesContract = (adapter: string, open: OpenShop) =>
  describe(`Deliveries: ${adapter}`, () => {
    let tokens = 0;
    const lease = ({ time }: TestShop, minutes = 1): DeliveryLease => {
      tokens += 1;
      return { token: `lease-${tokens}`, expiresAt: instant(time.now + minutes * minuteInMs) };
    };
    const claim = (shop: TestShop, most = 10, priority = 0) => shop.dtc.deliveries.claim(most, priority, lease(shop))();
    const claimed = async (shop: TestShop, most?: number, priority?: number) =>
      (await claim(shop, most, priority)).map(({ event }) => event);
    const inMinutes = ({ time }: TestShop, minutes: number) => instant(time.now + minutes * minuteInMs);

    it('claims events as they were recorded, the oldest first, for the handlers of their kind', async () => {
      const shop = await open();
      const events = [orderPlaced('z'), orderPlaced('a'), orderPlaced('m')];
      for (const event of events) await shop.dtc.events.record(event)();
      expect(await shop.dtc.deliveries.waiting()()).toBe(3);
      expect(await claim(shop, 2)).toEqual(
        events.slice(0, 2).map((event) => ({
          id: expect.stringContaining(event.orderId),
          handler: 'order-confirmation',
          event,
          failures: 0,
        })),
      );
    });

    it('deletes what was handled before an instant, and nothing that waits', async () => {
      const shop = await open();
      for (const name of ['one', 'two', 'three']) await shop.dtc.events.record(orderPlaced(name))();
      const handled = lease(shop, 600);
      const [one, two] = await shop.dtc.deliveries.claim(2, 0, handled)();
      await shop.dtc.deliveries.complete(one?.id ?? '', handled.token)();
      shop.time.pass(minuteInMs);
      const limit = inMinutes(shop, 0);
      await shop.dtc.deliveries.complete(two?.id ?? '', handled.token)();
      await shop.hpsf.deliveries.purge(inMinutes(shop, 10))();
      await shop.dtc.deliveries.purge(limit)();
      // A delivery that is deleted would be recorded again.
      for (const name of ['one', 'two', 'three']) await shop.dtc.events.record(orderPlaced(name))();
      expect(await shop.dtc.deliveries.waiting()()).toBe(2);
    });

    it('claims urgent events first, and with a priority none below it', async () => {
      const shop = await open();
      await shop.dtc.events.record(mailQueued('one'))();
      await shop.dtc.events.record({ kind: 'ContactMessageReceived', reference: 'C-1' })();
      await shop.dtc.events.record(orderPlaced('one'))();
      expect((await claimed(shop, 10, 50)).map(({ kind }) => kind)).toEqual([
        'OrderPlaced',
        'ContactMessageReceived',
        'ContactMessageReceived',
      ]);
      expect((await claimed(shop)).map(({ kind }) => kind)).toEqual(['MailQueued']);
    });

    it('keeps the first of two events with one id, also after it was handled', async () => {
      const shop = await open();
      await shop.dtc.events.record(mailQueued('one'))();
      await shop.dtc.events.record({ ...mailQueued('one'), message: aMail({ subject: 'another' }) })();
      const [delivery] = await shop.dtc.deliveries.claim(10, 0, { token: 'own', expiresAt: inMinutes(shop, 1) })();
      expect(delivery?.event).toEqual(mailQueued('one'));
      await shop.dtc.deliveries.complete(delivery?.id ?? '', 'own')();
      await shop.dtc.events.record(mailQueued('one'))();
      expect(await shop.dtc.deliveries.waiting()()).toBe(0);
    });

    it('claims each event for one of many callers', async () => {
      const shop = await open();
      for (let index = 0; index < 12; index += 1) await shop.dtc.events.record(orderPlaced(`o-${index}`))();
      const all = (await atOnce(6, () => claim(shop, 3))).flat().map(({ id }) => id);
      expect(all.toSorted()).toEqual([...new Set(all)].toSorted());
      expect([...all, ...(await claim(shop, 12))]).toHaveLength(12);
    });

    it('claims an event again once its lease is over, and ignores its first holder from then on', async () => {
      const shop = await open();
      const { deliveries, events } = shop.dtc;
      await events.record(orderPlaced('one'))();
      const [first] = await deliveries.claim(1, 0, { token: 'first', expiresAt: inMinutes(shop, 1) })();
      const id = first?.id ?? '';
      expect(await claimed(shop)).toEqual([]);
      shop.time.pass(minuteInMs);
      expect(await deliveries.claim(1, 0, { token: 'second', expiresAt: inMinutes(shop, 1) })()).toHaveLength(1);
      await deliveries.complete(id, 'first')();
      await deliveries.fail(id, 'first', 'too late', 'never')();
      expect([await deliveries.waiting()(), await deliveries.failed(10)()]).toEqual([1, []]);
      await deliveries.complete(id, 'second')();
      expect(await deliveries.waiting()()).toBe(0);
    });

    it('has due at once what its caller gives back, and nothing that another caller has', async () => {
      const shop = await open();
      const { deliveries, events } = shop.dtc;
      for (const name of ['one', 'two']) await events.record(orderPlaced(name))();
      const taken = await deliveries.claim(2, 0, { token: 'first', expiresAt: inMinutes(shop, 1) })();
      const ids = taken.map(({ id }) => id);
      await deliveries.release(ids, 'another')();
      expect(await claimed(shop)).toEqual([]);
      await deliveries.complete(ids[0] ?? '', 'first')();
      await deliveries.release(ids, 'first')();
      expect(await deliveries.claim(2, 0, { token: 'second', expiresAt: inMinutes(shop, 1) })()).toEqual([taken[1]]);
    });

    it('gives back at once whatever anyone claimed, and nothing that waits or is over', async () => {
      const shop = await open();
      const { deliveries, events } = shop.dtc;
      for (const name of ['claimed', 'done', 'later']) await events.record(orderPlaced(name))();
      const [one, done, later] = await deliveries.claim(3, 0, { token: 'dead', expiresAt: inMinutes(shop, 2) })();
      await deliveries.complete(done?.id ?? '', 'dead')();
      await deliveries.fail(later?.id ?? '', 'dead', 'the line is dead', inMinutes(shop, 5))();
      await shop.hpsf.deliveries.releaseAll()();
      expect(await claimed(shop)).toEqual([]);
      await deliveries.releaseAll()();
      await deliveries.complete(one?.id ?? '', 'dead')();
      expect(await claim(shop)).toEqual([one]);
    });

    it('counts a failure, and waits for the given time', async () => {
      const shop = await open();
      const { deliveries, events } = shop.dtc;
      await events.record(orderPlaced('one'))();
      const [one] = await deliveries.claim(1, 0, { token: 'own', expiresAt: inMinutes(shop, 1) })();
      await deliveries.fail(one?.id ?? '', 'own', 'the line is dead', inMinutes(shop, 5))();
      shop.time.pass(4 * minuteInMs);
      expect(await claimed(shop)).toEqual([]);
      shop.time.pass(minuteInMs);
      expect(await claim(shop)).toMatchObject([{ id: one?.id, failures: 1 }]);
    });

    it('claims no event that failed for good, has its error, and retries it on request', async () => {
      const shop = await open();
      const { deliveries, events } = shop.dtc;
      for (const name of ['one', 'two']) {
        await events.record(orderPlaced(name))();
        const [delivery] = await deliveries.claim(1, 0, { token: name, expiresAt: inMinutes(shop, 1) })();
        await deliveries.fail(delivery?.id ?? '', name, `no ${name}`, 'never')();
      }
      shop.time.pass(100 * minuteInMs);
      expect(await claimed(shop)).toEqual([]);
      const failed = await deliveries.failed(10)();
      expect(failed.map(({ handler, failures, reason }) => [handler, failures, reason])).toEqual([
        ['order-confirmation', 1, 'no one'],
        ['order-confirmation', 1, 'no two'],
      ]);
      expect(await deliveries.failed(1)()).toEqual(failed.slice(0, 1));
      expect(await deliveries.retry(failed[1]?.id)()).toBe(1);
      expect(await claimed(shop)).toEqual([orderPlaced('two')]);
      expect(await deliveries.retry()()).toBe(1);
      expect(await deliveries.retry('nobody')()).toBe(0);
      expect(await claim(shop)).toMatchObject([{ event: orderPlaced('one'), failures: 0 }]);
    });

    it('separates the events of each site', async () => {
      const shop = await open();
      await shop.dtc.events.record(orderPlaced('one'))();
      await shop.hpsf.events.record(orderPlaced('one'))();
      const { deliveries } = shop.hpsf;
      expect(await deliveries.waiting()()).toBe(1);
      const [own] = await deliveries.claim(10, 0, { token: 'own', expiresAt: inMinutes(shop, 1) })();
      await deliveries.fail(own?.id ?? '', 'own', 'no', 'never')();
      expect([await shop.dtc.deliveries.waiting()(), await shop.dtc.deliveries.failed(10)()]).toEqual([1, []]);
      expect(await shop.dtc.deliveries.retry()()).toBe(0);
    });
  });
