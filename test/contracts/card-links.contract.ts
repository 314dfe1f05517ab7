import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import type { MailTokenHash } from '#domain/mail/mail-token';
import { instant } from '#domain/time';
import { start } from './autoship-cases';
import { atOnce, dayInMs, minuteInMs, type OpenShop } from './test-shop';

const hash = (name: string) => `hash-of-${name}` as MailTokenHash;

/** What every adapter of `CardLinks` promises. */
export const cardLinksContract = (adapter: string, open: OpenShop) =>
  describe(`CardLinks: ${adapter}`, () => {
    const openWithLink = async () => {
      const shop = await open();
      const contractId = (await start(shop.dtc, 'one')).contract.id;
      const madeAt = shop.time.clock();
      await shop.dtc.cardLinks.add(hash('a'), contractId)();
      return { ...shop, contractId, link: { contractId, madeAt, tries: 0 } };
    };

    it('finds a link by its hash, on its own site', async () => {
      const { dtc, hpsf, link } = await openWithLink();
      expect(await dtc.cardLinks.find(hash('a'))()).toEqual(O.some(link));
      expect(await dtc.cardLinks.lock(hash('a'))()).toEqual(O.some(link));
      expect(await dtc.cardLinks.find(hash('b'))()).toEqual(O.none);
      expect(await hpsf.cardLinks.find(hash('a'))()).toEqual(O.none);
      expect(await hpsf.cardLinks.lock(hash('a'))()).toEqual(O.none);
    });

    it('leaves a link as it is that is added again, many times at once, later and after its use', async () => {
      const { dtc, time, contractId, link } = await openWithLink();
      time.pass(minuteInMs);
      await atOnce(5, () => dtc.cardLinks.add(hash('a'), contractId)());
      expect(await dtc.cardLinks.find(hash('a'))()).toEqual(O.some(link));
      await dtc.cardLinks.use(hash('a'), time.clock())();
      await dtc.cardLinks.add(hash('a'), contractId)();
      expect(await dtc.cardLinks.find(hash('a'))()).toEqual(O.some({ ...link, usedAt: time.clock() }));
    });

    it('counts cards that are tried at once, and marks the first use, on its own site', async () => {
      const { dtc, hpsf, time, link } = await openWithLink();
      await atOnce(4, () => dtc.cardLinks.countTry(hash('a'))());
      await hpsf.cardLinks.countTry(hash('a'))();
      await hpsf.cardLinks.use(hash('a'), time.clock())();
      expect(await dtc.cardLinks.find(hash('a'))()).toEqual(O.some({ ...link, tries: 4 }));
      const usedAt = time.clock();
      await dtc.cardLinks.use(hash('a'), usedAt)();
      await dtc.cardLinks.use(hash('a'), instant(usedAt + minuteInMs))();
      expect(await dtc.cardLinks.find(hash('a'))()).toEqual(O.some({ ...link, tries: 4, usedAt }));
    });

    it('lets one of many use a link at once, the others find it used', async () => {
      const { dtc, time } = await openWithLink();
      const outcomes = await atOnce(6, () =>
        dtc.siteTransactions.run<never, 'used' | 'found'>(({ cardLinks }) => async () => {
          const link = O.toUndefined(await cardLinks.lock(hash('a'))());
          if (link?.usedAt !== undefined) return E.right('found');
          await cardLinks.use(hash('a'), time.clock())();
          return E.right('used');
        })(),
      );
      expect(outcomes.map(E.toUnion).toSorted()).toEqual([...Array(5).fill('found'), 'used']);
    });

    it('deletes the links of a contract that are older than half a year when another is added', async () => {
      const { dtc, time, contractId } = await openWithLink();
      const other = (await start(dtc, 'two')).contract.id;
      await dtc.cardLinks.add(hash('other'), other)();
      time.pass(184 * dayInMs);
      await dtc.cardLinks.add(hash('b'), contractId)();
      expect(await dtc.cardLinks.find(hash('a'))()).toEqual(O.none);
      expect(O.isSome(await dtc.cardLinks.find(hash('b'))())).toBe(true);
      expect(O.isSome(await dtc.cardLinks.find(hash('other'))())).toBe(true);
    });
  });
