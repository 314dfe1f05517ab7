import pino from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createHttpServer } from '#adapters/http/open-server';
import { RenewalMetrics } from '#adapters/prometheus/renewal-metrics';
import { openCycle } from '#domain/autoship/autoship';
import { computeDeliveryTimes } from '#domain/autoship/delivery-times';
import { addDays, toCalendarDate } from '#domain/time';
import { type OpenedShop, openShop } from '#main/server/open-shop.ts';
import { addOperatorPages } from '#main/server/operator-pages.ts';
import { findEngineTrouble } from '#main/server/renewal-progress.ts';
import { buildServerDependencies } from '#main/server/server-parts.ts';
import { parseSettings, type Settings } from '#main/settings/settings.ts';
import { openRenewalRun } from '#main/wiring/autoship/autoship.tokens.ts';
import { openEngineShop } from '../../contracts/engine-shop';
import { anAutoshipContract } from '../../domain/autoship/autoship-builders';
import { engineOf } from '../../engine-of';
import { testBuild } from '../../http-shop';
import { openMemory } from '../../open-memory';
import { openTestShop } from '../../open-test-site';
import { createCommandRunner } from '../../run-shop-command';
import { temporaryDirectory } from '../../temporary-directory';

const logger = pino({ level: 'silent' });
const minuteMs = 60_000;
const troubled = 'trouble renewals: The renewal engine for DTC is running late. See /metrics and the log.';

/** A shop with an autoship whose reminder is due in some days, and a clock that a test moves there. */
const openShopWithReminder = async () => {
  const settings = parseSettings({ DATA_DIR: await temporaryDirectory() });
  const shop = await openShop(settings);
  onTestFinished(() => shop.close());
  const [site] = shop.sites;
  if (!site) throw new Error('no site is served');
  const { clock } = shop.database;
  const { timeZone } = settings;
  const { customers } = site.backends.database;
  const { siteAutoships } = engineOf(site);
  const anchor = addDays(toCalendarDate(clock.now(), timeZone), 6);
  const contract = anAutoshipContract({ anchor, customerId: await customers.withEmail('shopper@example.com')() });
  const note = { at: clock.now(), actor: 'customer', act: 'started' } as const;
  await siteAutoships.start([openCycle({ contract, cycles: [] }, anchor)], note)();
  const { remindAt } = computeDeliveryTimes(anchor, timeZone);
  return {
    /** Moves the clock to that many minutes after the reminder is due. */
    moveTo: (minutes: number) => clock.forward(remindAt + minutes * minuteMs - clock.now())(),
    runEngine: () => site.container.get(openRenewalRun)().execute()(),
    jump: () => shop.database.clockJumps.record({ expected: clock.now(), shown: clock.now() })(),
    confirm: () => createCommandRunner(shop, settings)('clock', 'confirm'),
    ask: () => askServer(settings, shop),
  };
};

/** What a server that starts now, and the command line, answer. */
const askServer = async (settings: Settings, shop: OpenedShop) => {
  const parts = buildServerDependencies({ settings, shop, logger, build: testBuild, render: async () => '' });
  const extend = addOperatorPages(settings, shop, new RenewalMetrics(['DTC', 'HPSF']), []);
  const { app } = await createHttpServer({ ...parts, maxEventLoopDelayMs: 0, extend });
  const headers = { host: 'localhost:3000' };
  const ready = await app.inject({ url: '/readyz', headers });
  const { body } = await app.inject({ url: '/metrics', headers });
  await app.close();
  const { lines } = await createCommandRunner(shop, settings)('doctor');
  const gauge = (name: string): number =>
    Number(new RegExp(`^provender_renewals_${name}\\{site="DTC"\\} (\\S+)$`, 'm').exec(body)?.[1]);
  return {
    readiness: [ready.statusCode, ready.json<unknown>()],
    due: gauge('due'),
    late: gauge('late'),
    oldestMinutes: Math.floor(gauge('oldest_due_seconds') / 60),
    doctor: lines.find((line) => line.includes('renewals')),
  };
};

const fine = { readiness: [200, { status: 'ok' }], doctor: 'ok      renewals' };
const behind = { readiness: [200, { status: 'ok', engine: 'behind' }], doctor: troubled };

describe('an engine that has something to do', () => {
  it('is ready before it is due, and while it is a little late', async () => {
    const { ask, moveTo } = await openShopWithReminder();
    expect(await ask()).toEqual({ ...fine, due: 0, late: 0, oldestMinutes: 0 });
    await moveTo(3);
    expect(await ask()).toEqual({ ...fine, due: 1, late: 0, oldestMinutes: 3 });
    await moveTo(10);
    expect(await ask()).toEqual({ ...fine, due: 1, late: 1, oldestMinutes: 10 });
  });

  it('leaves the node ready if it cannot be asked', async () => {
    const { opened } = await openEngineShop(openMemory);
    vi.spyOn(engineOf(opened).renewalPorts.renewalQueue, 'progress').mockImplementation(
      () => () => Promise.reject(new Error('no answer')),
    );
    expect(await findEngineTrouble(openTestShop([opened], ''))).toBe('unknown');
  });

  it('is ready but paused after the clock has jumped, until someone confirms the time', async () => {
    const { ask, jump, confirm } = await openShopWithReminder();
    await jump();
    expect(await ask()).toMatchObject({
      readiness: [200, { status: 'ok', engine: 'paused' }],
      doctor: expect.stringMatching(
        /^trouble renewals: Renewals are paused because the clock jumped from .* confirm\.$/,
      ),
    });
    await confirm();
    expect(await ask()).toMatchObject(fine);
  });

  it('is not behind if its site takes no payments, and holds what is due', async () => {
    const engine = await openEngineShop(openMemory, { takesPayments: false });
    await engine.start();
    expect(await engine.runOn('2026-04-02')).toEqual({ held: 1 });
    const shop = openTestShop([engine.opened], '');
    expect(
      await findEngineTrouble({
        ...shop,
        database: { ...shop.database, clock: { ...shop.database.clock, now: engine.shop.time.clock } },
      }),
    ).toBe(undefined);
  });

  it('is ready but behind after a quarter of an hour, until it has run', async () => {
    const { ask, moveTo, runEngine } = await openShopWithReminder();
    await moveTo(20);
    expect(await ask()).toEqual({ ...behind, due: 1, late: 1, oldestMinutes: 20 });
    await runEngine();
    expect(await ask()).toEqual({ ...fine, due: 0, late: 0, oldestMinutes: 0 });
  });
});
