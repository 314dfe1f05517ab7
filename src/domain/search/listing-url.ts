import type { Chosen } from '../catalog/taxonomy';
import type { Sort } from './listing';

/** The parsed query string of a listing URL. */
export type ListingParameters = {
  readonly chosen: Chosen;
  readonly search?: string;
  readonly sort: Sort;
  readonly page: number;
};

/** The canonical query string of a listing: groups and options in the order of `chosen`, defaults left out. */
export const formatListingQuery = ({ chosen, search, sort, page }: ListingParameters): string => {
  const parameters = [
    ...(search ? [`search=${encodeURIComponent(search)}`] : []),
    ...Object.entries(chosen)
      .filter(([, slugs]) => slugs.length > 0)
      .map(([group, slugs]) => `${group}=${slugs.join(',')}`),
    ...(sort === 'featured' ? [] : [`sort=${sort}`]),
    ...(page > 1 ? [`page=${page}`] : []),
  ];
  return parameters.length === 0 ? '' : `?${parameters.join('&')}`;
};

/** Adds an option to those chosen in a group, or removes it if it was chosen. */
export const toggleOption = (chosen: Chosen, group: string, option: string): Chosen => {
  const now = chosen[group] ?? [];
  const next = now.includes(option) ? now.filter((one) => one !== option) : [...now, option];
  const { [group]: _before, ...others } = chosen;
  return next.length === 0 ? others : { ...others, [group]: next };
};
