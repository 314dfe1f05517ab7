import type { Task } from 'fp-ts/Task';
import type { Clock } from '#application/ports/clock';
import type { Outbox, OutboxEntry } from '#application/ports/outbox';
import type { MailMessage } from '#domain/mail/message';
import type { MemoryStore, OutboxRow } from './memory-store';

export class MemoryOutbox implements Outbox {
  constructor(
    private readonly store: MemoryStore,
    private readonly clock: Clock,
  ) {}

  put(id: string, message: MailMessage): Task<void> {
    const row: OutboxRow = { id, message: { ...message }, attempts: 0, nextAt: this.now(), isSent: false };
    return () =>
      this.store.within(({ outbox }) => {
        if (!outbox.has(id)) outbox.set(id, row);
      });
  }

  claim(most: number, until: string): Task<readonly OutboxEntry[]> {
    return () =>
      this.store.within(({ outbox }) => {
        const now = Date.parse(this.now());
        const due = [...outbox.values()]
          .filter(({ isSent, nextAt }) => !isSent && Date.parse(nextAt) <= now)
          .slice(0, most);
        for (const row of due) outbox.set(row.id, { ...row, nextAt: until });
        return due.map(({ id, message, attempts }) => ({ id, message, attempts }));
      });
  }

  sent(id: string): Task<void> {
    return () => this.replace(id, (row) => ({ ...row, isSent: true }));
  }

  failed(id: string, until: string): Task<void> {
    return () => this.replace(id, (row) => ({ ...row, attempts: row.attempts + 1, nextAt: until }));
  }

  private now(): string {
    return new Date(this.clock()).toISOString();
  }

  private replace(id: string, change: (row: OutboxRow) => OutboxRow): Promise<void> {
    return this.store.within(({ outbox }) => {
      const row = outbox.get(id);
      if (row) outbox.set(id, change(row));
    });
  }
}
