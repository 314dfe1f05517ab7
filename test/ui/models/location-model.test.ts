import { describe, expect, it, vi } from 'vitest';
import type { HomeOrClinic } from '#domain/shipping/place';
import type { DeliveryLocation, Zip } from '#domain/shipping/zip';
import { LocationModel } from '#ui/models/location-model.ts';

const at = (zip: string, place: HomeOrClinic = 'home'): DeliveryLocation => ({ zip: zip as Zip, place });

/** A tab, whose browser's cookie another tab can change. */
const aTab = (stored?: DeliveryLocation) => {
  let cookie = stored;
  let follow: () => void = () => undefined;
  const onChosen = vi.fn();
  const model = new LocationModel(
    {
      read: () => cookie,
      write: (next) => {
        cookie = next;
      },
      onChange: (act) => {
        follow = act;
      },
    },
    onChosen,
  );
  model.start();
  const storeElsewhere = (next: DeliveryLocation | undefined): void => {
    cookie = next;
    follow();
  };
  return { model, onChosen, storeElsewhere };
};

describe('the delivery location', () => {
  it('follows what another tab chooses, and has the cart priced for it (SE-17)', () => {
    const { model, onChosen, storeElsewhere } = aTab();
    expect(model.chosen).toBe(false);
    storeElsewhere(at('96813'));
    expect([model.location, model.chosen]).toEqual([at('96813'), true]);
    storeElsewhere(at('96813', 'clinic'));
    expect([model.location, onChosen.mock.calls.length]).toEqual([at('96813', 'clinic'), 2]);
  });

  it('asks for nothing again if another tab tells what is known', () => {
    const { model, onChosen, storeElsewhere } = aTab(at('96813'));
    storeElsewhere(at('96813'));
    storeElsewhere(undefined);
    expect([model.location, onChosen.mock.calls.length]).toEqual([at('96813'), 0]);
  });
});
