import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createHttpServer } from '#adapters/http/open-server';
import type { RenderedPageBytes } from '#adapters/http/pages/rendered-page';
import { openShopLog } from '#adapters/pino/shop-log';
import { RenewalMetrics } from '#adapters/prometheus/renewal-metrics';
import type { PageCache } from '#application/ports/page-cache';
import { allowsDemoPeople } from './allows-demo-people.ts';
import { recordLastError, startBackground } from './background.ts';
import { listenOnCommandSocket } from './command-pipe.ts';
import { addDemoPeople, describeDemoPeople } from './demo-people.ts';
import { addDemoStaff, describeDemoStaff } from './demo-staff.ts';
import { listServedSites, type OpenedShop, openShop } from './open-shop.ts';
import { addOperatorPages } from './operator-pages.ts';
import { seedIfEmpty } from './seed-shop.ts';
import { buildServerDependencies, findRelease, type PageRenderingDependencies } from './server-parts.ts';
import type { Settings } from './settings.ts';

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
  const { app } = await createHttpServer({ ...parts, extend: addOperatorPages(settings, shop, metrics) });
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

export const printAddresses = (settings: Settings): void => {
  for (const site of listServedSites(settings)) console.log(`${settings.siteNames[site]}: ${settings.origins[site]}`);
  if (!settings.site && settings.origins.HPSF.includes('staff.localhost')) {
    console.log(
      'Where staff.localhost does not resolve, serve the staff shop on a port of its own from a second directory: ' +
        `SITE=HPSF PORT=${settings.port + 1} HPSF_ORIGIN=http://localhost:${settings.port + 1} DATA_DIR=var-staff npm start`,
    );
  }
};

/** How to sign in as each demo person, where they can, line by line. */
const describeAllDemoPeople = async (settings: Settings, shop: OpenedShop): Promise<readonly string[]> => {
  if (!allowsDemoPeople(settings)) return [];
  const people = await describeDemoPeople(shop);
  const staff = await describeDemoStaff(shop);
  return [
    ...(people.length > 0 ? ['Demo people, with their passwords, to log in on this machine:', ...people] : []),
    ...(staff.length > 0 ? [`On the staff site, ${settings.origins.HPSF}:`, ...staff] : []),
  ];
};

/** Prints how to sign in as each demo person, where they can. A running shop goes on where the store is unavailable. */
export const printDemoPeople = async (
  settings: Settings,
  shop: OpenedShop,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> => {
  try {
    const lines = await describeAllDemoPeople(settings, shop);
    if (lines.length > 0) console.log(lines.join('\n'));
  } catch (error) {
    log.warn({ err: error }, 'the demo people were not listed');
  }
};
