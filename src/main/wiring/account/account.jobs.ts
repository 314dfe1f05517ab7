import { siteInjectionTokens as tokens } from '../../tokens.ts';
import { defineUseCaseJob, every } from '../define-job.ts';

export const accountJobs = [defineUseCaseJob('delete old records', every.hour, tokens.deleteOldRecords, 'at start')];
