import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { CustomerProfiles } from '#application/ports/customer-profiles';
import type { CustomerId } from '#domain/customer/customer';
import type { CustomerProfile, ProfileChange } from '#domain/customer/profile';
import { type FindPlatformCustomer, withToken } from './hosted-customer';
import type { HostedStore } from './hosted-single-carts';
import type { PlatformAccount } from './platform-shapes';

/** The profile of a customer on the platform. The shop's own has the names too, which its sessions and emails show. */
export class HostedCustomerProfiles implements CustomerProfiles {
  constructor(
    private readonly store: Pick<HostedStore, 'platform'>,
    private readonly customerId: CustomerId | undefined,
    private readonly findCustomer: FindPlatformCustomer,
    private readonly own: CustomerProfiles,
  ) {}

  find(): Task<O.Option<CustomerProfile>> {
    return withToken<O.Option<CustomerProfile>>(this.findCustomer, O.none, async ({ token }) =>
      this.profileOf(await this.store.platform.customer(token)),
    );
  }

  change(change: ProfileChange): Task<O.Option<CustomerProfile>> {
    const { phone, acceptsMarketing: _acceptsMarketing, ...names } = change;
    return withToken<O.Option<CustomerProfile>>(this.findCustomer, O.none, async ({ token }) => {
      const changed = await this.store.platform.customerUpdate(token, {
        ...change,
        ...(phone === undefined ? {} : { phone: phone === '' ? null : phone }),
      });
      await this.own.change(names)();
      return this.profileOf(changed);
    });
  }

  private profileOf(account: PlatformAccount | null): O.Option<CustomerProfile> {
    if (!account || this.customerId === undefined) return O.none;
    const { id: _id, phone, ...fields } = account;
    return O.some({ id: this.customerId, ...fields, ...(phone === null ? {} : { phone }) });
  }
}
