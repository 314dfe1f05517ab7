import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { SavedAddress } from '#domain/customer/customer-address';
import type { Metafield } from '#domain/customer/metafield';
import type { CustomerProfile } from '#domain/customer/profile';
import type { QuotaMonth } from '#domain/staff-program/quota';
import type { QuotaMeter } from '#domain/staff-program/quota-meter';
import type { Addresses } from '../ports/addresses';
import type { CustomerProfiles } from '../ports/customer-profiles';
import type { Metafields } from '../ports/metafields';
import { buildQuotaMeter, type OwnQuota } from '../staff-program/own-quota';

/** What a customer has: the profile, the addresses with the default first, and the metafields (EN-01). */
export type CustomerDetails = {
  readonly profile: CustomerProfile;
  readonly addresses: readonly SavedAddress[];
  readonly metafields: readonly Metafield[];
  /** Of a registered member of staff alone (EN-03). */
  readonly quota?: { readonly month: QuotaMonth; readonly meter: QuotaMeter };
};

/** The customer who visits; none for a guest (API-14). */
export class GetCustomer {
  constructor(
    private readonly profiles: CustomerProfiles,
    private readonly addresses: Addresses,
    private readonly metafields: Metafields,
    private readonly ownQuota: Pick<OwnQuota, 'load'>,
  ) {}

  execute(): Task<O.Option<CustomerDetails>> {
    return async () => {
      const [profile, addresses, metafields, own] = await Promise.all([
        this.profiles.find()(),
        this.addresses.list()(),
        this.metafields.list()(),
        this.ownQuota.load()(),
      ]);
      if (O.isNone(profile)) return O.none;
      const quota = own && { month: own.quota.month, meter: buildQuotaMeter(own) };
      return O.some({ profile: profile.value, addresses, metafields, ...(quota ? { quota } : {}) });
    };
  }
}
