import { instant } from '#domain/time';
import { defineJob, every } from '../define-job.ts';
import { clock as clockToken } from '../shell/shell.tokens.ts';
import { stockAnnouncements } from './shipping.tokens.ts';

/** How long a change of what renewals left in stock waits for others before pages show it. */
const announcementDelayMs = every.minutes(1);

export const shippingJobs = [
  defineJob(
    'announce stock',
    every.seconds(15),
    (announcements, clock) => ({ run: () => announcements.announce(instant(clock() - announcementDelayMs))() }),
    [stockAnnouncements, clockToken],
  ),
];
