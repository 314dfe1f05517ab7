import * as O from 'fp-ts/Option';
import { sql } from 'kysely';
import type { CustomerProfiles } from '#application/ports/customer-profiles';
import { findVisitingCustomer, type Visitor } from '#application/visitor';
import type { CustomerId } from '#domain/customer/customer';
import type { CustomerProfile, ProfileChange } from '#domain/customer/profile';
import type { Database } from '../database';
import { sqlCustomerIdParameter } from './postgres-customers';

const columns = [
  sql<CustomerId>`id::text`.as('id'),
  'email',
  'given_name as firstName',
  'family_name as lastName',
  'phone',
  'accepts_marketing as acceptsMarketing',
] as const;

type Row = Omit<CustomerProfile, 'phone'> & { readonly phone: string };

const profileOf = (row: Row | undefined): O.Option<CustomerProfile> => {
  if (!row) return O.none;
  const { phone, ...rest } = row;
  return O.some(phone === '' ? rest : { ...rest, phone });
};

const changedColumns = ({ firstName, lastName, phone, acceptsMarketing }: ProfileChange) => ({
  ...(firstName === undefined ? {} : { given_name: firstName }),
  ...(lastName === undefined ? {} : { family_name: lastName }),
  ...(phone === undefined ? {} : { phone }),
  ...(acceptsMarketing === undefined ? {} : { accepts_marketing: acceptsMarketing }),
});

export class PostgresCustomerProfiles implements CustomerProfiles {
  private readonly customerId: CustomerId | undefined;

  constructor(
    private readonly database: Database,
    visitor: Visitor,
  ) {
    this.customerId = findVisitingCustomer(visitor)?.id;
  }

  find = () => async (): Promise<O.Option<CustomerProfile>> => {
    if (this.customerId === undefined) return O.none;
    const own = this.database.selectFrom('customer').select(columns);
    return profileOf(await own.where('id', '=', sqlCustomerIdParameter(this.customerId)).executeTakeFirst());
  };

  change = (change: ProfileChange) => async (): Promise<O.Option<CustomerProfile>> => {
    const changed = changedColumns(change);
    if (this.customerId === undefined || Object.keys(changed).length === 0) return this.find()();
    const updated = this.database
      .updateTable('customer')
      .set(changed)
      .where('id', '=', sqlCustomerIdParameter(this.customerId))
      .where('email', '<>', '')
      .returning(columns);
    return profileOf(await updated.executeTakeFirst());
  };
}
