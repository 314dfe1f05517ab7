import { describe, expect, it } from 'vitest';
import { aMail } from '../builders';
import { atOnce, minuteInMs, type OpenShop, type TestShop } from './test-shop';

/** What every `Outbox` adapter promises. */
export const outboxContract = (adapter: string, open: OpenShop) =>
  describe(`Outbox: ${adapter}`, () => {
    const inMinutes = ({ time }: TestShop, minutes: number): string =>
      new Date(time.now + minutes * minuteInMs).toISOString();
    const claimed = async (shop: TestShop, most = 10) =>
      (await shop.dtc.outbox.claim(most, inMinutes(shop, 1))()).map(({ id }) => id);

    it('hands out messages as they were put, the oldest first', async () => {
      const shop = await open();
      for (const id of ['z', 'a', 'm']) await shop.dtc.outbox.put(id, aMail({ subject: id }))();
      expect(await shop.dtc.outbox.claim(2, inMinutes(shop, 1))()).toEqual([
        { id: 'z', message: aMail({ subject: 'z' }), attempts: 0 },
        { id: 'a', message: aMail({ subject: 'a' }), attempts: 0 },
      ]);
    });

    it('keeps the first of two with one id', async () => {
      const shop = await open();
      await shop.dtc.outbox.put('one', aMail({ subject: 'first' }))();
      await shop.dtc.outbox.put('one', aMail({ subject: 'second' }))();
      const entries = await shop.dtc.outbox.claim(10, inMinutes(shop, 1))();
      expect(entries.map(({ message }) => message.subject)).toEqual(['first']);
    });

    it('hands each message to one of many callers', async () => {
      const shop = await open();
      for (let index = 0; index < 12; index += 1) await shop.dtc.outbox.put(`m-${index}`, aMail())();
      const all = (await atOnce(6, () => claimed(shop, 3))).flat();
      expect(all.toSorted()).toEqual([...new Set(all)].toSorted());
      expect([...all, ...(await claimed(shop, 12))]).toHaveLength(12);
    });

    it('hands a message out again once the time of its claim is over', async () => {
      const shop = await open();
      await shop.dtc.outbox.put('one', aMail())();
      expect(await claimed(shop)).toEqual(['one']);
      expect(await claimed(shop)).toEqual([]);
      shop.time.pass(minuteInMs);
      expect(await claimed(shop)).toEqual(['one']);
    });

    it('hands out nothing that was sent', async () => {
      const shop = await open();
      await shop.dtc.outbox.put('one', aMail())();
      await claimed(shop);
      await shop.dtc.outbox.sent('one')();
      shop.time.pass(10 * minuteInMs);
      expect(await claimed(shop)).toEqual([]);
    });

    it('counts a failure, and waits as long as it was told to', async () => {
      const shop = await open();
      await shop.dtc.outbox.put('one', aMail())();
      await claimed(shop);
      await shop.dtc.outbox.failed('one', inMinutes(shop, 5))();
      shop.time.pass(4 * minuteInMs);
      expect(await claimed(shop)).toEqual([]);
      shop.time.pass(minuteInMs);
      expect(await shop.dtc.outbox.claim(1, inMinutes(shop, 1))()).toMatchObject([{ id: 'one', attempts: 1 }]);
    });
  });
