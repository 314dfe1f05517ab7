import type { FixedDestination, ShippingAddress } from '../checkout/address';
import type { CheckoutBuyer } from '../checkout/checkout-attributes';
import type { CustomerAddress } from '../customer/customer-address';
import type { HomeOrClinic } from '../shipping/place';
import type { Clinic } from './clinic';
import { buildClinicDeliveryAddress, findJoinedClinic, type StaffProfile } from './staff-profile';

const normalize = (text: string): string => text.replace(/\s+/g, '').toLowerCase();

/** Whether an address is a clinic's: same street, city, state and five digits of the ZIP code (CH-04). */
export const isClinicAddress = (
  address: Pick<ShippingAddress, 'address1' | 'city' | 'provinceCode' | 'zip'>,
  { address: own }: Pick<Clinic, 'address'>,
): boolean =>
  normalize(address.address1) === normalize(own.address1) &&
  normalize(address.city) === normalize(own.city) &&
  address.provinceCode === own.provinceCode &&
  address.zip.slice(0, 5) === own.zip.slice(0, 5);

/** The clinic that someone's orders may go to: the one they joined, unless it takes no deliveries. */
export const findDeliveringClinic = (profile: Pick<StaffProfile, 'membership'>): Clinic | undefined => {
  const clinic = findJoinedClinic(profile);
  return clinic?.isHomeDeliveryOnly ? undefined : clinic;
};

/** Whether an order to this address would go to a clinic that takes no deliveries (CH-03). */
export const isRefusedByClinic = (profile: Pick<StaffProfile, 'membership'>, address: ShippingAddress): boolean => {
  const clinic = findJoinedClinic(profile);
  return clinic?.isHomeDeliveryOnly === true && isClinicAddress(address, clinic);
};

/** Where an order to this address goes. */
export const findPlaceOfAddress = (
  profile: Pick<StaffProfile, 'membership'>,
  address: ShippingAddress,
): HomeOrClinic => {
  const clinic = findDeliveringClinic(profile);
  return clinic && isClinicAddress(address, clinic) ? 'clinic' : 'home';
};

/** The addresses of a book, except those of the person's clinic. */
export const listHomeAddresses = <Saved extends ShippingAddress>(
  profile: Pick<StaffProfile, 'membership'>,
  book: readonly Saved[],
): readonly Saved[] => {
  const clinic = findJoinedClinic(profile);
  return clinic ? book.filter((address) => !isClinicAddress(address, clinic)) : book;
};

/** Where an order to someone's clinic goes, with the clinic's name; undefined if no clinic takes their orders. */
export const findClinicDestination = (profile: Pick<StaffProfile, 'membership'>): FixedDestination | undefined => {
  const clinic = findDeliveringClinic(profile);
  if (!clinic) return undefined;
  const { phone: _ofClinic, ...address } = clinic.address;
  return { company: clinic.name, ...address };
};

/** The address of an order, with the clinic's name if it's the clinic's address, and no other company (ST-13). */
export const nameClinic = (profile: Pick<StaffProfile, 'membership'>, address: ShippingAddress): ShippingAddress => {
  const { company: _typed, ...rest } = address;
  const clinic = findDeliveringClinic(profile);
  return clinic && isClinicAddress(address, clinic) ? { ...rest, company: clinic.name } : rest;
};

/** What a checkout's attributes say about a staff member, besides the destination (EN-46, ST-13). */
export const buildStaffBuyer = (
  profile: StaffProfile,
  names: { readonly firstName: string; readonly lastName: string },
  homeAddress: CustomerAddress | undefined,
): Pick<CheckoutBuyer, 'homeAddress' | 'workAddress' | 'accounts'> => {
  const clinic = findJoinedClinic(profile);
  const { preferredShipTo: shipTo, soldTo } = profile;
  return {
    ...(homeAddress ? { homeAddress } : {}),
    ...(clinic ? { workAddress: buildClinicDeliveryAddress(clinic, names) } : {}),
    ...(shipTo !== undefined && soldTo !== undefined ? { accounts: { shipTo, soldTo } } : {}),
  };
};
