import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { type CheckoutBuyer, guestBuyerIdentity } from '#domain/checkout/checkout-attributes';
import type { CustomerAddress } from '#domain/customer/customer-address';
import {
  buildStaffBuyer,
  findDeliveringClinic,
  findPlaceOfAddress,
  isClinicAddress,
  listHomeAddresses,
} from '#domain/staff-program/staff-delivery';
import { buildClinicDeliveryAddress, chooseDeliveryPlace } from '#domain/staff-program/staff-profile';
import { findSavedCartReference } from '../cart/saved-cart-reference';
import type { Addresses } from '../ports/addresses';
import type { CustomerProfiles } from '../ports/customer-profiles';
import type { Metafields } from '../ports/metafields';
import { findSessionUser, findStaffProfile, type Visitor } from '../visitor';

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

/** Adds the clinic's address to the address book of staff who may order to it, unless it's there already (CH-04, CT-18). */
export const saveClinicAddress =
  (visitor: Visitor, addresses: Pick<Addresses, 'add' | 'list'>): Task<void> =>
  async () => {
    const profile = findStaffProfile(visitor);
    const clinic = profile && findDeliveringClinic(profile);
    if (!clinic || (await addresses.list()()).some((address) => isClinicAddress(address, clinic))) return;
    await addresses.add(buildClinicDeliveryAddress(clinic, findSessionUser(visitor).customer))();
  };

/**
 * The buyer that the visitor's profile and default address describe (CH-02); nothing is looked up for a guest. Addresses
 * and accounts are only included for the customer's own saved cart, because anyone who knows the id of a cart without an
 * owner can read it.
 */
export const loadCheckoutBuyer =
  (visitor: Visitor, { addresses, customerProfiles, metafields }: CheckoutBuyerPorts): Task<CheckoutBuyer> =>
  async () => {
    if (visitor.kind === 'Guest') return guestBuyerIdentity;
    const [acceptsMarketing, book, saved] = await Promise.all([
      loadMarketingConsent(visitor, customerProfiles)(),
      addresses.list()(),
      findSavedCartReference(metafields),
    ]);
    const profile = findStaffProfile(visitor);
    const buyer = { place: profile ? chooseDeliveryPlace(profile) : guestBuyerIdentity.place, acceptsMarketing };
    const isOwnCart = saved !== undefined && saved.cartId === visitor.cartId;
    if (!isOwnCart) return buyer;
    const homes = profile ? listHomeAddresses(profile, book) : book;
    const homeAddress = homes.find(({ isDefault }) => isDefault);
    if (!profile) return { ...buyer, ...(homeAddress ? { homeAddress } : {}) };
    return { ...buyer, ...buildStaffBuyer(profile, findSessionUser(visitor).customer, homeAddress) };
  };

/** The buyer of an order to a typed address; nothing about a guest. */
export const buildOrderBuyer = (
  visitor: Visitor,
  acceptsMarketing: boolean,
  address: CustomerAddress,
): CheckoutBuyer => {
  if (visitor.kind === 'Guest') return guestBuyerIdentity;
  const profile = findStaffProfile(visitor);
  if (!profile) return { ...guestBuyerIdentity, acceptsMarketing, homeAddress: address };
  const place = findPlaceOfAddress(profile, address);
  const homeAddress = place === 'home' ? address : undefined;
  return { place, acceptsMarketing, ...buildStaffBuyer(profile, address, homeAddress) };
};
