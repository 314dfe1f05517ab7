import { describe, expect, it } from 'vitest';
import type { Zip } from '#domain/shipping/zip';
import {
  findClinicDestination,
  findPlaceOfAddress,
  isClinicAddress,
  isRefusedByClinic,
  listHomeAddresses,
  nameClinic,
} from '#domain/staff-program/staff-delivery';
import {
  buildClinicDeliveryAddress,
  chooseDeliveryPlace,
  emptyStaffProfile,
} from '#domain/staff-program/staff-profile';
import { aClinic, aCustomerAddress } from '../../builders';
import { aStaffProfile } from '../../staff-visitor';

const clinic = aClinic();
const homeOnly = aClinic('home-only', { isHomeDeliveryOnly: true });
const atClinic = buildClinicDeliveryAddress(clinic, { firstName: 'Pat', lastName: 'Doe' });
const atHome = aCustomerAddress({ address1: '9 Other Street' });

describe('the delivery of a staff order', () => {
  it('is to the clinic if that is preferred and the clinic takes deliveries (CH-03)', () => {
    expect(chooseDeliveryPlace(aStaffProfile())).toBe('clinic');
    expect(chooseDeliveryPlace(aStaffProfile({ preferredAddress: 'home' }))).toBe('home');
    expect(chooseDeliveryPlace(aStaffProfile({}, homeOnly))).toBe('home');
    expect(chooseDeliveryPlace(emptyStaffProfile)).toBe('home');
  });

  it('recognises the address of the clinic in any case and spacing (CH-04)', () => {
    const typed = { ...atClinic, address1: ' 1 ALDER  way', city: 'fallowmere', zip: '80011-2345' as Zip };
    expect(isClinicAddress(typed, clinic)).toBe(true);
    expect(isClinicAddress({ ...typed, provinceCode: 'UT' }, clinic)).toBe(false);
    expect(isClinicAddress(atHome, clinic)).toBe(false);
  });

  it('goes by the address of the order', () => {
    expect(findPlaceOfAddress(aStaffProfile({ preferredAddress: 'home' }), atClinic)).toBe('clinic');
    expect(findPlaceOfAddress(aStaffProfile(), atHome)).toBe('home');
    expect(isRefusedByClinic(aStaffProfile({}, homeOnly), atClinic)).toBe(true);
    expect(isRefusedByClinic(aStaffProfile({}, homeOnly), atHome)).toBe(false);
    expect(isRefusedByClinic(aStaffProfile(), atClinic)).toBe(false);
  });

  it('offers as homes the saved addresses that are not those of the clinic', () => {
    const book = [atClinic, atHome];
    expect(listHomeAddresses(aStaffProfile(), book)).toEqual([atHome]);
    expect(listHomeAddresses(aStaffProfile({}, homeOnly), book)).toEqual([atHome]);
    expect(listHomeAddresses(emptyStaffProfile, book)).toBe(book);
  });

  it('has the address and the name of the clinic as its destination, unless the clinic takes none', () => {
    expect(findClinicDestination(aStaffProfile())).toEqual({
      company: 'Clinic G100001',
      address1: '1 Alder Way',
      city: 'Fallowmere',
      provinceCode: 'CO',
      zip: '80011',
    });
    expect(findClinicDestination(aStaffProfile({}, homeOnly))).toBeUndefined();
    expect(findClinicDestination(emptyStaffProfile)).toBeUndefined();
  });

  it('names the clinic in the address of the clinic alone, whatever company was sent (ST-13)', () => {
    const { company: _named, ...typed } = atClinic;
    expect(nameClinic(aStaffProfile(), typed)).toEqual(atClinic);
    expect(nameClinic(aStaffProfile(), { ...atHome, company: clinic.name })).not.toHaveProperty('company');
  });
});
