import { FinishPendingRefunds } from '#application/orders/finish-pending-refunds';
import { RunFulfillment } from '#application/orders/run-fulfillment';
import { sendUnlessClockJumped } from '../autoship/autoship.jobs.ts';
import { defineJob, defineUseCaseJob, every } from '../define-job.ts';
import { nodeTokens } from '../node-tokens.ts';

export const orderJobs = [
  defineUseCaseJob('finish pending refunds', every.minutes(1), FinishPendingRefunds),
  defineJob(
    'pack and deliver orders',
    every.seconds(15),
    sendUnlessClockJumped,
    [RunFulfillment, nodeTokens.clockJumps],
    'at start',
  ),
];
