import { describe, expect, it } from 'vitest';
import { instant } from '#domain/time';
import { openShopClock } from '#main/backends/shop-clock.ts';
import type { OpenedSite } from '#main/server/open-site.ts';
import { parseSettings } from '#main/settings/settings.ts';
import { openEngineShop } from '../../contracts/engine-shop';
import { openMemoryShop } from '../../memory/memory-shop';
import { openMemory } from '../../open-memory';
import { openTestShop, openTestSite } from '../../open-test-site';
import { createCommandRunner } from '../../run-shop-command';

const noon = instant(Date.UTC(2026, 2, 5, 19));

const opened = async (environment: Readonly<Record<string, string>> = {}, sites?: readonly OpenedSite[]) => {
  let offset = 0;
  const stored = {
    read: () => async () => offset,
    forward: (milliseconds: number) => async () => {
      offset += milliseconds;
      return offset;
    },
  };
  const shop = openTestShop(sites ?? [openTestSite(openMemoryShop())], '');
  const clock = await openShopClock(stored, () => noon);
  const command = createCommandRunner({ ...shop, database: { ...shop.database, clock } }, parseSettings(environment));
  return async (...args: readonly string[]): Promise<[number, readonly string[]]> => {
    const { exit, lines } = await command('clock', ...args);
    return [exit, lines];
  };
};

describe('provender clock', () => {
  it('shows the time of the shop, and moves it forward by days, hours or minutes', async () => {
    const run = await opened();
    expect(await run('show')).toEqual([0, ["The shop's clock says March 5, 2026 at 12:00 PM MST."]]);
    expect(await run('forward', '25d')).toEqual([
      0,
      ["The shop's clock says March 30, 2026 at 1:00 PM MDT.", 'Other nodes follow within two seconds.'],
    ]);
    await run('forward', '6h');
    expect((await run('forward', '30m'))[1][0]).toBe("The shop's clock says March 30, 2026 at 7:30 PM MDT.");
  });

  it('sends the notices about autoships that are due then', async () => {
    const engine = await openEngineShop(openMemory);
    await engine.start();
    engine.setTime('2027-02-05', 12);
    const run = await opened({}, [engine.opened]);
    expect(await engine.events()).toEqual([]);
    expect((await run('forward', '1d'))[0]).toBe(0);
    expect(await engine.events()).toContain('YearlyNoticeDue');
  });

  it('confirms the time after a jump, once', async () => {
    const shop = openTestShop([openTestSite(openMemoryShop())], '');
    const command = createCommandRunner(shop);
    await shop.database.clockJumps.record({ expected: noon, shown: instant(noon + 3 * 86_400_000) })();
    expect(await command('renewals', 'run')).toMatchObject({
      exit: 1,
      lines: [
        'Renewals are paused because the clock jumped from March 5, 2026 at 12:00 PM MST to March 8, 2026 at 1:00 PM MDT: once the time is right, run provender clock confirm.',
      ],
    });
    expect(await command('clock', 'confirm')).toMatchObject({
      exit: 0,
      lines: ['Renewals go on within 15 seconds.', expect.stringMatching(/^The shop's clock says .+\.$/)],
    });
    expect((await command('renewals', 'run')).lines).toEqual(['DTC: nothing was due.']);
    expect((await command('clock', 'confirm')).lines[0]).toBe("Renewals aren't paused.");
  });

  it('is refused if payments are made elsewhere', async () => {
    const run = await opened({ PAYMENTS_URL: 'http://127.0.0.1:4000' });
    expect(await run('forward', '1d')).toEqual([1, [expect.stringContaining("uses the machine's clock")]]);
    expect(await run('show')).toEqual([0, ["The shop's clock says March 5, 2026 at 12:00 PM MST."]]);
  });

  it.each([['-1d'], ['0d'], ['1'], ['1w'], ['1d 1h'], ['1e3d'], ['']])(
    'moves by nothing but a duration, never back: %j',
    async (duration) => {
      const run = await opened();
      expect(await run('forward', duration)).toEqual([64, ['Usage: provender clock forward 25d|6h|30m']]);
      expect((await run('show'))[1]).toEqual(["The shop's clock says March 5, 2026 at 12:00 PM MST."]);
    },
  );

  it('moves at most two years at a time', async () => {
    const run = await opened();
    expect(await run('forward', '732d')).toEqual([1, ['The clock can move at most 731 days at a time.']]);
    expect((await run('forward', '731d'))[0]).toBe(0);
  });
});
