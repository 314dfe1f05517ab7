import { StaffMemberships } from '#application/staff-program/staff-memberships';
import { defineJob, every } from '../define-job.ts';
import { siteIdentity } from '../shell/shell.tokens.ts';

export const staffProgramJobs = [
  defineJob(
    'tell graduates',
    every.hour,
    ({ site }, memberships) => ({ run: async () => (site === 'HPSF' ? memberships.tellGraduates()() : 0) }),
    [siteIdentity, StaffMemberships],
    'at start',
  ),
];
