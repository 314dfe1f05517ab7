import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { type CheckoutBuyer, guestBuyerIdentity } from '#domain/checkout/checkout-attributes';
import type { Addresses } from '../ports/addresses';
import type { CustomerProfiles } from '../ports/customer-profiles';
import type { Visitor } from '../visitor';

export type CheckoutBuyerPorts = {
  readonly addresses: Pick<Addresses, 'list'>;
  readonly customerProfiles: Pick<CustomerProfiles, 'find'>;
};

/** The buyer that the visitor's profile and default address describe (CH-02); a guest is asked for nothing. */
export const loadCheckoutBuyer =
  ({ kind }: Pick<Visitor, 'kind'>, { addresses, customerProfiles }: CheckoutBuyerPorts): Task<CheckoutBuyer> =>
  async () => {
    if (kind === 'Guest') return guestBuyerIdentity;
    const [profile, book] = await Promise.all([customerProfiles.find()(), addresses.list()()]);
    const homeAddress = book.find(({ isDefault }) => isDefault);
    return {
      ...guestBuyerIdentity,
      acceptsMarketing: O.isSome(profile) && profile.value.acceptsMarketing,
      ...(homeAddress ? { homeAddress } : {}),
    };
  };
