import { FinishPendingRefunds } from '#application/orders/finish-pending-refunds';
import { defineUseCaseJob, every } from '../define-job.ts';

export const orderJobs = [defineUseCaseJob('finish pending refunds', every.minutes(1), FinishPendingRefunds)];
