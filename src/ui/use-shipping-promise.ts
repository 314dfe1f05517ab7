import { useEffect } from 'react';
import { shippingPromise } from '#domain/shipping/free-shipping';
import { ShippingStateModel } from './models/shipping-state-model';
import { useShell } from './shell-context';
import { type ShopModels, useShop } from './shop-models';
import { useIsHydrated } from './use-is-hydrated';

const made = new WeakMap<ShopModels, ShippingStateModel>();

const stateModelOf = (models: ShopModels): ShippingStateModel => {
  const model = made.get(models) ?? new ShippingStateModel(models.shop, models.location);
  made.set(models, model);
  return model;
};

/**
 * What is promised of shipping to the place of the shopper's zip, once that is known, and to the 48 states before (PC-11);
 * nothing on the staff site. For observers.
 */
export const useShippingPromise = (): string => {
  const { destination, freeShippingMinimum, shippingByState } = useShell();
  const models = useShop();
  const shipping = stateModelOf(models);
  const isHydrated = useIsHydrated();
  const where = models.location.location;
  useEffect(() => {
    if (where && freeShippingMinimum !== undefined) void shipping.ask(shippingByState);
  }, [shipping, shippingByState, freeShippingMinimum, where]);
  if (freeShippingMinimum === undefined) return '';
  const chosen = isHydrated ? shipping.destination : undefined;
  return shippingPromise(freeShippingMinimum, chosen ?? destination, shippingByState);
};
