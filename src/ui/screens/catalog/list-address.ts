import type { ListScreenData } from '#application/catalog/list-page';
import type { Chosen } from '#domain/catalog/taxonomy';
import type { Sort } from '#domain/search/listing';
import { formatListingQuery } from '#domain/search/listing-url';

type List = Pick<ListScreenData, 'species' | 'category' | 'search' | 'chosen' | 'sort'>;
type Wanted = { readonly chosen?: Chosen; readonly sort?: Sort; readonly page?: number };

const without = (chosen: Chosen, group: string, option?: string): Chosen => {
  const { [group]: options = [], ...others } = chosen;
  const left = option === undefined ? [] : options.filter((one) => one !== option);
  return left.length === 0 ? others : { ...others, [group]: left };
};

/**
 * The address of a list like `list` with something else chosen: back on page 1 unless a page is wanted. An option that
 * the path names stays in the path while it is chosen; taken off, it leads to `/products/{species}?…` (FI-21).
 */
export const listAddress = (list: List, wanted: Wanted = {}): string => {
  const { species, category, search } = list;
  const { chosen = chosenOf(list), sort = list.sort, page = 1 } = wanted;
  const speciesChosen = chosen.species ?? [];
  const staysInSpecies = species !== undefined && speciesChosen.length === 1 && speciesChosen[0] === species;
  const staysInCategory =
    staysInSpecies && category !== undefined && (chosen[category.category] ?? []).includes(category.detail);
  const parameters = (left: Chosen) => formatListingQuery({ chosen: left, ...(search ? { search } : {}), sort, page });
  if (category && staysInCategory) {
    const left = without(without(chosen, 'species'), category.category, category.detail);
    return `/products/${species}/${category.category}/${category.detail}${parameters(left)}`;
  }
  return staysInSpecies
    ? `/products/${species}${parameters(without(chosen, 'species'))}`
    : `/products${parameters(chosen)}`;
};

/** What counts as chosen, the path's species and option included. */
export const chosenOf = ({ species, category, chosen }: List): Chosen => {
  const withSpecies = species && !chosen.species ? { ...chosen, species: [species] } : chosen;
  if (!category || (withSpecies[category.category] ?? []).includes(category.detail)) return withSpecies;
  return { ...withSpecies, [category.category]: [...(withSpecies[category.category] ?? []), category.detail] };
};

/** Where the filter form posts its boxes to without script: nothing chosen may be left in the path. */
export const filterAction = '/products';
