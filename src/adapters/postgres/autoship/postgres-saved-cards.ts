import * as O from 'fp-ts/Option';
import { sql } from 'kysely';
import type { Clock } from '#application/ports/clock';
import type { CustomerCard, SavedCards } from '#application/ports/saved-cards';
import type { CustomerId } from '#domain/customer/customer';
import type { PaymentToken } from '#domain/payments/payment';
import type { Site } from '#domain/site';
import { lockCustomer, sqlCustomerIdParameter } from '../customer/postgres-customers';
import { type Database, sqlInstantParameter } from '../database';

export class PostgresSavedCards implements SavedCards {
  constructor(
    private readonly database: Database,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  add =
    ({ token, customerId, brand, last4, expiry }: CustomerCard) =>
    async () => {
      await this.database
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
        .onConflict((conflict) => conflict.column('token').doNothing())
        .execute();
    };

  find = (token: PaymentToken) => async () =>
    O.fromNullable(await this.cards().where('token', '=', token).executeTakeFirst());

  ofCustomer = (customerId: CustomerId) => () =>
    this.cards()
      .where('customer_id', '=', sqlCustomerIdParameter(customerId))
      .orderBy('saved_at', 'desc')
      .orderBy('token')
      .execute();

  lock = (customerId: CustomerId) => async () => {
    await lockCustomer(this.database, customerId);
    return this.ofCustomer(customerId)();
  };

  remove = (token: PaymentToken) => async () => {
    await this.database.deleteFrom('saved_card').where('token', '=', token).where('site', '=', this.site).execute();
  };

  claimExpiring = (month: string, limit: number) => () =>
    this.database
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
      .returning(sql<CustomerId>`s.customer_id::text`.as('customerId'))
      .execute();

  private cards() {
    return this.database
      .selectFrom('saved_card')
      .select(['token', 'brand', 'last4', 'expiry'])
      .select(sql<CustomerId>`customer_id::text`.as('customerId'))
      .where('site', '=', this.site);
  }
}
