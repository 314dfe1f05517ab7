import { createModelHook } from './create-model-hook';
import { BrowsingModel } from './models/browsing-model';

/** The one browsing model of all pages, made on first use, so that its code is loaded only then. */
export const useBrowsing = createModelHook(({ storage }) => new BrowsingModel(async () => (await storage()).pages));
