import type { Task } from 'fp-ts/Task';
import type { RenewalMetrics } from '#adapters/prometheus/renewal-metrics';
import type { ClockJumps } from '#application/ports/clock-jumps';
import type { PageCache, PageCacheInfo } from '#application/ports/page-cache';
import type { RevisionQueries } from '#application/ports/revisions';
import { token } from './token.ts';

/** What the jobs of a site need of the node that runs them. */
export type NodeParts = {
  readonly pageCache: Pick<PageCache<PageCacheInfo>, 'drop'>;
  readonly renewalMetrics: Pick<RenewalMetrics, 'count'>;
  readonly clockJumps: Pick<ClockJumps, 'read'>;
  readonly revisions: RevisionQueries;
  /** Resolves once everything a dead process had claimed is released. */
  readonly deadClaimsReleased: Task<void>;
};

export const nodeTokens = {
  pageCache: token<NodeParts['pageCache']>('PageCache'),
  renewalMetrics: token<NodeParts['renewalMetrics']>('RenewalMetrics'),
  clockJumps: token<NodeParts['clockJumps']>('ClockJumps'),
  revisions: token<NodeParts['revisions']>('Revisions'),
  deadClaimsReleased: token<NodeParts['deadClaimsReleased']>('DeadClaimsReleased'),
};
