import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import type { Clock } from '#application/ports/clock';
import type { Outbox, OutboxEntry } from '#application/ports/outbox';
import type { MailMessage } from '#domain/mail/message';
import { type Database, execute, json, moment, rowsOf } from '../database';

type ClaimedRow = OutboxEntry & { readonly sequence: number };

export class PostgresOutbox implements Outbox {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  put(id: string, message: MailMessage): Task<void> {
    return () =>
      execute(
        this.database,
        sql`
          insert into outbox (id, message, next_at) values (${id}, ${json(message)}, ${moment(this.clock())})
          on conflict (id) do nothing`,
      );
  }

  claim(most: number, until: string): Task<readonly OutboxEntry[]> {
    return async () => {
      const rows = await rowsOf(
        this.database,
        sql<ClaimedRow>`
          with due as (
            select sequence from outbox where sent_at is null and next_at <= ${moment(this.clock())}
            order by sequence limit ${most} for update skip locked
          )
          update outbox o set next_at = ${moment(until)} from due where o.sequence = due.sequence
          returning o.id, o.message, o.attempts, o.sequence`,
      );
      return rows
        .toSorted((a, b) => a.sequence - b.sequence)
        .map(({ id, message, attempts }) => ({ id, message, attempts }));
    };
  }

  sent(id: string): Task<void> {
    return () => execute(this.database, sql`update outbox set sent_at = ${moment(this.clock())} where id = ${id}`);
  }

  failed(id: string, until: string): Task<void> {
    return () =>
      execute(
        this.database,
        sql`update outbox set attempts = attempts + 1, next_at = ${moment(until)} where id = ${id}`,
      );
  }
}
