import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { MailTokenHash } from '#domain/mail/mail-token';
import type { OrderId } from '#domain/orders/order';
import { anOrder } from '../builders';
import { atOnce, dayInMs, minuteInMs, type OpenShop } from './test-shop';

const hash = (name: string) => `hash of ${name}` as MailTokenHash;
const orderId = 'order-one' as OrderId;
const other = 'order-two' as OrderId;

/** What every adapter of `RefundLinks` promises. */
export const refundLinksContract = (adapter: string, open: OpenShop) =>
  describe(`RefundLinks: ${adapter}`, () => {
    const openLinked = async () => {
      const shop = await open();
      for (const id of [orderId, other]) await shop.dtc.orders.keep(anOrder({ id }))();
      await shop.dtc.refundLinks.add(hash('a'), orderId)();
      return { ...shop, link: { orderId, madeAt: shop.time.clock() } };
    };

    it('finds a link of its site by its hash', async () => {
      const { dtc, hpsf, link } = await openLinked();
      expect(await dtc.refundLinks.find(hash('a'))()).toEqual(O.some(link));
      expect(await dtc.refundLinks.find(hash('b'))()).toEqual(O.none);
      expect(await hpsf.refundLinks.find(hash('a'))()).toEqual(O.none);
    });

    it('stores a link once, however often its email is sent', async () => {
      const { dtc, link, time } = await openLinked();
      time.pass(minuteInMs);
      await atOnce(5, () => dtc.refundLinks.add(hash('a'), orderId)());
      expect(await dtc.refundLinks.find(hash('a'))()).toEqual(O.some(link));
    });

    it('deletes links of the order that are older than half a year', async () => {
      const { dtc, time } = await openLinked();
      await dtc.refundLinks.add(hash('other'), other)();
      time.pass(184 * dayInMs);
      await dtc.refundLinks.add(hash('b'), orderId)();
      expect(await dtc.refundLinks.find(hash('a'))()).toEqual(O.none);
      expect(O.isSome(await dtc.refundLinks.find(hash('b'))())).toBe(true);
      expect(O.isSome(await dtc.refundLinks.find(hash('other'))())).toBe(true);
    });
  });
