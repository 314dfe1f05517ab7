import { createModelFinder } from './create-model-hook';
import { BrowsingModel } from './models/browsing-model';
import { useShopModels } from './shop-models';

/** The one browsing model of all pages of a shop. */
export const findBrowsing = createModelFinder(({ storage }) => new BrowsingModel(async () => (await storage()).pages));

export const useBrowsing = (): BrowsingModel => findBrowsing(useShopModels());
