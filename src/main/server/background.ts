import type { FastifyBaseLogger } from 'fastify';
import { findEngine } from '../backends/site-backends.ts';
import { every } from '../wiring/define-job.ts';
import type { NodeParts } from '../wiring/node-tokens.ts';
import { openJobs } from '../wiring/open-jobs.ts';
import type { OpenedShop } from './open-shop.ts';
import { startTimers } from './start-timers.ts';

/**
 * Releases what a dead process had claimed. Only one process can open the embedded database, so any claim found at
 * startup is stale.
 */
const releaseDeadClaims = async ({ sites, database }: OpenedShop): Promise<void> => {
  if (database.store !== 'embedded') return;
  await Promise.all(sites.map(({ backends: { database: own } }) => own.deliveries.releaseAll()()));
};

/** Starts the jobs of all sites of a node. The returned function stops them, and waits for what is under way. */
export const startBackground = (
  shop: OpenedShop,
  pageCache: NodeParts['pageCache'],
  renewalMetrics: NodeParts['renewalMetrics'],
  logger: FastifyBaseLogger,
  random?: () => number,
): (() => Promise<void>) => {
  const failed = (error: unknown): void => logger.error({ err: error }, 'background work failed');
  const released = releaseDeadClaims(shop).catch(failed);
  const { clock, clockJumps } = shop.database;
  const node = { pageCache, renewalMetrics, clockJumps, deadClaimsReleased: () => released };
  const refreshClock = { everyMs: every.seconds(2), isRunAtStart: false, run: clock.refresh };
  const [first = [], ...others] = shop.sites.map(({ container, backends }) =>
    openJobs(container, { ...node, revisions: backends.database.revisions }, findEngine(backends) !== undefined),
  );
  return startTimers([[refreshClock, ...first], ...others], failed, random);
};
