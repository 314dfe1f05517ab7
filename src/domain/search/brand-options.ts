import { allSpecies } from '#domain/catalog/species';
import { type FilterGroup, type FilterOption, filterGroups } from '#domain/catalog/taxonomy';
import { sites } from '#domain/site';
import type { ProductIndexEntry } from './listing';

/** A brand that is not in the taxonomy, and how many products have it. */
type OtherBrand = { readonly option: FilterOption; readonly products: number };

/** The brands of a catalog that are not in the taxonomy, by slug (FI-08, BC-16). */
export type NonTaxonomyBrands = ReadonlyMap<string, OtherBrand>;

const namedBrands: ReadonlySet<string> = new Set(
  filterGroups.filter(({ field }) => field === 'brand').flatMap(({ options }) => options.map(({ slug }) => slug)),
);

/** Whether a brand's slug is in the taxonomy, on any site. */
export const isTaxonomyBrand = (slug: string): boolean => namedBrands.has(slug);

/** How many of them a listing offers, those with the most products first; any of them can be chosen by its slug. */
const maximumOffered = 50;

export const findNonTaxonomyBrands = (
  all: readonly Pick<ProductIndexEntry, 'brand' | 'terms'>[],
): NonTaxonomyBrands => {
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

const largestBrands = (brands: NonTaxonomyBrands): readonly FilterOption[] =>
  [...brands.values()]
    .toSorted((a, b) => b.products - a.products || (a.option.slug < b.option.slug ? -1 : 1))
    .slice(0, maximumOffered)
    .map(({ option }) => option);

/** Adds other brands to the brand group, after the taxonomy's: the largest and the chosen ones, by label. */
export const addNonTaxonomyBrands = (
  groups: readonly FilterGroup[],
  brands: NonTaxonomyBrands,
  chosen: readonly string[],
): readonly FilterGroup[] => {
  if (brands.size === 0) return groups;
  const wanted = chosen.flatMap((slug) => brands.get(slug)?.option ?? []);
  const others = [...new Set([...largestBrands(brands), ...wanted])].toSorted((a, b) =>
    a.label.localeCompare(b.label, 'en'),
  );
  return groups.map((group) =>
    group.field === 'brand' ? { ...group, options: [...group.options, ...others] } : group,
  );
};
