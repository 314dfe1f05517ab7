import { instant } from '#domain/time';
import { siteInjectionTokens as tokens } from '../../tokens.ts';
import { defineJob, every } from '../define-job.ts';

/** How long a change of what renewals left in stock waits for others before pages show it. */
const announcementDelayMs = every.minutes(1);

export const shippingJobs = [
  defineJob(
    'announce stock',
    every.seconds(15),
    (announcements, clock) => ({ run: () => announcements.announce(instant(clock() - announcementDelayMs))() }),
    [tokens.stockAnnouncements, tokens.clock],
  ),
];
