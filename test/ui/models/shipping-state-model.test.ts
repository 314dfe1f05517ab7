import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HomeOrClinic } from '#domain/shipping/place';
import type { Zip } from '#domain/shipping/zip';
import { LocationModel } from '#ui/models/location-model.ts';
import { ShippingStateModel } from '#ui/models/shipping-state-model.ts';

afterEach(() => vi.restoreAllMocks());

const honolulu = { zip: '96813' as Zip, place: 'home' as HomeOrClinic };

const locationAt = (chosen?: typeof honolulu) => {
  const location = new LocationModel({ read: () => chosen, write: () => undefined, onChange: () => undefined });
  location.start();
  return location;
};

describe('the state of the delivery address', () => {
  it('is requested once for each zip', async () => {
    const find = vi.fn(() => async () => 'HI' as const);
    const location = locationAt(honolulu);
    const shipping = new ShippingStateModel(async () => ({ shippingState: { find } }), location);
    await Promise.all([shipping.findDestination(true), shipping.findDestination(true)]);
    expect([shipping.destination, find.mock.calls.length]).toEqual(['HI', 1]);
    location.choose({ ...honolulu, zip: '80011' as Zip });
    expect(shipping.destination).toBeUndefined();
  });

  it('is not requested before the shopper chose a zip', async () => {
    const find = vi.fn(() => async () => 'CO' as const);
    const shipping = new ShippingStateModel(async () => ({ shippingState: { find } }), locationAt());
    await shipping.findDestination(true);
    expect([shipping.destination, find.mock.calls.length]).toEqual([undefined, 0]);
  });

  it('is elsewhere when the shop knows no state for the zip', async () => {
    const shipping = new ShippingStateModel(
      async () => ({ shippingState: { find: () => async () => undefined } }),
      locationAt(honolulu),
    );
    await shipping.findDestination(true);
    expect(shipping.destination).toBe('elsewhere');
  });

  it.each([
    ['96813', 'HI'],
    ['99501', 'AK'],
    ['80011', 'CO'],
    ['00901', 'elsewhere'],
    ['09012', 'elsewhere'],
    ['96201', 'elsewhere'],
  ])('is read from the table of zips without a request: %s is %s (FS-08)', async (zip, expected) => {
    const find = vi.fn(() => async () => 'CO' as const);
    const shipping = new ShippingStateModel(
      async () => ({ shippingState: { find } }),
      locationAt({ ...honolulu, zip: zip as Zip }),
    );
    await shipping.findDestination(false);
    expect([shipping.destination, find.mock.calls.length]).toEqual([expected, 0]);
  });

  it('is unknown when the shop does not answer, which is logged (ER-04)', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const find = () => () => Promise.reject(new Error('down'));
    const shipping = new ShippingStateModel(async () => ({ shippingState: { find } }), locationAt(honolulu));
    await shipping.findDestination(true);
    expect(shipping.destination).toBeUndefined();
    expect(logged).toHaveBeenCalledWith('Issue occurred while fetching state');
  });
});
