import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Container } from 'inversify';
import type { RenewalMetrics } from '#adapters/prometheus/renewal-metrics';
import { urgentEventPriority } from '#application/events/event-handlers';
import type { PageCache, PageCacheInfo } from '#application/ports/page-cache';
import { instant } from '#domain/time';
import { findEngine } from '../backends/site-backends.ts';
import { siteInjectionTokens as tokens } from '../tokens.ts';
import { noticesOfSite } from './notices-of-site.ts';
import type { OpenedShop } from './open-shop.ts';
import type { OpenedSite } from './open-site.ts';
import { createRenewalEngine } from './renewal-engine.ts';

const second = 1000;
const hour = 3600 * second;
/** Often enough for nodes that live for a short time. */
const purgeInterval = 600 * second;

/** How long counters of failures and of rate limits are kept, in milliseconds (ST-24). */
const counterLife = 48 * hour;
/** After this time a node ends although its errors are not written (AN-08). */
const lastFlushMs = 2 * second;

/**
 * Runs `work` at fixed intervals, never twice at a time; with `atOnce` the first run is immediate. The returned
 * function stops it and waits for the present run.
 */
const every = (
  milliseconds: number,
  work: () => Promise<unknown>,
  failed: (error: unknown) => void,
  atOnce?: 'at once',
) => {
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  const run = (): void => {
    if (busy) return;
    busy = true;
    running = work()
      .catch(failed)
      .finally(() => {
        busy = false;
      });
  };
  if (atOnce) run();
  const timer = setInterval(run, milliseconds);
  timer.unref();
  return async (): Promise<void> => {
    clearInterval(timer);
    await running;
  };
};

/**
 * Gives back what a process claimed that died. Only one process can have the embedded database open, so that whatever is
 * claimed when it starts is nobody's.
 */
const releaseDeadClaims = async ({ sites, database }: OpenedShop): Promise<void> => {
  if (database.store !== 'embedded') return;
  await Promise.all(sites.map(({ backends: { database: own } }) => own.deliveries.releaseAll()()));
};

type PagesToDrop = Pick<PageCache<PageCacheInfo>, 'drop'>;

/**
 * Drops the cached pages of a site when its revision has changed, and on the first run, since it may have changed
 * before.
 */
const watchRevision = ({ site, backends: { database } }: OpenedSite, pageCache: PagesToDrop) => {
  let last: number | undefined;
  return async (): Promise<void> => {
    const now = await database.revisions.current(site)();
    if (now !== last) pageCache.drop(site);
    last = now;
  };
};

/** Notices name dates, so they wait like the renewals until somebody confirms the time. */
const unlessClockJumped =
  ({ database }: OpenedShop, send: () => Promise<unknown>) =>
  async (): Promise<void> => {
    if (!(await database.clockJumps.read()()).pending) await send();
  };

const purgeCounters = (container: Container): Promise<void> =>
  container.get(tokens.limitCounters).purge(instant(container.get(tokens.clock)() - counterLife))();

/** Whether a site places and renews orders itself. */
const hasEngine = ({ backends }: OpenedSite): boolean => findEngine(backends) !== undefined;

/** How long a change of what is in stock by renewals waits for others, before pages show it. */
const stockAnnouncementDelay = 60 * second;

const announceStock = (container: Container): Promise<boolean> =>
  container.get(tokens.stockAnnouncements).announce(instant(container.get(tokens.clock)() - stockAnnouncementDelay))();

/** Writes the errors that a node still has in memory when it ends. */
const flushLast = async ({ container }: OpenedSite): Promise<void> => {
  const flushed = container.get(tokens.errorRecorder).flush()();
  await Promise.race([flushed, setTimeout(lastFlushMs, undefined, { ref: false })]);
};

/** Records an error of no request, as one of the first site, and writes what all sites still have in memory. */
export const recordLastError = async ({ sites }: OpenedShop, error: unknown, release: string): Promise<void> => {
  sites[0]?.container.get(tokens.errorRecorder).add(error, { origin: 'server', path: '', route: 'unknown', release });
  await Promise.all(sites.map(flushLast));
};

/**
 * The background work of a node: watches revisions, delivers events, finishes pending orders and refunds, makes renewals, tells
 * customers of prices and cards, writes errors, and deletes old carts, deliveries, counters and errors.
 */
export const startBackground = (
  shop: OpenedShop,
  pageCache: PagesToDrop,
  metrics: Pick<RenewalMetrics, 'count'>,
  logger: FastifyBaseLogger,
): (() => Promise<void>) => {
  const failed = (error: unknown): void => logger.error({ err: error }, 'background work failed');
  const engines = shop.sites.filter(hasEngine).map((open) => createRenewalEngine(open, metrics));
  const released = releaseDeadClaims(shop).catch(failed);
  const stopClock = every(2 * second, shop.database.clock.refresh, failed);
  const stopEngines = shop.sites.filter(hasEngine).flatMap((open, index) => {
    const { container } = open;
    return [
      every(15 * second, async () => engines[index]?.run(), failed, 'at once'),
      every(15 * second, () => announceStock(container), failed),
      ...noticesOfSite(open).map((send) => every(600 * second, unlessClockJumped(shop, send), failed, 'at once')),
      every(60 * second, () => container.get(tokens.finishPendingOrders).execute()(), failed),
      every(60 * second, () => container.get(tokens.finishPendingRefunds).execute()(), failed),
      ...(open.site === 'HPSF'
        ? [every(hour, () => container.get(tokens.staffMemberships).tellGraduates()(), failed, 'at once')]
        : []),
    ];
  });
  const stops = shop.sites.flatMap((open) => {
    const { container } = open;
    return [
      every(2 * second, watchRevision(open, pageCache), failed, 'at once'),
      every(second, () => released.then(container.get(tokens.deliverEvents).execute(urgentEventPriority)), failed),
      every(second, () => released.then(container.get(tokens.deliverEvents).execute()), failed),
      every(2 * second, () => container.get(tokens.errorRecorder).flush()(), failed),
      every(purgeInterval, () => container.get(tokens.errorRecorder).purge()(), failed),
      every(purgeInterval, () => purgeCounters(container), failed),
      every(hour, () => container.get(tokens.deleteOldRecords).execute()(), failed, 'at once'),
    ];
  });
  return async () => {
    for (const engine of engines) engine.stop();
    for (const { container } of shop.sites) container.get(tokens.deliverEvents).stop();
    await Promise.all([stopClock(), ...stopEngines.map((stop) => stop()), ...stops.map((stop) => stop())]);
    await Promise.all(shop.sites.map((open) => flushLast(open).catch(failed)));
  };
};
