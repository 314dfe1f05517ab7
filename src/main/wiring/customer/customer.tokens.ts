import type { Addresses } from '#application/ports/addresses';
import type { CustomerProfiles } from '#application/ports/customer-profiles';
import type { Customers } from '#application/ports/customers';
import type { Metafields } from '#application/ports/metafields';
import type { AccountChanges } from '#application/ports/transactions';
import { token } from '../token.ts';

/** Per visitor. */
export const accountChanges = token<AccountChanges>('AccountChanges');
/** Per visitor. */
export const addresses = token<Addresses>('Addresses');
/** Per visitor. */
export const customerProfiles = token<CustomerProfiles>('CustomerProfiles');
export const customers = token<Customers>('Customers');
/** Per visitor. */
export const metafields = token<Metafields>('Metafields');
