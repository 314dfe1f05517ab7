import * as t from 'io-ts';
import { decodeOrThrow } from '#adapters/codecs/decode-or-throw';
import { objectCodec } from '#adapters/codecs/object-codec';
import type { ProviderPeople } from '#application/ports/provider-records';
import type { ProgramClaims } from '#application/ports/sign-in-provider';
import type { CustomerId } from '#domain/customer/customer';
import { sqlCustomerIdParameter } from '../customer/postgres-customers';
import { type Database, sqlJsonParameter } from '../database';
import { excludedColumns } from '../query';

const ClaimsCodec = objectCodec<ProgramClaims>(
  {},
  {
    roleCode: t.string,
    graduationYear: t.string,
    schoolName: t.string,
    preferredShipTo: t.string,
    soldTo: t.string,
    accountGroup: t.string,
    zip: t.string,
    country: t.string,
  },
);

export class PostgresProviderPeople implements ProviderPeople {
  constructor(private readonly database: Database) {}

  findClaims = (person: CustomerId) => async (): Promise<ProgramClaims> => {
    const row = await this.database
      .selectFrom('provider_person')
      .select('claims')
      .where('customer_id', '=', sqlCustomerIdParameter(person))
      .executeTakeFirst();
    return row ? decodeOrThrow(ClaimsCodec, row.claims, 'a person of the provider') : {};
  };

  setClaims = (person: CustomerId, claims: ProgramClaims) => async () => {
    await this.database
      .insertInto('provider_person')
      .values({ customer_id: sqlCustomerIdParameter(person), claims: sqlJsonParameter(ClaimsCodec.encode(claims)) })
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(excludedColumns(['claims'])))
      .execute();
  };
}
