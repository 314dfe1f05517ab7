import type { Task } from 'fp-ts/Task';
import { sql } from 'kysely';
import type { Clock } from '#application/ports/clock';
import type { EmailSignups } from '#application/ports/email-signups';
import type { Site } from '#domain/site';
import { type Database, execute, moment } from '../database';

export class PostgresEmailSignups implements EmailSignups {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  add(email: string): Task<void> {
    return () =>
      execute(
        this.database,
        sql`
          insert into email_signup (site, email_key, email, at)
          values (${this.site}, ${email.toLowerCase()}, ${email}, ${moment(this.clock())}) on conflict do nothing`,
      );
  }
}
