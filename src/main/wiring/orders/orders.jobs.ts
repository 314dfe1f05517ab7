import { siteInjectionTokens as tokens } from '../../tokens.ts';
import { defineUseCaseJob, every } from '../define-job.ts';

export const orderJobs = [defineUseCaseJob('finish pending refunds', every.minutes(1), tokens.finishPendingRefunds)];
