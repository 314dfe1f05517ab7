import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import type { Clock } from '#application/ports/clock';
import type { ContactMessages, KeptContactMessage } from '#application/ports/contact-messages';
import type { Site } from '#domain/site';
import { type Database, execute, json, moment, rowOf, rowsOf } from '../database';

export class PostgresContactMessages implements ContactMessages {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  keep(message: KeptContactMessage): Task<void> {
    const { reference, email } = message;
    return () =>
      execute(
        this.database,
        sql`
          insert into contact_message (reference, site, at, email_key, message)
          values (${reference}, ${this.site}, ${moment(this.clock())}, ${email.toLowerCase()}, ${json(message)})
          on conflict (reference) do nothing`,
      );
  }

  find(reference: string): Task<O.Option<KeptContactMessage>> {
    return async () => {
      const row = await rowOf(
        this.database,
        sql<{ message: KeptContactMessage }>`
          select message from contact_message where site = ${this.site} and reference = ${reference}`,
      );
      return O.fromNullable(row?.message);
    };
  }

  from(email: string): Task<readonly KeptContactMessage[]> {
    return async () => {
      const rows = await rowsOf(
        this.database,
        sql<{ message: KeptContactMessage }>`
          select message from contact_message where site = ${this.site} and email_key = ${email.toLowerCase()}
          order by at, reference`,
      );
      return rows.map(({ message }) => message);
    };
  }
}
