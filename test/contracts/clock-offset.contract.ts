import { describe, expect, it } from 'vitest';
import type { ClockOffset } from '#application/ports/clock-offset';
import { atOnce } from './test-shop';

/** What every `ClockOffset` adapter promises. */
export const clockOffsetContract = (adapter: string, open: () => Promise<ClockOffset>) =>
  describe(`ClockOffset: ${adapter}`, () => {
    it('is 0 until someone moves the clock, and adds up', async () => {
      const offset = await open();
      expect(await offset.read()()).toBe(0);
      expect(await offset.forward(86_400_000)()).toBe(86_400_000);
      expect(await offset.forward(500)()).toBe(86_400_500);
      expect(await offset.read()()).toBe(86_400_500);
    });

    it('counts each of concurrent calls', async () => {
      const offset = await open();
      await atOnce(20, () => offset.forward(10)());
      expect(await offset.read()()).toBe(200);
    });

    it('never goes back', async () => {
      const offset = await open();
      await offset.forward(1000)();
      await expect(offset.forward(-1)()).rejects.toThrow('forward');
      expect(await offset.read()()).toBe(1000);
    });
  });
