import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { DeliveryLink, UsedDeliveryLink } from '#domain/autoship/delivery-link';
import type { MailTokenHash } from '#domain/mail/mail-token';
import { type CalendarDate, instant } from '#domain/time';
import { anInstant } from '../builders';
import { start } from './autoship-cases';
import { atOnce, dayInMs, minuteInMs, type OpenShop } from './test-shop';

const hash = (name: string) => `hash-of-${name}` as MailTokenHash;

export const aUse = (changes: Partial<UsedDeliveryLink> = {}): UsedDeliveryLink => ({
  act: 'skip',
  at: anInstant(),
  date: '2026-03-05' as CalendarDate,
  next: '2026-04-02' as CalendarDate,
  ...changes,
});

/** What every adapter of `DeliveryLinks` promises. */
export const deliveryLinksContract = (adapter: string, open: OpenShop) =>
  describe(`DeliveryLinks: ${adapter}`, () => {
    const openWithLink = async () => {
      const shop = await open();
      const { contract } = await start(shop.dtc, 'one');
      const link: DeliveryLink = { contractId: contract.id, cycle: 1, version: 3 };
      await shop.dtc.deliveryLinks.add(hash('a'), link)();
      return { ...shop, link };
    };

    it('finds a link by its hash, on its own site', async () => {
      const { dtc, hpsf, link } = await openWithLink();
      expect(await dtc.deliveryLinks.find(hash('a'))()).toEqual(O.some(link));
      expect(await dtc.deliveryLinks.lock(hash('a'))()).toEqual(O.some(link));
      expect(await dtc.deliveryLinks.find(hash('b'))()).toEqual(O.none);
      expect(await hpsf.deliveryLinks.find(hash('a'))()).toEqual(O.none);
      expect(await hpsf.deliveryLinks.lock(hash('a'))()).toEqual(O.none);
    });

    it('leaves a link as it is that is added again, many times at once and after its use', async () => {
      const { dtc, link } = await openWithLink();
      await atOnce(5, (index) => dtc.deliveryLinks.add(hash('a'), { ...link, version: 10 + index })());
      expect(await dtc.deliveryLinks.find(hash('a'))()).toEqual(O.some(link));
      await dtc.deliveryLinks.use(hash('a'), aUse())();
      await dtc.deliveryLinks.add(hash('a'), link)();
      expect(await dtc.deliveryLinks.find(hash('a'))()).toEqual(O.some({ ...link, used: aUse() }));
    });

    it('stores what was done first, and that it was taken back', async () => {
      const { dtc, hpsf, link } = await openWithLink();
      const { next: _none, ...used } = aUse({ act: 'cancel' });
      await hpsf.deliveryLinks.use(hash('a'), aUse())();
      await dtc.deliveryLinks.undo(hash('a'), anInstant())();
      expect(await dtc.deliveryLinks.find(hash('a'))()).toEqual(O.some(link));
      await dtc.deliveryLinks.use(hash('a'), used)();
      await dtc.deliveryLinks.use(hash('a'), aUse())();
      expect(await dtc.deliveryLinks.find(hash('a'))()).toEqual(O.some({ ...link, used }));
      const undoneAt = instant(anInstant() + minuteInMs);
      await dtc.deliveryLinks.undo(hash('a'), undoneAt)();
      await dtc.deliveryLinks.undo(hash('a'), instant(undoneAt + minuteInMs))();
      expect(await dtc.deliveryLinks.find(hash('a'))()).toEqual(O.some({ ...link, used: { ...used, undoneAt } }));
    });

    it('lets one of many use a link at once, the others find what was done', async () => {
      const { dtc } = await openWithLink();
      const outcomes = await atOnce(6, (index) =>
        dtc.siteTransactions.run<never, 'used' | 'found'>(({ deliveryLinks }) => async () => {
          const link = O.toUndefined(await deliveryLinks.lock(hash('a'))());
          if (link?.used) return E.right('found');
          await deliveryLinks.use(hash('a'), aUse({ at: instant(anInstant() + index) }))();
          return E.right('used');
        })(),
      );
      expect(outcomes.map(E.toUnion).toSorted()).toEqual([...Array(5).fill('found'), 'used']);
    });

    it('deletes the links of a contract that are older than half a year when another is added', async () => {
      const { dtc, time, link } = await openWithLink();
      const other = await start(dtc, 'two');
      await dtc.deliveryLinks.add(hash('other'), { ...link, contractId: other.contract.id })();
      time.pass(184 * dayInMs);
      await dtc.deliveryLinks.add(hash('b'), link)();
      expect(await dtc.deliveryLinks.find(hash('a'))()).toEqual(O.none);
      expect(await dtc.deliveryLinks.find(hash('b'))()).toEqual(O.some(link));
      expect(O.isSome(await dtc.deliveryLinks.find(hash('other'))())).toBe(true);
    });
  });

/** What every adapter of `CalendarLinks` promises. */
export const calendarLinksContract = (adapter: string, open: OpenShop) =>
  describe(`CalendarLinks: ${adapter}`, () => {
    it('finds the contract of an address, on its own site, until it is revoked', async () => {
      const { dtc, hpsf } = await open();
      const { id } = (await start(dtc, 'one')).contract;
      await atOnce(3, () => dtc.calendarLinks.add(hash('a'), id)());
      expect(await dtc.calendarLinks.find(hash('a'))()).toEqual(O.some(id));
      expect(await hpsf.calendarLinks.find(hash('a'))()).toEqual(O.none);
      expect([await dtc.calendarLinks.hasLive(id)(), await hpsf.calendarLinks.hasLive(id)()]).toEqual([true, false]);
      expect([await hpsf.calendarLinks.revoke(id)(), await dtc.calendarLinks.revoke(id)()]).toEqual([0, 1]);
      expect(await dtc.calendarLinks.revoke(id)()).toBe(0);
      await dtc.calendarLinks.add(hash('a'), id)();
      expect(await dtc.calendarLinks.find(hash('a'))()).toEqual(O.none);
      expect(await dtc.calendarLinks.hasLive(id)()).toBe(false);
    });

    it('counts the addresses of a contract that were revoked', async () => {
      const { dtc } = await open();
      const [one, two] = [(await start(dtc, 'one')).contract.id, (await start(dtc, 'two')).contract.id];
      await dtc.calendarLinks.add(hash('a'), one)();
      await dtc.calendarLinks.add(hash('b'), two)();
      expect(await dtc.calendarLinks.countRevoked(one)()).toBe(0);
      await dtc.calendarLinks.revoke(one)();
      await dtc.calendarLinks.add(hash('c'), one)();
      expect([await dtc.calendarLinks.countRevoked(one)(), await dtc.calendarLinks.countRevoked(two)()]).toEqual([
        1, 0,
      ]);
    });
  });
