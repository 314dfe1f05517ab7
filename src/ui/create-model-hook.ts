import { type ShopModels, useShopModels } from './shop-models';

/**
 * A hook for a model that there is once, like those of the shop, and that is made where it is first used: pages that do
 * not use it do not load its code.
 */
export const createModelHook = <Model>(make: (models: ShopModels) => Model): (() => Model) => {
  const made = new WeakMap<ShopModels, Model>();
  return () => {
    const models = useShopModels();
    const model = made.get(models) ?? make(models);
    made.set(models, model);
    return model;
  };
};
