import type { Task } from 'fp-ts/Task';
import type { MailMessage } from '#domain/mail/message';

/** Sent mails that the shop itself stores, outside of its database. */
export interface MailArchive {
  /** The mails to an address, in any case, the newest first. */
  mailsTo(email: string): Task<readonly MailMessage[]>;
  /** Deletes the mails to an address, in any case, and answers how many there were. */
  deleteMailsTo(email: string): Task<number>;
}

/** The archive of a shop that hands its mails to a server and stores none. */
export const emptyMailArchive: MailArchive = {
  mailsTo: () => async () => [],
  deleteMailsTo: () => async () => 0,
};
