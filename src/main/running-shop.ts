import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { openServer } from '#adapters/http/open-server';
import { serveInbox } from '#adapters/http/pages/inbox-page';
import { isLoopbackName } from '#adapters/http/pages/operator-access';
import { startBackground } from './background.ts';
import { listenForCommands } from './command-pipe.ts';
import { openShop, servedSites } from './open-shop.ts';
import { seedIfEmpty } from './seed-shop.ts';
import { buildServerParts, type PageParts } from './server-parts.ts';
import type { Settings } from './settings.ts';

export type RunningShop = {
  readonly app: FastifyInstance;
  /** Waits for open requests and running work, then closes the shop. */
  readonly close: () => Promise<void>;
};

const nameIn = (origin: string): string => new URL(origin).hostname;

/** Opens a shop with its server and background work; it does not listen yet. */
export const openRunningShop = async (settings: Settings, pages: PageParts): Promise<RunningShop> => {
  const logger = pino({ level: settings.logLevel });
  const shop = await openShop(settings, logger);
  if (!settings.databaseUrl || settings.demo) await seedIfEmpty(shop, (line) => console.log(line));
  const { inbox } = shop;
  const hosts = new Set(Object.values(settings.origins).map(nameIn));
  const extend = inbox && isLoopbackName(nameIn(settings.origins.DTC)) ? { extend: serveInbox(inbox, hosts) } : {};
  const parts = buildServerParts({ settings, shop, logger, ...pages });
  const { app } = await openServer({ ...parts, ...extend });
  const stopBackground = startBackground(shop, parts.pageCache, logger);
  const stopCommands = settings.databaseUrl ? async () => {} : await listenForCommands(settings, shop);
  return {
    app,
    close: async () => {
      await app.close();
      await stopCommands();
      await stopBackground();
      await shop.close();
    },
  };
};

/** Prints the URL of each site. */
export const printAddresses = (settings: Settings): void => {
  for (const site of servedSites(settings)) console.log(`${settings.siteNames[site]}: ${settings.origins[site]}`);
  if (!settings.site && settings.origins.HPSF.includes('staff.localhost')) {
    console.log(
      'Where staff.localhost does not resolve, serve the staff shop on a port of its own from a second directory: ' +
        `SITE=HPSF PORT=${settings.port + 1} HPSF_ORIGIN=http://localhost:${settings.port + 1} DATA_DIR=var-staff npm start`,
    );
  }
};
