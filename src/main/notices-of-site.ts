import type { OpenedSite } from './open-site.ts';
import { siteInjectionTokens as tokens } from './tokens.ts';

/** Tells the customers of a site what is due about their autoships: the notice of the year, expiring cards, higher prices. */
export const sendNoticesOfSite = async ({ site, container }: Pick<OpenedSite, 'site' | 'container'>): Promise<void> => {
  await container.get(tokens.sendAutoshipNotices).execute()();
  // Staff are promised no price.
  if (site === 'DTC') await container.get(tokens.checkAutoshipPrices).execute()();
};
