import { Container } from 'inversify';
import { accountJobs } from './account/account.jobs.ts';
import { autoshipJobs } from './autoship/autoship.jobs.ts';
import { checkoutJobs } from './checkout/checkout.jobs.ts';
import type { Job, JobDefinition } from './define-job.ts';
import { eventJobs } from './events/events.jobs.ts';
import { type NodeParts, nodeTokens } from './node-tokens.ts';
import { orderJobs } from './orders/orders.jobs.ts';
import { reportingJobs } from './reporting/reporting.jobs.ts';
import { shellJobs } from './shell/shell.jobs.ts';
import { shippingJobs } from './shipping/shipping.jobs.ts';
import { staffProgramJobs } from './staff-program/staff-program.jobs.ts';
import { token } from './token.ts';

/** The jobs of every site. */
const shopJobs: readonly JobDefinition[] = [...shellJobs, ...eventJobs, ...reportingJobs, ...accountJobs];

/** The jobs of a site that places orders and renews Autoships itself. */
const engineJobs: readonly JobDefinition[] = [
  ...autoshipJobs,
  ...shippingJobs,
  ...checkoutJobs,
  ...orderJobs,
  ...staffProgramJobs,
];

const jobToken = token<Job>('Job');

/** Makes the jobs of one site on one node. */
export const openJobs = (site: Container, node: NodeParts, hasEngine: boolean): readonly Job[] => {
  const container = new Container({ parent: site });
  container.bind(nodeTokens.pageCache).toConstantValue(node.pageCache);
  container.bind(nodeTokens.renewalMetrics).toConstantValue(node.renewalMetrics);
  container.bind(nodeTokens.clockJumps).toConstantValue(node.clockJumps);
  container.bind(nodeTokens.revisions).toConstantValue(node.revisions);
  container.bind(nodeTokens.deadClaimsReleased).toConstantValue(node.deadClaimsReleased);
  for (const define of hasEngine ? [...engineJobs, ...shopJobs] : shopJobs)
    define(container.bind.bind(container), jobToken);
  return container.getAll(jobToken);
};
