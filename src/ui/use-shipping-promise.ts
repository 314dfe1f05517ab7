import { useEffect } from 'react';
import { shippingPromiseMessage } from '#application/shipping/messages';
import { findShippingPromise } from '#domain/shipping/free-shipping';
import { createModelHook } from './create-model-hook';
import { ShippingStateModel } from './models/shipping-state-model';
import { usePageLayoutData } from './shell/shell-context';
import { useShopModels } from './shop-models';
import { useHydratedValue } from './use-hydrated-value';

const useShippingState = createModelHook(({ loadShop, location }) => new ShippingStateModel(loadShop, location));

/**
 * The shipping promise for the state of the shopper's zip, such as free shipping from a minimum; the promise for the 48
 * contiguous states until that state is known. Empty on the staff site. Call it in an observer (PC-11).
 */
export const useShippingPromise = (): string => {
  const { destination, freeShippingMinimum, shippingByState } = usePageLayoutData();
  const { location } = useShopModels();
  const shipping = useShippingState();
  const chosen = useHydratedValue(shipping.destination, undefined);
  const where = location.location;
  useEffect(() => {
    if (where && freeShippingMinimum !== undefined) void shipping.findDestination(shippingByState);
  }, [shipping, shippingByState, freeShippingMinimum, where]);
  if (freeShippingMinimum === undefined) return '';
  return shippingPromiseMessage(findShippingPromise(chosen ?? destination, shippingByState), freeShippingMinimum);
};
