import type { ContentLink } from '../content/content-documents';
import { buildCategoryPath } from '../shell/routes';
import type { Site } from '../site';
import type { Species } from './species';
import { findOfferedFilterGroups } from './taxonomy';

/** The needs of pets in the order that the editors want: slugs of ages and health categories. */
export type NeedsOrder = Readonly<Record<Species, readonly string[]>>;

export const noNeedsOrder: NeedsOrder = { dog: [], cat: [] };

const needGroups: readonly string[] = ['pet-age', 'health-category'];
const maximumNeeds = 8;

const sortBySlugs = <Option extends { readonly slug: string }>(
  options: readonly Option[],
  slugs: readonly string[],
): readonly Option[] => {
  const place = ({ slug }: Option): number => (slugs.includes(slug) ? slugs.indexOf(slug) : slugs.length);
  return options.toSorted((a, b) => place(a) - place(b));
};

type FilterOptions = {
  readonly slug: string;
  readonly options: readonly { readonly slug: string }[];
};

/**
 * The filters with ages and health categories in the editors' order for a species, or for dogs and then cats; what they
 * don't name follows in the order it had.
 */
export const orderNeedFilters = <Filter extends FilterOptions>(
  filters: readonly Filter[],
  order: NeedsOrder,
  species: Species | undefined,
): readonly Filter[] => {
  const slugs = species ? order[species] : [...order.dog, ...order.cat];
  return filters.map((filter) =>
    needGroups.includes(filter.slug) ? { ...filter, options: sortBySlugs(filter.options, slugs) } : filter,
  );
};

/**
 * Links to the lists by age and health of a species, in the editors' order, eight at most. `filters` are those of the
 * species' products: only needs with products are linked.
 */
export const buildNeedLinks = (
  site: Site,
  species: Species,
  order: NeedsOrder,
  filters: readonly FilterOptions[],
): readonly ContentLink[] => {
  const offered = findOfferedFilterGroups(site, species).filter(({ slug }) => needGroups.includes(slug));
  const needs = offered.flatMap(({ slug: group, options }) => {
    const found = new Set(filters.find(({ slug }) => slug === group)?.options.map(({ slug }) => slug));
    return options.filter(({ slug }) => found.has(slug)).map(({ slug, label }) => ({ group, slug, label }));
  });
  return sortBySlugs(needs, order[species])
    .slice(0, maximumNeeds)
    .map(({ group, slug, label }) => ({ text: label, url: buildCategoryPath(species, group, slug) }));
};
