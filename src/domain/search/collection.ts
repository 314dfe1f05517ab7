import * as O from 'fp-ts/Option';
import { isSpecies } from '#domain/catalog/species';
import { filterGroups } from '#domain/catalog/taxonomy';
import type { Site } from '#domain/site';
import type { SpeciesAndFilters } from './listing';

/** The collection that a handle names on a site: `all`, `dog`, `cat` or an option's slug; none for others (API-41). */
export const findCollectionByHandle = (handle: string, site: Site): O.Option<SpeciesAndFilters> => {
  if (handle === 'all') return O.some({ chosen: {} });
  if (isSpecies(handle)) return O.some({ species: handle, chosen: {} });
  const group = filterGroups.find(
    ({ sites, options }) =>
      sites.includes(site) && options.some(({ slug, sites: offered }) => slug === handle && offered.includes(site)),
  );
  return group ? O.some({ chosen: { [group.slug]: [handle] } }) : O.none;
};
