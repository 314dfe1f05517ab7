import { type ShopModels, useShopModels } from './shop-models';

/**
 * Finds the one model of its kind in a shop, which is made where it is first asked for: pages that do not use it do not load
 * its code.
 */
export const createModelFinder = <Model>(make: (models: ShopModels) => Model): ((models: ShopModels) => Model) => {
  const made = new WeakMap<ShopModels, Model>();
  return (models) => {
    const model = made.get(models) ?? make(models);
    made.set(models, model);
    return model;
  };
};

/** A hook for such a model. */
export const createModelHook = <Model>(make: (models: ShopModels) => Model): (() => Model) => {
  const find = createModelFinder(make);
  return () => find(useShopModels());
};
