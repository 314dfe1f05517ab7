import * as O from 'fp-ts/Option';
import { sql } from 'kysely';
import type { Clock } from '#application/ports/clock';
import type { CustomerCard, SavedCards } from '#application/ports/saved-cards';
import type { CustomerId } from '#domain/customer/customer';
import type { PaymentToken } from '#domain/payments/payment';
import type { Site } from '#domain/site';
import { sqlCustomerIdParameter } from '../customer/postgres-customers';
import { type Database, executeStatement, queryFirstRow, queryRows, sqlInstantParameter } from '../database';
import { queryBuilder } from '../query';

export class PostgresSavedCards implements SavedCards {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  add =
    ({ token, customerId, brand, last4, expiry }: CustomerCard) =>
    () =>
      executeStatement(
        this.database,
        queryBuilder
          .insertInto('saved_card')
          .values({
            token,
            site: this.site,
            customer_id: sqlCustomerIdParameter(customerId),
            brand,
            last4,
            expiry,
            saved_at: sqlInstantParameter(this.clock()),
          })
          .onConflict((conflict) => conflict.column('token').doNothing()),
      );

  find = (token: PaymentToken) => async () =>
    O.fromNullable(await queryFirstRow(this.database, this.cards().where('token', '=', token)));

  ofCustomer = (customerId: CustomerId) => () =>
    queryRows(
      this.database,
      this.cards()
        .where('customer_id', '=', sqlCustomerIdParameter(customerId))
        .orderBy('saved_at', 'desc')
        .orderBy('token'),
    );

  remove = (token: PaymentToken) => () =>
    executeStatement(
      this.database,
      queryBuilder.deleteFrom('saved_card').where('token', '=', token).where('site', '=', this.site),
    );

  claimExpiring = (month: string, limit: number) => () =>
    queryRows(
      this.database,
      queryBuilder
        .with('expiring', (part) =>
          part
            .selectFrom('saved_card as c')
            .select('c.token')
            .where('c.site', '=', this.site)
            .where('c.expiry', '<=', month)
            .where('c.expiry_noticed_at', 'is', null)
            .where(({ exists, selectFrom }) =>
              exists(
                selectFrom('autoship_contract as a')
                  .select('a.id')
                  .whereRef('a.payment_token', '=', 'c.token')
                  .where('a.status', '=', 'active'),
              ),
            )
            .limit(limit)
            .forUpdate()
            .skipLocked(),
        )
        .updateTable('saved_card as s')
        .from('expiring')
        .set({ expiry_noticed_at: sqlInstantParameter(this.clock()) })
        .whereRef('s.token', '=', 'expiring.token')
        .returning(['s.token', 's.brand', 's.last4', 's.expiry'])
        .returning(sql<CustomerId>`s.customer_id::text`.as('customerId')),
    );

  private cards() {
    return queryBuilder
      .selectFrom('saved_card')
      .select(['token', 'brand', 'last4', 'expiry'])
      .select(sql<CustomerId>`customer_id::text`.as('customerId'))
      .where('site', '=', this.site);
  }
}
