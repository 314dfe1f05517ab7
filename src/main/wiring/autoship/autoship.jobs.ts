import type { Task } from 'fp-ts/Task';
import type { RunRenewals } from '#application/autoship/run-renewals';
import type { SiteIdentity } from '#application/shell/site-identity';
import { siteInjectionTokens as tokens } from '../../tokens.ts';
import { defineJob, every } from '../define-job.ts';
import { type NodeParts, nodeTokens } from '../node-tokens.ts';

/** Makes the renewals that are due, and counts them. */
const renew = (openRun: () => RunRenewals, metrics: NodeParts['renewalMetrics'], { site }: SiteIdentity) => {
  const engine = openRun();
  return { run: async () => metrics.count(site, await engine.execute()()), stop: () => engine.stop() };
};

/** Notices name dates, so they wait like the renewals until somebody confirms the time. */
const sendUnlessClockJumped = (
  notices: { readonly execute: () => Task<unknown> },
  clockJumps: NodeParts['clockJumps'],
) => ({
  run: async () => {
    if (!(await clockJumps.read()()).pending) await notices.execute()();
  },
});

export const autoshipJobs = [
  defineJob(
    'renew Autoships',
    every.seconds(15),
    renew,
    [tokens.openRenewalRun, nodeTokens.renewalMetrics, tokens.identity],
    'at start',
  ),
  defineJob(
    'send notices about Autoships',
    every.minutes(10),
    sendUnlessClockJumped,
    [tokens.sendAutoshipNotices, nodeTokens.clockJumps],
    'at start',
  ),
  defineJob(
    'check prices of Autoships',
    every.minutes(10),
    sendUnlessClockJumped,
    [tokens.checkAutoshipPrices, nodeTokens.clockJumps],
    'at start',
  ),
];
