import type { Addresses } from '#application/ports/addresses';
import type { CustomerProfiles } from '#application/ports/customer-profiles';
import type { Customers } from '#application/ports/customers';
import type { Metafields } from '#application/ports/metafields';
import type { AccountChanges } from '#application/ports/transactions';
import { token } from '../token.ts';

/** Of the visitor. */
export const accountChanges = token<AccountChanges>('AccountChanges');
/** Of the visitor. */
export const addresses = token<Addresses>('Addresses');
/** Of the visitor. */
export const customerProfiles = token<CustomerProfiles>('CustomerProfiles');
export const customers = token<Customers>('Customers');
/** Of the visitor. */
export const metafields = token<Metafields>('Metafields');
