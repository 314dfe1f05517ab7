import { allSpecies } from '#domain/catalog/species';
import { type FilterGroup, type FilterOption, filterGroups } from '#domain/catalog/taxonomy';
import { sites } from '#domain/site';
import type { ListingFacts } from './listing';

/** A brand that products have and the taxonomy does not name, and how many have it. */
type OtherBrand = { readonly option: FilterOption; readonly products: number };

/** The brands of a catalogue beyond those of the taxonomy, by slug (FI-08, BC-16). */
export type OtherBrands = ReadonlyMap<string, OtherBrand>;

const namedBrands: ReadonlySet<string> = new Set(
  filterGroups.filter(({ field }) => field === 'brand').flatMap(({ options }) => options.map(({ slug }) => slug)),
);

/** Whether a slug is of a brand that the taxonomy names, on whatever site. */
export const isTaxonomyBrand = (slug: string): boolean => namedBrands.has(slug);

/** So many of them are offered in a list, those with the most products; every one can be chosen by its slug. */
const mostOffered = 50;

export const otherBrandsOf = (all: readonly Pick<ListingFacts, 'brand' | 'terms'>[]): OtherBrands => {
  const brands = new Map<string, OtherBrand>();
  for (const { brand, terms } of all) {
    for (const slug of terms.brand) {
      if (isTaxonomyBrand(slug)) continue;
      const known = brands.get(slug);
      const option =
        known?.option ??
        ({ label: brand || slug, slug, sites, species: allSpecies, filter: { field: 'brand', value: slug } } as const);
      brands.set(slug, { option, products: (known?.products ?? 0) + 1 });
    }
  }
  return brands;
};

const offeredOf = (brands: OtherBrands): readonly FilterOption[] =>
  [...brands.values()]
    .toSorted((a, b) => b.products - a.products || (a.option.slug < b.option.slug ? -1 : 1))
    .slice(0, mostOffered)
    .map(({ option }) => option);

/**
 * The groups with the brands of the catalogue behind those that the taxonomy names: the largest, and those that are chosen,
 * by their label.
 */
export const withOtherBrands = (
  groups: readonly FilterGroup[],
  brands: OtherBrands,
  chosen: readonly string[],
): readonly FilterGroup[] => {
  if (brands.size === 0) return groups;
  const wanted = chosen.flatMap((slug) => brands.get(slug)?.option ?? []);
  const others = [...new Set([...offeredOf(brands), ...wanted])].toSorted((a, b) =>
    a.label.localeCompare(b.label, 'en'),
  );
  return groups.map((group) =>
    group.field === 'brand' ? { ...group, options: [...group.options, ...others] } : group,
  );
};
