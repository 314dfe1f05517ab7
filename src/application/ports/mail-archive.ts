import type { Task } from 'fp-ts/Task';
import type { MailMessage } from '#domain/mail/message';
import type { Instant } from '#domain/time';

type ArchivedMail = MailMessage & { readonly at: Instant };

/** Sent emails that the shop itself stores, outside of its database. */
export interface MailArchive {
  /** The emails of a site to or from an email address, in any case, newest first. */
  mailsOf(email: string, origin: string): Task<readonly ArchivedMail[]>;
  /** Deletes those, and returns how many there were. */
  deleteMailsOf(email: string, origin: string): Task<number>;
}

/** The archive of a shop that hands its emails to a server and stores none. */
export const emptyMailArchive: MailArchive = {
  mailsOf: () => async () => [],
  deleteMailsOf: () => async () => 0,
};
