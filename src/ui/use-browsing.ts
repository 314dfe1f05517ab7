import { BrowsingModel } from './models/browsing-model';
import { type ShopModels, useShop } from './shop-models';

const made = new WeakMap<ShopModels, BrowsingModel>();

/** One for all pages; its code comes with the first part that asks for it. */
export const useBrowsing = (): BrowsingModel => {
  const models = useShop();
  const browsing = made.get(models) ?? new BrowsingModel(async () => (await models.storage()).pages);
  made.set(models, browsing);
  return browsing;
};
