import type { Task } from 'fp-ts/Task';
import type { MailMessage } from '#domain/mail/message';
import type { Instant } from '#domain/time';

type ArchivedMail = MailMessage & { readonly at: Instant };

/** Sent mails that the shop itself stores, outside of its database. */
export interface MailArchive {
  /** The mails of a site to an address, or from whoever has it, in any case; the newest first. */
  mailsOf(email: string, origin: string): Task<readonly ArchivedMail[]>;
  /** Deletes those, and answers how many there were. */
  deleteMailsOf(email: string, origin: string): Task<number>;
}

/** The archive of a shop that hands its mails to a server and stores none. */
export const emptyMailArchive: MailArchive = {
  mailsOf: () => async () => [],
  deleteMailsOf: () => async () => 0,
};
