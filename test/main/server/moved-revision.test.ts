import pino from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHttpServer } from '#adapters/http/open-server';
import { RenewalMetrics } from '#adapters/prometheus/renewal-metrics';
import { startBackground } from '#main/server/background.ts';
import { openShop } from '#main/server/open-shop.ts';
import { buildServerDependencies } from '#main/server/server-parts.ts';
import { parseSettings } from '#main/settings/settings.ts';
import { testBuild } from '../../http-shop';
import { temporaryDirectory } from '../../temporary-directory';

/** Every job has its first turn at once. */
const noDelay = () => 0;

const logger = pino({ level: 'silent' });

afterEach(() => {
  vi.useRealTimers();
});

describe('a stored answer of a public call', () => {
  it('is made again once the revision of the site has moved', async () => {
    const settings = parseSettings({ DATA_DIR: await temporaryDirectory(), SITE: 'DTC' });
    const shop = await openShop(settings);
    const parts = buildServerDependencies({ settings, shop, logger, build: testBuild, render: async () => '' });
    const { app } = await createHttpServer({ ...parts, maxEventLoopDelayMs: 0 });
    const stockWriter = shop.sites[0]?.backends.commerce.embedded?.stockWriter;
    const named = async () => {
      const payload = { destination: 'HOME' };
      const answer = await app.inject({ method: 'POST', url: '/api/get-stock-object', payload });
      return answer.json<{ data: readonly { readonly warehouse: string }[] }>().data.map(({ warehouse }) => warehouse);
    };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = startBackground(shop, parts.pageCache, new RenewalMetrics([]), logger, noDelay);
    await stockWriter?.writeWarehouses([{ number: 1, name: 'Denver', ranges: [['80000', '81699']] }])();
    await vi.advanceTimersByTimeAsync(2000);
    await vi.waitFor(async () => expect(await named()).toEqual(['1 Denver']), { timeout: 20_000 });
    await stockWriter?.writeWarehouses([{ number: 1, name: 'Aurora', ranges: [['80000', '81699']] }])();
    const before = await named();
    await vi.advanceTimersByTimeAsync(2000);
    await vi.waitFor(async () => expect(await named()).toEqual(['1 Aurora']), { timeout: 20_000 });
    expect(before).toEqual(['1 Denver']);
    await stop();
    await app.close();
    await shop.close();
  });
});
