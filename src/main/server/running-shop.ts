import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createHttpServer } from '#adapters/http/open-server';
import type { RenderedPageBytes } from '#adapters/http/rendered-page';
import { openShopLog } from '#adapters/pino/shop-log';
import { RenewalMetrics } from '#adapters/prometheus/renewal-metrics';
import type { PageCache } from '#application/ports/page-cache';
import { allowsDemoPeople } from '../settings/allows-demo-people.ts';
import type { Settings } from '../settings/settings.ts';
import { startBackground } from './background.ts';
import { listenOnCommandSocket } from './command-pipe.ts';
import { addDemoPeople, listDemoPeople } from './demo-people.ts';
import { addDemoStaff, listDemoStaff } from './demo-staff.ts';
import { type DemoLogins, describeStart } from './describe-start.ts';
import { listServedSites, type OpenedShop, openShop } from './open-shop.ts';
import { addOperatorPages } from './operator-pages.ts';
import { recordLastError } from './record-last-error.ts';
import { seedIfEmpty } from './seed-shop.ts';
import { buildServerDependencies, findRelease, type PageRenderingDependencies } from './server-parts.ts';

export type ShopServer = {
  readonly app: FastifyInstance;
  readonly shop: OpenedShop;
  readonly pageCache: PageCache<RenderedPageBytes>;
  /** Records an error with which the process ends, with those that are not written yet. */
  readonly recordLastError: (error: unknown) => Promise<void>;
  /** Waits for open requests and running work, then closes the shop. */
  readonly close: () => Promise<void>;
};

/** Opens a shop with its server and background work; it does not listen yet. */
export const openShopServer = async (
  settings: Settings,
  pages: PageRenderingDependencies,
  logger: FastifyBaseLogger = openShopLog(settings.logLevel),
): Promise<ShopServer> => {
  const shop = await openShop(settings, logger);
  if (!settings.databaseUrl || settings.demo) await seedIfEmpty(shop, (line) => console.log(line));
  if (allowsDemoPeople(settings)) {
    await addDemoPeople(shop);
    await addDemoStaff(shop);
  }
  const parts = buildServerDependencies({ settings, shop, logger, ...pages });
  const metrics = new RenewalMetrics(listServedSites(settings));
  const { app } = await createHttpServer({
    ...parts,
    extend: addOperatorPages(settings, shop, metrics, pages.build.fonts),
  });
  const stopBackground = startBackground(shop, parts.pageCache, metrics, logger);
  const stopCommands = settings.databaseUrl ? async () => {} : await listenOnCommandSocket(settings, shop);
  return {
    app,
    shop,
    pageCache: parts.pageCache,
    recordLastError: (error) => recordLastError(shop, error, findRelease(pages.clientDirectory)),
    close: async () => {
      await app.close();
      await stopCommands();
      await stopBackground();
      await shop.close();
    },
  };
};

/** The demo people of each site that can log in here. */
const listLoginsOfSites = async (settings: Settings, shop: OpenedShop): Promise<readonly DemoLogins[]> =>
  allowsDemoPeople(settings)
    ? [
        { site: 'DTC', people: await listDemoPeople(shop) },
        { site: 'HPSF', people: await listDemoStaff(shop) },
      ]
    : [];

/** Prints where the shop is, and how to try it. A running shop goes on if the store is unavailable. */
export const printStart = async (
  settings: Settings,
  shop: OpenedShop,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> => {
  const logins = await listLoginsOfSites(settings, shop).catch((error: unknown) => {
    log.warn({ err: error }, 'the demo people were not listed');
    return [];
  });
  console.log(describeStart(settings, logins).join('\n'));
};
