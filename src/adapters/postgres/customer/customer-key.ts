import { type RawBuilder, sql } from 'kysely';
import type { CustomerId } from '#domain/customer/customer';

/** The id of a customer as columns have it: a number, which the ports know as a text. */
export const customerKey = (id: CustomerId): RawBuilder<number> => sql`${id}::bigint`;
