import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { type CheckoutBuyer, guestBuyerIdentity } from '#domain/checkout/checkout-attributes';
import { findSavedCartReference } from '../cart/saved-cart-reference';
import type { Addresses } from '../ports/addresses';
import type { CustomerProfiles } from '../ports/customer-profiles';
import type { Metafields } from '../ports/metafields';
import type { Visitor } from '../visitor';

export type CheckoutBuyerPorts = {
  readonly addresses: Pick<Addresses, 'list'>;
  readonly customerProfiles: Pick<CustomerProfiles, 'find'>;
  readonly metafields: Pick<Metafields, 'list'>;
};

/** Whether the customer who visits wants marketing by email; a guest is not asked. */
export const loadMarketingConsent =
  ({ kind }: Pick<Visitor, 'kind'>, profiles: Pick<CustomerProfiles, 'find'>): Task<boolean> =>
  async () => {
    const profile = kind === 'Guest' ? O.none : await profiles.find()();
    return O.isSome(profile) && profile.value.acceptsMarketing;
  };

/**
 * The buyer that the visitor's profile and default address describe (CH-02); a guest is asked for nothing. The address is
 * there for the customer's own saved cart alone: who knows the id of a cart of nobody may read what is in it.
 */
export const loadCheckoutBuyer =
  (
    visitor: Pick<Visitor, 'kind' | 'cartId'>,
    { addresses, customerProfiles, metafields }: CheckoutBuyerPorts,
  ): Task<CheckoutBuyer> =>
  async () => {
    if (visitor.kind === 'Guest') return guestBuyerIdentity;
    const [acceptsMarketing, book, saved] = await Promise.all([
      loadMarketingConsent(visitor, customerProfiles)(),
      addresses.list()(),
      findSavedCartReference(metafields),
    ]);
    const isOwnCart = saved !== undefined && saved.cartId === visitor.cartId;
    const homeAddress = isOwnCart ? book.find(({ isDefault }) => isDefault) : undefined;
    return {
      ...guestBuyerIdentity,
      acceptsMarketing,
      ...(homeAddress ? { homeAddress } : {}),
    };
  };
