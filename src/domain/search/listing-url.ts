import type { ChosenFilterOptions } from '../catalog/taxonomy';
import type { ListingSort } from './listing';

export type ListingParameters = {
  readonly chosen: ChosenFilterOptions;
  readonly search?: string;
  readonly sort: ListingSort;
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
export const toggleOption = (chosen: ChosenFilterOptions, group: string, option: string): ChosenFilterOptions => {
  const now = chosen[group] ?? [];
  const next = now.includes(option) ? now.filter((one) => one !== option) : [...now, option];
  const { [group]: _before, ...others } = chosen;
  return next.length === 0 ? others : { ...others, [group]: next };
};
