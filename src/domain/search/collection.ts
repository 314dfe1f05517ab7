import * as O from 'fp-ts/Option';
import { isSpecies } from '#domain/catalog/species';
import { filterGroups } from '#domain/catalog/taxonomy';
import type { Site } from '#domain/site';
import type { ListingQuery } from './listing';

export type Collection = Pick<ListingQuery, 'species' | 'chosen'>;

/**
 * The collection that a handle names on a site: `all`, `dog`, `cat` or an option's slug; none for any other (API-41).
 */
export const findCollection = (handle: string, site: Site): O.Option<Collection> => {
  if (handle === 'all') return O.some({ chosen: {} });
  if (isSpecies(handle)) return O.some({ species: handle, chosen: {} });
  const group = filterGroups.find(
    ({ sites, options }) =>
      sites.includes(site) && options.some(({ slug, sites: offered }) => slug === handle && offered.includes(site)),
  );
  return group ? O.some({ chosen: { [group.slug]: [handle] } }) : O.none;
};
