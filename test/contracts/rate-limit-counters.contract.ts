import { describe, expect, it } from 'vitest';
import { instant } from '#domain/time';
import { anInstant } from '../builders';
import { atOnce, type OpenShop } from './test-shop';

/** What every `LimitCounters` adapter promises. */
export const limitCountersContract = (adapter: string, open: OpenShop) =>
  describe(`LimitCounters: ${adapter}`, () => {
    const start = anInstant('2026-03-05T12:00:00.000Z');

    it('counts each of many simultaneous hits once', async () => {
      const { dtc } = await open();
      const counts = await atOnce(20, () => dtc.limitCounters.hit('login 1.2.3.4', 60, start)());
      expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    });

    it('counts each key separately, for both sites together', async () => {
      const { dtc, hpsf } = await open();
      await dtc.limitCounters.hit('a', 60, start)();
      expect(await dtc.limitCounters.hit('b', 60, start)()).toBe(1);
      expect(await hpsf.limitCounters.hit('a', 60, start)()).toBe(2);
    });

    it('counts several keys at once, and answers their counts in order', async () => {
      const { dtc } = await open();
      await dtc.limitCounters.hit('b', 60, start)();
      expect(await dtc.limitCounters.hitEach(['b', 'a', 'b'], 60, start)()).toEqual([2, 1, 2]);
      await dtc.limitCounters.giveBack(['b', 'a', 'b', 'none'], 60, start)();
      expect(await dtc.limitCounters.hitEach(['a', 'b', 'none'], 60, start)()).toEqual([1, 2, 1]);
    });

    it('counts simultaneous hits of the same keys in different orders while others are taken back', async () => {
      const { dtc } = await open();
      const keysOf = (index: number) => (index % 2 === 0 ? ['a', 'b', 'c'] : ['c', 'b', 'a']);
      await atOnce(40, async (index) => {
        await dtc.limitCounters.hitEach(keysOf(index), 60, start)();
        if (index > 0) await dtc.limitCounters.giveBack(keysOf(index + 1), 60, start)();
      });
      expect(await dtc.limitCounters.hitEach(['a', 'b', 'c'], 60, start)()).toEqual([2, 2, 2]);
    });

    it('takes a hit back, and none that there was not', async () => {
      const { dtc } = await open();
      await dtc.limitCounters.giveBack(['a'], 60, start)();
      await dtc.limitCounters.hit('a', 60, start)();
      await dtc.limitCounters.hit('a', 60, start)();
      await dtc.limitCounters.giveBack(['a'], 60, start)();
      await dtc.limitCounters.giveBack(['a'], 60, instant(start + 60_000))();
      expect(await dtc.limitCounters.hit('a', 60, start)()).toBe(2);
    });

    it('takes back every hit of some keys, in one window alone', async () => {
      const { dtc } = await open();
      await dtc.limitCounters.hitEach(['a', 'b', 'c'], 60, start)();
      await dtc.limitCounters.hitEach(['a', 'b', 'c'], 60, start)();
      await dtc.limitCounters.clear(['b', 'a', 'none'], 60, start)();
      await dtc.limitCounters.clear(['c'], 60, instant(start + 60_000))();
      expect(await dtc.limitCounters.hitEach(['a', 'b', 'c', 'none'], 60, start)()).toEqual([1, 1, 3, 1]);
    });

    it('starts at zero in each window', async () => {
      const { dtc } = await open();
      await dtc.limitCounters.hit('a', 60, start)();
      expect(await dtc.limitCounters.hit('a', 60, instant(start + 59_999))()).toBe(2);
      expect(await dtc.limitCounters.hit('a', 60, instant(start + 60_000))()).toBe(1);
    });

    it('forgets the windows that began before a moment, and no others', async () => {
      const { dtc } = await open();
      await dtc.limitCounters.hit('old', 60, start)();
      await dtc.limitCounters.hit('new', 60, instant(start + 60_000))();
      await dtc.limitCounters.purge(instant(start + 60_000))();
      expect(await dtc.limitCounters.hit('old', 60, start)()).toBe(1);
      expect(await dtc.limitCounters.hit('new', 60, instant(start + 60_000))()).toBe(2);
    });
  });
