import { accessSync, constants, existsSync } from 'node:fs';
import { createConnection } from 'node:net';
import { clock } from './clock-and-ids.ts';
import type { OpenShop } from './open-shop.ts';
import { clientDirectory } from './places.ts';
import type { Settings } from './settings.ts';

/** One thing that was looked at, and what is wrong with it. */
export type Finding = { readonly name: string; readonly trouble?: string };

const look = async (name: string, check: () => Promise<string | undefined>): Promise<Finding> => {
  try {
    const trouble = await check();
    return trouble === undefined ? { name } : { name, trouble };
  } catch (error) {
    return { name, trouble: error instanceof Error ? error.message : String(error) };
  }
};

const reach = (url: string): Promise<string | undefined> =>
  new Promise((done) => {
    const { hostname, port, protocol } = new URL(url);
    const socket = createConnection({
      host: hostname,
      port: Number(port || (protocol === 'smtps:' ? 465 : 25)),
      timeout: 5000,
    });
    const end = (trouble?: string): void => {
      socket.destroy();
      done(trouble);
    };
    socket.once('connect', () => end());
    socket.once('timeout', () => end(`${hostname} does not answer.`));
    socket.once('error', (error) => end(error.message));
  });

/** Looks at settings, database, catalogue, content and mail, and says what is wrong. */
export const runDoctorChecks = async (settings: Settings, shop: OpenShop): Promise<readonly Finding[]> => {
  const ofSites = shop.sites.flatMap(({ site, backend: { ports } }) => [
    look(`catalogue of ${site}`, async () => {
      const { total } = await ports.listings.find({ chosen: {}, sort: 'featured', page: 1, limit: 1 })();
      return total > 0 ? undefined : 'There is no product yet: provender import products FILE.csv brings them in.';
    }),
    look(`deliveries of ${site}`, async () => {
      const failed = await ports.deliveries.failed(1)();
      return failed.length === 0 ? undefined : 'Some failed for good: provender deliveries list says which and why.';
    }),
    look(`content of ${site}`, async () => {
      const header = await ports.content.header(clock())();
      return header.navigation.length > 0 ? undefined : 'There is no navigation yet.';
    }),
  ]);
  return Promise.all([
    look('build', async () => (existsSync(clientDirectory) ? undefined : 'Nothing is built: npm start builds it.')),
    look('data directory', async () => {
      if (!existsSync(settings.dataDir)) return 'It is not there yet.';
      accessSync(settings.dataDir, constants.W_OK);
      return undefined;
    }),
    look(`database (${shop.backend.store})`, async () => {
      await shop.sites[0]?.backend.ports.revisions.current('DTC')();
      return undefined;
    }),
    look('stock', async () => {
      const warehouses = (await shop.sites[0]?.backend.ports.stock.warehouses()()) ?? [];
      return warehouses.length > 0 ? undefined : 'There is no warehouse, so nothing can be delivered.';
    }),
    look('mail', async () => (settings.smtpUrl ? reach(settings.smtpUrl) : undefined)),
    ...ofSites,
  ]);
};
