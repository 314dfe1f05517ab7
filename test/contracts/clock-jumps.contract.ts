import { describe, expect, it } from 'vitest';
import type { ClockJumps } from '#application/ports/clock-jumps';
import { instant } from '#domain/time';
import { atOnce } from './test-shop';

const jumpTo = (shown: number) => ({ expected: instant(1_772_736_000_000), shown: instant(shown) });

/** What every `ClockJumps` adapter promises. */
export const clockJumpsContract = (adapter: string, open: () => Promise<ClockJumps>) =>
  describe(`ClockJumps: ${adapter}`, () => {
    it('has none until one is recorded, and nothing to confirm', async () => {
      const jumps = await open();
      expect(await jumps.read()()).toEqual({ confirmations: 0 });
      expect(await jumps.confirm()()).toBe(false);
      expect(await jumps.read()()).toEqual({ confirmations: 0 });
    });

    it('keeps the first until it is confirmed, and then takes another', async () => {
      const jumps = await open();
      const [first, second] = [jumpTo(1_782_736_000_000), jumpTo(1_262_304_000_000)];
      await jumps.record(first)();
      await jumps.record(second)();
      expect(await jumps.read()()).toEqual({ pending: first, confirmations: 0 });
      expect(await jumps.confirm()()).toBe(true);
      expect(await jumps.read()()).toEqual({ confirmations: 1 });
      await jumps.record(second)();
      expect(await jumps.read()()).toEqual({ pending: second, confirmations: 1 });
    });

    it('records one of concurrent calls, and confirms it once', async () => {
      const jumps = await open();
      await atOnce(5, (index) => jumps.record(jumpTo(1_782_736_000_000 + index))());
      expect((await jumps.read()()).pending).toBeDefined();
      expect((await atOnce(5, () => jumps.confirm()())).filter((confirmed) => confirmed)).toHaveLength(1);
      expect(await jumps.read()()).toEqual({ confirmations: 1 });
    });
  });
