import { siteInjectionTokens as tokens } from '../tokens.ts';
import type { OpenedSite } from './open-site.ts';

/** What records the notices about autoships that are due on a site; each works without the others. */
export const noticesOfSite = ({
  site,
  container,
}: Pick<OpenedSite, 'site' | 'container'>): readonly (() => Promise<unknown>)[] => [
  () => container.get(tokens.sendAutoshipNotices).execute()(),
  // Staff are promised no price.
  ...(site === 'DTC' ? [() => container.get(tokens.checkAutoshipPrices).execute()()] : []),
];
