import type { Chosen } from '../catalog/taxonomy';
import type { Sort } from './listing';

/** The part of a list's address behind the question mark, read. */
export type ListingParameters = {
  readonly chosen: Chosen;
  readonly search?: string;
  readonly sort: Sort;
  readonly page: number;
};

/** The one way to write a list's query: groups and options in the taxonomy's order, defaults left out. */
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

/** A group's chosen options with one more, or without the one that was chosen. */
export const toggleOption = (chosen: Chosen, group: string, option: string): Chosen => {
  const now = chosen[group] ?? [];
  const next = now.includes(option) ? now.filter((one) => one !== option) : [...now, option];
  const { [group]: _before, ...others } = chosen;
  return next.length === 0 ? others : { ...others, [group]: next };
};
