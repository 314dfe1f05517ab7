import { CheckAutoshipPrices } from '#application/autoship/check-autoship-prices';
import type { RunRenewals } from '#application/autoship/run-renewals';
import { SendAutoshipNotices } from '#application/autoship/send-autoship-notices';
import type { SiteIdentity } from '#application/shell/site-identity';
import { defineJob, every } from '../define-job.ts';
import { type NodeParts, nodeTokens } from '../node-tokens.ts';
import { siteIdentity } from '../shell/shell.tokens.ts';
import { skipWhileClockJumped } from '../skip-while-clock-jumped.ts';
import { openRenewalRun } from './autoship.tokens.ts';

/** Makes the renewals that are due, and counts them. */
const renew = (openRun: () => RunRenewals, metrics: NodeParts['renewalMetrics'], { site }: SiteIdentity) => {
  const engine = openRun();
  return { run: async () => metrics.count(site, await engine.execute()()), stop: () => engine.stop() };
};

export const autoshipJobs = [
  defineJob(
    'renew Autoships',
    every.seconds(15),
    renew,
    [openRenewalRun, nodeTokens.renewalMetrics, siteIdentity],
    'at start',
  ),
  defineJob(
    'send notices about Autoships',
    every.minutes(10),
    skipWhileClockJumped,
    [SendAutoshipNotices, nodeTokens.clockJumps],
    'at start',
  ),
  defineJob(
    'check prices of Autoships',
    every.minutes(10),
    skipWhileClockJumped,
    [CheckAutoshipPrices, nodeTokens.clockJumps],
    'at start',
  ),
];
