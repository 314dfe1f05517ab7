import { FinishPendingRefunds } from '#application/orders/finish-pending-refunds';
import { RunFulfillment } from '#application/orders/run-fulfillment';
import { defineJob, defineUseCaseJob, every } from '../define-job.ts';
import { nodeTokens } from '../node-tokens.ts';
import { skipWhileClockJumped } from '../skip-while-clock-jumped.ts';

export const orderJobs = [
  defineUseCaseJob('finish pending refunds', every.minutes(1), FinishPendingRefunds),
  defineJob(
    'pack and deliver orders',
    every.seconds(15),
    skipWhileClockJumped,
    [RunFulfillment, nodeTokens.clockJumps],
    'at start',
  ),
];
