import { FinishPendingOrders } from '#application/checkout/finish-pending-orders';
import { defineUseCaseJob, every } from '../define-job.ts';

export const checkoutJobs = [defineUseCaseJob('finish pending orders', every.minutes(1), FinishPendingOrders)];
