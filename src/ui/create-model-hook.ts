import { type ShopModels, useShopModels } from './shop-models';

/**
 * Finds the one model of its kind in a shop, which is created on first use: pages that don't use it don't load its code.
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
