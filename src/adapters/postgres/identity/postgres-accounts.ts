import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { sql } from 'kysely';
import type { Account, Accounts, EmailTaken } from '#application/ports/accounts';
import type { Clock } from '#application/ports/clock';
import type { CustomerId } from '#domain/customer/customer';
import { buildEmailKey } from '#domain/mail/email';
import type { AccountRealm } from '#domain/site';
import { type CustomerRows, claimGuestOrders, sqlCustomerIdParameter } from '../customer/postgres-customers';
import { type Database, runInTransaction, sqlInstantParameter } from '../database';
import { errorCode } from '../error-code';
import { excludedColumns } from '../query';

/** PostgreSQL's code of an error. */
const uniqueViolation = '23505';

const customerId = sql<CustomerId>`customer.id::text`.as('customerId');

export class PostgresAccounts implements Accounts {
  constructor(
    private readonly database: Database,
    private readonly site: AccountRealm,
    private readonly clock: Clock,
    private readonly rows: CustomerRows,
  ) {}

  find = (email: string) => async () =>
    this.accountOf(await this.selected().where('email_key', '=', buildEmailKey(email)).executeTakeFirst());

  findByCustomer = (id: CustomerId) => async () =>
    this.accountOf(await this.selected().where('id', '=', sqlCustomerIdParameter(id)).executeTakeFirst());

  confirm =
    ({ email, firstName, lastName, passwordHash }: Omit<Account, 'customerId'>) =>
    () =>
      runInTransaction(this.database, async (transaction) => {
        const row = await transaction
          .insertInto('customer')
          .values({
            ...this.rows.confirmed({ email, firstName, lastName }),
            password_hash: passwordHash,
          })
          .onConflict((conflict) =>
            conflict
              .columns(['site', 'email_key'])
              .doUpdateSet(
                excludedColumns([
                  'email',
                  'email_lookup',
                  'first_autoship_key',
                  'confirmed_at',
                  'given_name',
                  'family_name',
                  'password_hash',
                ]),
              )
              .where('customer.password_hash', 'is', null),
          )
          .returning(customerId)
          .executeTakeFirst();
        if (!row) return O.none;
        await claimGuestOrders(transaction, this.site, row.customerId, email);
        return O.some(row.customerId);
      });

  setPassword = (id: CustomerId, passwordHash: string, former?: string) => async () => {
    const account = this.database
      .updateTable('customer')
      .set({ password_hash: passwordHash })
      .where('id', '=', sqlCustomerIdParameter(id))
      .where('site', '=', this.site)
      .where('password_hash', 'is not', null)
      .returning(customerId);
    const row = await (former === undefined ? account : account.where('password_hash', '=', former)).executeTakeFirst();
    return row !== undefined;
  };

  changeEmail = (id: CustomerId, email: string) => () =>
    runInTransaction(this.database, (transaction) => this.changeEmailWithin(transaction, id, email)).catch(
      (error: unknown): E.Either<EmailTaken, void> => {
        // Another change to the same email was faster.
        if (errorCode(error) === uniqueViolation) return E.left({ kind: 'EmailTaken' });
        throw error;
      },
    );

  private async changeEmailWithin(
    transaction: Database,
    id: CustomerId,
    email: string,
  ): Promise<E.Either<EmailTaken, void>> {
    const key = buildEmailKey(email);
    const changed = await transaction
      .updateTable('customer')
      .set({ ...this.rows.emailColumns(email), confirmed_at: sqlInstantParameter(this.clock()) })
      .where('id', '=', sqlCustomerIdParameter(id))
      .where('site', '=', this.site)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('customer as other')
              .select('other.id')
              .where('other.site', '=', this.site)
              .where('other.email_key', '=', key)
              .where('other.id', '<>', sqlCustomerIdParameter(id)),
          ),
        ),
      )
      .returning(customerId)
      .execute();
    if (changed.length === 0) return E.left({ kind: 'EmailTaken' });
    await claimGuestOrders(transaction, this.site, id, email);
    return E.right(undefined);
  }

  private selected() {
    return this.database
      .selectFrom('customer')
      .select([customerId, 'email', 'given_name as firstName', 'family_name as lastName', 'password_hash'])
      .where('site', '=', this.site);
  }

  private accountOf(
    row: (Omit<Account, 'passwordHash'> & { readonly password_hash: string | null }) | undefined,
  ): O.Option<Account> {
    if (!row || row.password_hash === null) return O.none;
    const { password_hash: passwordHash, ...account } = row;
    return O.some({ ...account, passwordHash });
  }
}
