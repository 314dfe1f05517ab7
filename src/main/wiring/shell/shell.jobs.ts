import type { SiteIdentity } from '#application/shell/site-identity';
import { instant } from '#domain/time';
import { defineJob, every } from '../define-job.ts';
import { type NodeParts, nodeTokens } from '../node-tokens.ts';
import { clock as clockToken, limitCounters, siteIdentity } from './shell.tokens.ts';

/** How long counters of failures and of rate limits are stored, in milliseconds (ST-24). */
const counterLifeMs = 48 * every.hour;

/**
 * Drops the cached pages of a site when its revision has changed, and on the first run, since it may have changed
 * before.
 */
const watchRevision = (
  { site }: SiteIdentity,
  revisions: NodeParts['revisions'],
  pageCache: NodeParts['pageCache'],
) => {
  let last: number | undefined;
  return {
    run: async () => {
      const now = await revisions.current(site)();
      if (now !== last) pageCache.drop(site);
      last = now;
    },
  };
};

export const shellJobs = [
  defineJob(
    'watch the revision',
    every.seconds(2),
    watchRevision,
    [siteIdentity, nodeTokens.revisions, nodeTokens.pageCache],
    'at start',
  ),
  defineJob(
    'delete old counters',
    every.minutes(10),
    (counters, clock) => ({ run: () => counters.purge(instant(clock() - counterLifeMs))() }),
    [limitCounters, clockToken],
  ),
];
