import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Place } from '#domain/shipping/place';
import type { Zip } from '#domain/shipping/zip';
import { LocationModel } from '#ui/models/location-model.ts';
import { ShippingStateModel } from '#ui/models/shipping-state-model.ts';

afterEach(() => vi.restoreAllMocks());

const honolulu = { zip: '96813' as Zip, place: 'home' as Place };

const locationAt = (chosen?: typeof honolulu) => {
  const location = new LocationModel({ read: () => chosen, write: () => undefined });
  location.start();
  return location;
};

describe('the state that is delivered to', () => {
  it('is asked for once a zip', async () => {
    const find = vi.fn(() => async () => 'HI' as const);
    const location = locationAt(honolulu);
    const shipping = new ShippingStateModel({ shippingState: { find } }, location);
    await Promise.all([shipping.ask(true), shipping.ask(true)]);
    expect([shipping.destination, find.mock.calls.length]).toEqual(['HI', 1]);
    location.choose({ ...honolulu, zip: '80011' as Zip });
    expect(shipping.destination).toBeUndefined();
  });

  it('is not asked for before a zip was chosen', async () => {
    const find = vi.fn(() => async () => 'CO' as const);
    const shipping = new ShippingStateModel({ shippingState: { find } }, locationAt());
    await shipping.ask(true);
    expect([shipping.destination, find.mock.calls.length]).toEqual([undefined, 0]);
  });

  it('is elsewhere where the shop knows no state', async () => {
    const shipping = new ShippingStateModel(
      { shippingState: { find: () => async () => undefined } },
      locationAt(honolulu),
    );
    await shipping.ask(true);
    expect(shipping.destination).toBe('elsewhere');
  });

  it.each([
    ['96813', 'HI'],
    ['99501', 'AK'],
    ['80011', 'CO'],
    ['00901', 'elsewhere'],
    ['09012', 'elsewhere'],
    ['96201', 'elsewhere'],
  ])('is read from the table of zips where the shop is not to be asked: %s is %s (FS-08)', async (zip, expected) => {
    const find = vi.fn(() => async () => 'CO' as const);
    const shipping = new ShippingStateModel({ shippingState: { find } }, locationAt({ ...honolulu, zip: zip as Zip }));
    await shipping.ask(false);
    expect([shipping.destination, find.mock.calls.length]).toEqual([expected, 0]);
  });

  it('is unknown where the shop does not answer, which is logged (ER-04)', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const find = () => () => Promise.reject(new Error('down'));
    const shipping = new ShippingStateModel({ shippingState: { find } }, locationAt(honolulu));
    await shipping.ask(true);
    expect(shipping.destination).toBeUndefined();
    expect(logged).toHaveBeenCalledWith('Issue occurred while fetching state');
  });
});
