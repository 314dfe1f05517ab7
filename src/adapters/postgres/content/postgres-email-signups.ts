import type { Task } from 'fp-ts/Task';
import type { Clock } from '#application/ports/clock';
import type { EmailSignups } from '#application/ports/email-signups';
import type { Site } from '#domain/site';
import { type Database, execute, instantParameter } from '../database';
import { query } from '../query';

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
        query
          .insertInto('email_signup')
          .values({ site: this.site, email_key: email.toLowerCase(), email, at: instantParameter(this.clock()) })
          .onConflict((conflict) => conflict.doNothing()),
      );
  }
}
