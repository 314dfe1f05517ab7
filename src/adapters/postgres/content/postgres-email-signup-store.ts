import type { Clock } from '#application/ports/clock';
import type { EmailSignupStore } from '#application/ports/email-signup-store';
import type { Site } from '#domain/site';
import { type Database, executeStatement, sqlInstantParameter } from '../database';
import { queryBuilder } from '../query';

export class PostgresEmailSignupStore implements EmailSignupStore {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  add = (email: string) => () =>
    executeStatement(
      this.database,
      queryBuilder
        .insertInto('email_signup')
        .values({ site: this.site, email_key: email.toLowerCase(), email, at: sqlInstantParameter(this.clock()) })
        .onConflict((conflict) => conflict.doNothing()),
    );
}
