import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Place } from '#domain/shipping/place';
import type { Zip } from '#domain/shipping/zip';
import { LocationModel } from '#ui/models/location-model.ts';
import { ShippingStateModel } from '#ui/models/shipping-state-model.ts';
import { aShop, someMemories } from '../builders';

afterEach(() => vi.restoreAllMocks());

const honolulu = { zip: '96813' as Zip, place: 'home' as Place };

const locationAt = (chosen?: typeof honolulu) => {
  const served = async () => [{ number: 1, name: 'Denver', ranges: [['00000', '99999'] as [string, string]] }];
  const location = new LocationModel(
    { read: () => chosen, write: () => undefined },
    { ...aShop().stock, warehouses: () => served },
    async () => someMemories(),
  );
  location.start();
  return location;
};

describe('the state that is delivered to', () => {
  it('is asked for once a zip', async () => {
    const find = vi.fn(() => async () => 'HI' as const);
    const location = locationAt(honolulu);
    const shipping = new ShippingStateModel({ shippingState: { find } }, location);
    await Promise.all([shipping.ask(), shipping.ask()]);
    expect([shipping.state, find.mock.calls.length]).toEqual(['HI', 1]);
    await location.setZip('80011');
    expect(shipping.state).toBeUndefined();
  });

  it('is not asked for before a zip was chosen', async () => {
    const find = vi.fn(() => async () => 'CO' as const);
    const shipping = new ShippingStateModel({ shippingState: { find } }, locationAt());
    await shipping.ask();
    expect([shipping.state, find.mock.calls.length]).toEqual([undefined, 0]);
  });

  it('is unknown where the shop does not answer, which is logged (ER-04)', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const find = () => () => Promise.reject(new Error('down'));
    const shipping = new ShippingStateModel({ shippingState: { find } }, locationAt(honolulu));
    await shipping.ask();
    expect(shipping.state).toBeUndefined();
    expect(logged).toHaveBeenCalledWith('Issue occurred while fetching state');
  });
});
