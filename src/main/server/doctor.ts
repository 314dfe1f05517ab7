import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createConnection } from 'node:net';
import { dirname, resolve } from 'node:path';
import * as O from 'fp-ts/Option';
import { describeClockJump } from '#application/autoship/clock-jump-messages';
import { unusableDirectoryError } from '../backends/opening-errors.ts';
import { clientDirectory } from '../settings/places.ts';
import type { Settings } from '../settings/settings.ts';
import { takesPayments } from '../settings/takes-payments.ts';
import { listServedSites, type OpenedShop } from './open-shop.ts';
import { findSitesBehind } from './renewal-progress.ts';

/** In milliseconds: a refund that's retried every minute has a response long before. */
const refundWaitMs = 3_600_000;

/** The result of one check; `trouble` says what is wrong, `note` what is worth knowing. */
export type DoctorFinding = { readonly name: string; readonly trouble?: string; readonly note?: string };

const runCheck = async (name: string, check: () => Promise<string | undefined>): Promise<DoctorFinding> => {
  try {
    const trouble = await check();
    return trouble === undefined ? { name } : { name, trouble };
  } catch (error) {
    return { name, trouble: error instanceof Error ? error.message : String(error) };
  }
};

const connectTo = (url: string): Promise<string | undefined> =>
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
    socket.once('timeout', () => end(`${hostname} isn't responding.`));
    socket.once('error', (error) => end(error.message));
  });

/**
 * The path itself, or if it doesn't exist, the nearest one above it, in which the shop creates it when needed. The root, if
 * nothing exists, as on a drive that's gone.
 */
export const findExistingPath = (path: string, exists = existsSync): string =>
  exists(path) || dirname(path) === path ? path : findExistingPath(dirname(path), exists);

/** @throws UnusableDataDirectory if it's a file, can't be written to or can't be created. */
const checkDataDirectory = (dataDir: string): void => {
  const path = findExistingPath(resolve(dataDir));
  try {
    accessSync(path, constants.W_OK);
    if (!statSync(path).isDirectory())
      throw Object.assign(new Error(`${path} isn't a directory.`), { code: 'ENOTDIR' });
  } catch (error) {
    throw unusableDirectoryError(dataDir, error) ?? error;
  }
};

/** Whether the shop's data is made up. */
const isDemoShop = ({ demo, databaseUrl }: Settings): boolean => demo || databaseUrl === undefined;

/** Test payments are trouble in a shop that is meant to sell, and a note in a demo. */
const checkPayments = (settings: Settings): DoctorFinding => {
  const name = 'payments';
  const refusing = listServedSites(settings).filter((site) => !takesPayments(settings, site));
  if (refusing.length > 0)
    return {
      name,
      trouble: `PAYMENTS=test moves no money, so the shop takes no orders and renews no Autoships on ${refusing.join(' and ')}. If this is a demo, set DEMO=true.`,
    };
  return isDemoShop(settings)
    ? { name, note: 'PAYMENTS=test moves no money, which is right for a demo.' }
    : { name, trouble: 'PAYMENTS=test moves no money, so orders cost nothing. If this is a demo, set DEMO=true.' };
};

/** Marketing emails need a postal address by US law, which a demo's don't. */
export const checkPostalAddress = (settings: Settings): DoctorFinding => {
  const name = 'postal address';
  return settings.postalAddress !== undefined || isDemoShop(settings)
    ? { name }
    : {
        name,
        note: 'Your emails have no postal address. US law requires one in marketing emails. Set POSTAL_ADDRESS.',
      };
};

/** Checks settings, database, catalog, content, events, renewals, refunds, payments, login and email. */
export const runDoctorChecks = async (settings: Settings, shop: OpenedShop): Promise<readonly DoctorFinding[]> => {
  const ofSites = shop.sites.flatMap(({ site, backends: { commerce, content, database } }) => [
    runCheck(`catalog of ${site}`, async () => {
      const { total } = await commerce.listings.find({ chosen: {}, sort: 'featured', page: 1, limit: 1 })();
      if (total > 0) return undefined;
      return commerce.embedded
        ? 'The shop has no products yet. Run provender import products FILE.csv to add some.'
        : 'The platform named in COMMERCE has no products yet. Add some there.';
    }),
    runCheck(`deliveries of ${site}`, async () => {
      const failed = await database.deliveries.failed(1)();
      return failed.length === 0
        ? undefined
        : "Some failed and won't be tried again automatically. To see which ones and why, run provender deliveries list.";
    }),
    runCheck(`refunds of ${site}`, async () => {
      const before = new Date(shop.database.clock.now() - refundWaitMs).toISOString();
      const [first, ...others] = (await commerce.embedded?.orderRefunds.pendingSince(before)()) ?? [];
      if (!first) return undefined;
      const order = O.toUndefined(await commerce.orderReader.find(first.orderId)());
      const more = others.length === 0 ? '' : `, and ${others.length} more`;
      return `The processor hasn't responded to refund ${first.refund.number} of order ${order?.number ?? first.orderId} for an hour${more}.`;
    }),
    runCheck(`content of ${site}`, async () => {
      const header = await content.reader.header(shop.database.clock.now())();
      if (header.navigation.length > 0) return undefined;
      return content.writer
        ? 'The shop has no menus yet. Run provender import content FILE.json to add some.'
        : 'The platform named in CONTENT has no menus yet. Add some there.';
    }),
  ]);
  return Promise.all([
    runCheck('build', async () =>
      existsSync(clientDirectory) ? undefined : "The shop isn't built yet. Run npm start to build it.",
    ),
    runCheck('data directory', async () => {
      const { dataDir, databaseUrl } = settings;
      if (databaseUrl === undefined && !existsSync(dataDir)) return "It doesn't exist yet.";
      checkDataDirectory(dataDir);
      return undefined;
    }),
    runCheck(`database (${shop.database.store})`, async () => {
      await shop.sites[0]?.backends.database.revisions.current('DTC')();
      return undefined;
    }),
    runCheck('renewals', async () => {
      const { pending } = await shop.database.clockJumps.read()();
      if (pending) return describeClockJump(pending, settings.timeZone);
      const behind = await findSitesBehind(shop);
      return behind.length === 0
        ? undefined
        : `The renewal engine for ${behind.join(' and ')} is running late. See /metrics and the log.`;
    }),
    runCheck('stock', async () => {
      const commerce = shop.sites[0]?.backends.commerce;
      const warehouses = (await commerce?.stock.warehouses()()) ?? [];
      return warehouses.length > 0 || !commerce?.embedded
        ? undefined
        : "There's no warehouse, so nothing can be delivered. Run provender import warehouses FILE.json to add one.";
    }),
    runCheck('identity provider', async () => {
      try {
        await shop.discovery?.load();
        return undefined;
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        return `The OpenID provider named in OIDC_ISSUER doesn't answer at that URL: ${why}.`;
      }
    }),
    ...(shop.sites.some(({ backends }) => backends.commerce.embedded)
      ? [Promise.resolve(checkPayments(settings))]
      : []),
    Promise.resolve(checkPostalAddress(settings)),
    runCheck('email', async () => (settings.smtpUrl ? connectTo(settings.smtpUrl) : undefined)),
    ...ofSites,
  ]);
};
