import { BrowsingModel } from './models/browsing-model';
import { type ShopModels, useShopModels } from './shop-models';

const browsingModels = new WeakMap<ShopModels, BrowsingModel>();

/** The one browsing model of all pages, made on first use, so that its code is loaded only then. */
export const useBrowsing = (): BrowsingModel => {
  const models = useShopModels();
  const browsing = browsingModels.get(models) ?? new BrowsingModel(async () => (await models.storage()).pages);
  browsingModels.set(models, browsing);
  return browsing;
};
