import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RenewalMetrics } from '#adapters/prometheus/renewal-metrics';
import { startBackground } from '#main/background.ts';
import { openEngineShop } from '../contracts/engine-shop';
import { openMemory } from '../open-memory';
import { openTestShop } from '../open-test-site';

afterEach(() => {
  vi.useRealTimers();
});

describe('the engine of autoship in the background', () => {
  it('runs when the node starts and every 15 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const engine = await openEngineShop(openMemory);
    const first = await engine.start();
    const statusOf = async (id: typeof first) => (await engine.autoship(id)).cycles[0]?.status;
    const claim = vi.spyOn(engine.opened.backend.renewalPorts.renewalQueue, 'claim');
    engine.setTime('2026-03-30', 10);
    const stop = startBackground(
      openTestShop([engine.opened], ''),
      { drop: () => undefined },
      new RenewalMetrics([]),
      pino({ level: 'silent' }),
    );
    await expect.poll(() => statusOf(first)).toBe('reminded');
    const claimsAtStart = claim.mock.calls.length;
    const second = await engine.start();
    await vi.advanceTimersByTimeAsync(14_900);
    expect(claim).toHaveBeenCalledTimes(claimsAtStart);
    expect(await statusOf(second)).toBe('planned');
    await vi.advanceTimersByTimeAsync(200);
    await expect.poll(() => statusOf(second)).toBe('reminded');
    await stop();
  });
});
