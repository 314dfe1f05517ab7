import { siteInjectionTokens as tokens } from '../../tokens.ts';
import { defineUseCaseJob, every } from '../define-job.ts';

export const checkoutJobs = [defineUseCaseJob('finish pending orders', every.minutes(1), tokens.finishPendingOrders)];
