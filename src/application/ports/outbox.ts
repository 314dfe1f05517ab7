import type { Task } from 'fp-ts/Task';
import type { MailMessage } from '#domain/mail/message';

export type OutboxEntry = { readonly id: string; readonly message: MailMessage; readonly attempts: number };

/** Mail as rows, written with what it tells of. Every adapter passes `test/contracts/outbox.contract.ts`. */
export interface Outbox {
  /** Keeps a message; a repeated id keeps the first. */
  put(id: string, message: MailMessage): Task<void>;
  /** Up to `most` unsent ones whose time has come, the oldest first, each to one caller until `until` (an ISO instant). */
  claim(most: number, until: string): Task<readonly OutboxEntry[]>;
  sent(id: string): Task<void>;
  /** Counts the failure and puts the next try off to `until`. */
  failed(id: string, until: string): Task<void>;
}
