import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RenewalMetrics } from '#adapters/prometheus/renewal-metrics';
import { instant } from '#domain/time';
import { startBackground } from '#main/server/background.ts';
import { openEngineShop } from '../../contracts/engine-shop';
import { engineOf } from '../../engine-of';
import { openMemory } from '../../open-memory';
import { openTestShop } from '../../open-test-site';

/** Every job has its first turn at once. */
const noDelay = () => 0;

afterEach(() => {
  vi.useRealTimers();
});

describe('the engine of autoship in the background', () => {
  it('runs when the node starts and every 15 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const engine = await openEngineShop(openMemory);
    const first = await engine.start();
    const statusOf = async (id: typeof first) => (await engine.autoship(id)).cycles[0]?.status;
    const claim = vi.spyOn(engineOf(engine.opened).renewalPorts.renewalQueue, 'claim');
    engine.setTime('2026-03-30', 10);
    const stop = startBackground(
      openTestShop([engine.opened], ''),
      { drop: () => undefined },
      new RenewalMetrics([]),
      pino({ level: 'silent' }),
      noDelay,
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

describe('emails that a process claimed and then died', () => {
  const claimAndRestart = async (store: string) => {
    const { opened, ports, shop: memory } = await openEngineShop(openMemory);
    await ports.events.record({ kind: 'NewsSignedUp', signUpId: 'one' })();
    const claim = () =>
      ports.deliveries.claim(9, 0, { token: 'dead', expiresAt: instant(memory.time.now + 120_000) })();
    expect(await claim()).toHaveLength(1);
    const shop = openTestShop([opened], '');
    const restarted = { ...shop, database: { ...shop.database, store } };
    const stop = startBackground(
      restarted,
      { drop: () => undefined },
      new RenewalMetrics([]),
      pino({ level: 'silent' }),
      noDelay,
    );
    const waits = async () => (await ports.deliveries.waiting()()) > 0;
    return { stop, waits, claim };
  };

  it('go out right after the restart on the embedded database', async () => {
    const { stop, waits } = await claimAndRestart('embedded');
    await expect.poll(waits).toBe(false);
    await stop();
  });

  it('stay claimed if another node may be handling them', async () => {
    const { stop, waits, claim } = await claimAndRestart('server');
    await stop();
    expect([await waits(), await claim()]).toEqual([true, []]);
  });
});
