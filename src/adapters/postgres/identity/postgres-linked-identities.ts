import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { sql } from 'kysely';
import type { Clock } from '#application/ports/clock';
import type {
  IdentityLinkRefusal,
  LinkedIdentities,
  LinkedIdentity,
  ProviderPerson,
} from '#application/ports/linked-identities';
import type { CustomerId } from '#domain/customer/customer';
import type { AccountRealm } from '#domain/site';
import { type CustomerRows, claimGuestOrders, sqlCustomerIdParameter } from '../customer/postgres-customers';
import { type Database, runInTransaction, sqlInstantParameter } from '../database';
import { excludedColumns } from '../query';

const customerId = sql<CustomerId>`customer_id::text`.as('customerId');

type Outcome = E.Either<IdentityLinkRefusal, CustomerId>;

export class PostgresLinkedIdentities implements LinkedIdentities {
  constructor(
    private readonly database: Database,
    private readonly site: AccountRealm,
    private readonly clock: Clock,
    private readonly rows: CustomerRows,
  ) {}

  findOrLink = (person: ProviderPerson) => async (): Promise<Outcome> => {
    const linked = await this.findCustomer(this.database, person);
    return linked === undefined
      ? runInTransaction(this.database, (transaction) => this.link(transaction, person))
      : E.right(linked);
  };

  find = (issuer: string, id: CustomerId) => async (): Promise<O.Option<LinkedIdentity>> => {
    const row = await this.database
      .selectFrom('linked_identity')
      .select(['subject', 'token'])
      .where('site', '=', this.site)
      .where('issuer', '=', issuer)
      .where('customer_id', '=', sqlCustomerIdParameter(id))
      .executeTakeFirst();
    return row?.token ? O.some({ subject: row.subject, token: row.token }) : O.none;
  };

  storeToken = (issuer: string, id: CustomerId, token: string) => async (): Promise<void> => {
    const update = this.database
      .updateTable('linked_identity')
      .set({ token })
      .where('site', '=', this.site)
      .where('issuer', '=', issuer)
      .where('customer_id', '=', sqlCustomerIdParameter(id));
    await update.execute();
  };

  private async findCustomer(database: Database, { issuer, subject }: ProviderPerson): Promise<CustomerId | undefined> {
    const row = await database
      .selectFrom('linked_identity')
      .select(customerId)
      .where('site', '=', this.site)
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row?.customerId;
  }

  /** The row of the customer is locked by writing it, so that each concurrent call sees what the previous one linked. */
  private async link(transaction: Database, person: ProviderPerson): Promise<Outcome> {
    const customer = await this.customerWithEmail(transaction, person);
    const identities = await transaction
      .selectFrom('linked_identity')
      .select(['issuer', 'subject'])
      .where('customer_id', '=', sqlCustomerIdParameter(customer.id))
      .execute();
    if (identities.some(({ issuer, subject }) => issuer === person.issuer && subject === person.subject))
      return E.right(customer.id);
    if (identities.length > 0) return E.left({ kind: 'LinkedElsewhere' });
    if (customer.hasPassword) return E.left({ kind: 'PasswordAccount' });
    await this.write(transaction, customer.id, person);
    return E.right((await this.findCustomer(transaction, person)) ?? customer.id);
  }

  private async customerWithEmail(transaction: Database, person: ProviderPerson) {
    const row = await transaction
      .insertInto('customer')
      .values(this.rows.named(person))
      .onConflict((conflict) => conflict.columns(['site', 'email_key']).doUpdateSet(excludedColumns(['email_key'])))
      .returning([sql<CustomerId>`customer.id::text`.as('id'), 'password_hash'])
      .executeTakeFirst();
    if (!row) throw new Error('a customer was neither found nor made');
    return { id: row.id, hasPassword: row.password_hash !== null };
  }

  private async write(transaction: Database, id: CustomerId, person: ProviderPerson): Promise<void> {
    const { issuer, subject, email, firstName, lastName } = person;
    const now = sqlInstantParameter(this.clock());
    await transaction
      .insertInto('linked_identity')
      .values({ site: this.site, issuer, subject, customer_id: sql`${id}::bigint`, linked_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await transaction
      .updateTable('customer')
      .set({
        confirmed_at: now,
        given_name: sql<string>`case when given_name = '' then ${firstName}::text else given_name end`,
        family_name: sql<string>`case when family_name = '' then ${lastName}::text else family_name end`,
      })
      .where('id', '=', sqlCustomerIdParameter(id))
      .execute();
    await claimGuestOrders(transaction, this.site, id, email);
  }
}
