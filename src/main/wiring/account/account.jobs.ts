import { DeleteOldRecords } from '#application/account/delete-old-records';
import { defineUseCaseJob, every } from '../define-job.ts';

export const accountJobs = [defineUseCaseJob('delete old records', every.hour, DeleteOldRecords, 'at start')];
