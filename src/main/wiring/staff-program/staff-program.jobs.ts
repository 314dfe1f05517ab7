import { siteInjectionTokens as tokens } from '../../tokens.ts';
import { defineJob, every } from '../define-job.ts';

export const staffProgramJobs = [
  defineJob(
    'tell graduates',
    every.hour,
    ({ site }, memberships) => ({ run: async () => (site === 'HPSF' ? memberships.tellGraduates()() : 0) }),
    [tokens.identity, tokens.staffMemberships],
    'at start',
  ),
];
