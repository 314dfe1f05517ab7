import { useEffect } from 'react';
import { shippingPromise } from '#domain/shipping/free-shipping';
import { ShippingStateModel } from './models/shipping-state-model';
import { useShell } from './shell-context';
import { type ShopModels, useShop } from './shop-models';
import { useSettled } from './use-settled';

const made = new WeakMap<ShopModels, ShippingStateModel>();

const stateModelOf = (models: ShopModels): ShippingStateModel => {
  const model = made.get(models) ?? new ShippingStateModel(models.shop, models.location);
  made.set(models, model);
  return model;
};

/**
 * What is promised of shipping: as to the 48 states at first, then to the place of the shopper's zip (PC-11); nothing on the
 * staff site. For observers.
 */
export const useShippingPromise = (): string => {
  const { freeShippingMinimum, shippingByState } = useShell();
  const models = useShop();
  const shipping = stateModelOf(models);
  const settled = useSettled();
  const where = models.location.location;
  useEffect(() => {
    if (where && freeShippingMinimum !== undefined) void shipping.ask(shippingByState);
  }, [shipping, shippingByState, freeShippingMinimum, where]);
  if (freeShippingMinimum === undefined) return '';
  return shippingPromise(freeShippingMinimum, settled ? shipping.destination : undefined, shippingByState);
};
