import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { ContactRequest } from '#domain/content/contact-form';

export type ContactMessageRecord = ContactRequest & {
  readonly reference: string;
  /** Set if a robot seems to have written it. */
  readonly isSuspectedSpam?: true;
};

/** Messages that shoppers sent to one site. Every adapter passes `test/contracts/contact-message-store.contract.ts`. */
export interface ContactMessageStore {
  /** Stores a message; if the reference is already stored, the first message stays. */
  keep(message: ContactMessageRecord): Task<void>;
  /** The message with that reference, or none. */
  find(reference: string): Task<Option<ContactMessageRecord>>;
  /** All messages from one email address, in any case, oldest first. */
  from(email: string): Task<readonly ContactMessageRecord[]>;
}
