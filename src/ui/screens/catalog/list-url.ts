import type { ListScreenData } from '#application/catalog/list-page';
import type { ChosenFilterOptions } from '#domain/catalog/taxonomy';
import type { ListingSort } from '#domain/search/listing';
import { formatListingQuery } from '#domain/search/listing-url';
import { buildCategoryPath, findRoutePath } from '#domain/shell/routes';

type List = Pick<ListScreenData, 'species' | 'category' | 'search' | 'chosen' | 'sort'>;
type Wanted = { readonly chosen?: ChosenFilterOptions; readonly sort?: ListingSort; readonly page?: number };

const without = (chosen: ChosenFilterOptions, group: string, option?: string): ChosenFilterOptions => {
  const { [group]: options = [], ...others } = chosen;
  const left = option === undefined ? [] : options.filter((one) => one !== option);
  return left.length === 0 ? others : { ...others, [group]: left };
};

/**
 * The URL of `list` with other filters, sort order or page; page 1 unless `wanted` names one. The species and option of
 * the path stay in the path while they are chosen; without the species, the URL begins with `/products?`, without the
 * option with `/products/{species}?` (FI-21).
 */
export const buildListUrl = (list: List, wanted: Wanted = {}): string => {
  const { species, category, search } = list;
  const { chosen = chosenFilters(list), sort = list.sort, page = 1 } = wanted;
  const speciesChosen = chosen.species ?? [];
  const staysInSpecies = species !== undefined && speciesChosen.length === 1 && speciesChosen[0] === species;
  const staysInCategory =
    staysInSpecies && category !== undefined && (chosen[category.category] ?? []).includes(category.detail);
  const parameters = (left: ChosenFilterOptions) =>
    formatListingQuery({ chosen: left, ...(search ? { search } : {}), sort, page });
  if (category && staysInCategory) {
    const left = without(without(chosen, 'species'), category.category, category.detail);
    return buildCategoryPath(species, category.category, category.detail) + parameters(left);
  }
  return staysInSpecies
    ? buildCategoryPath(species) + parameters(without(chosen, 'species'))
    : findRoutePath('products') + parameters(chosen);
};

/** The chosen filters, including the species and the option that the path names. */
export const chosenFilters = ({ species, category, chosen }: List): ChosenFilterOptions => {
  const withSpecies = species && !chosen.species ? { ...chosen, species: [species] } : chosen;
  if (!category || (withSpecies[category.category] ?? []).includes(category.detail)) return withSpecies;
  return { ...withSpecies, [category.category]: [...(withSpecies[category.category] ?? []), category.detail] };
};

/** The action of the filter form without script. Its path names no filter, because the form posts all of them. */
export const filterAction = findRoutePath('products');
