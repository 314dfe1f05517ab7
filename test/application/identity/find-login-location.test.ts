import { describe, expect, it } from 'vitest';
import { FindLoginLocation } from '#application/identity/find-login-location';
import type { Visitor } from '#application/visitor';
import type { CustomerId } from '#domain/customer/customer';
import type { AddressId, SavedAddress } from '#domain/customer/customer-address';
import { defaultDeliveryLocation, type Zip } from '#domain/shipping/zip';
import { anAddress, aWarehouse } from '../../builders';
import { aStaffVisitor } from '../../staff-visitor';

const saved = (zip: string, isDefault: boolean): SavedAddress => ({
  ...anAddress({ zip: zip as Zip }),
  id: `address-${zip}` as AddressId,
  isDefault,
});
const shopper = (chosen?: string): Visitor => ({
  kind: 'Shopper',
  site: 'DTC',
  location: defaultDeliveryLocation,
  customer: { id: '1' as CustomerId, facts: { usedFirstAutoship: false, hasLiveAutoship: false } },
  ...(chosen === undefined ? {} : { chosenZip: chosen as Zip }),
});
const findFor = (visitor: Visitor, book: readonly SavedAddress[]) =>
  new FindLoginLocation(
    visitor,
    { list: () => async () => book },
    { warehouses: () => async () => [aWarehouse({ ranges: [['10000', '99999']] })] },
  ).execute()();

describe('the location after a login (SE-15)', () => {
  it('is the ZIP code of the default address, with its five digits', async () => {
    expect(await findFor(shopper(), [saved('96813-1234', true), saved('80011', false)])).toEqual({
      zip: '96813',
      place: 'home',
    });
  });

  it('stays the one that was chosen, or if no address is the default', async () => {
    expect(await findFor(shopper('10001'), [saved('96813', true)])).toBeUndefined();
    expect(await findFor(shopper(), [saved('96813', false)])).toBeUndefined();
    expect(await findFor(shopper(), [])).toBeUndefined();
  });

  it('stays if no warehouse ships to the default address', async () => {
    expect(await findFor(shopper(), [saved('00901', true)])).toBeUndefined();
  });

  it('is the clinic for staff whose orders go there, whatever they had chosen', async () => {
    const staff = aStaffVisitor('1' as CustomerId);
    expect(await findFor({ ...staff, chosenZip: '10001' as Zip }, [saved('96813', true)])).toMatchObject({
      place: 'clinic',
    });
  });
});
