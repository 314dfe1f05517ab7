import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { ContactRequest } from '#domain/content/contact-form';

export type ContactMessageRecord = ContactRequest & { readonly reference: string };

/** What shoppers wrote to one site. Every adapter passes `test/contracts/contact-messages.contract.ts`. */
export interface ContactMessages {
  /** Keeps a message; a repeated reference keeps the first. */
  keep(message: ContactMessageRecord): Task<void>;
  /** The message of that reference, or none. */
  find(reference: string): Task<Option<ContactMessageRecord>>;
  /** All of one shopper, by email in any case, the oldest first. */
  from(email: string): Task<readonly ContactMessageRecord[]>;
}
