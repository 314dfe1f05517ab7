import type { Species } from '#domain/catalog/species';
import { findOfferedFilterGroups } from '#domain/catalog/taxonomy';
import { formatSpeciesLabel } from '#domain/catalog/trail';
import type { ContentLink } from '#domain/content/content-documents';
import type { Site } from '#domain/site';
import { buildCategoryPath } from '../shell/routes';
import { dropStopWords, matchesWord } from './highlight-matches';
import type { Facet } from './listing';
import { minimumPrefixLength } from './search-terms';

const maximumCategories = 4;

type Candidate = ContentLink & { readonly label: string; readonly species: Species; readonly count: number };

export type SpeciesFacets = { readonly species: Species; readonly facets: readonly Facet[] };

const textOf = (label: string, species: Species): string =>
  matchesWord(label, species) ? label : `${label} for ${formatSpeciesLabel(species).toLowerCase()}s`;

const candidatesOf = (site: Site, { species, facets }: SpeciesFacets): readonly Candidate[] => {
  const animals = `${species}s`;
  const all = facets.find(({ slug }) => slug === 'species')?.options.find(({ slug }) => slug === species)?.count ?? 0;
  const whole = {
    text: `Food and treats for ${animals}`,
    url: buildCategoryPath(species),
    label: animals,
    species,
    count: all,
  };
  const groups = findOfferedFilterGroups(site, species).filter(
    ({ field }) => field !== 'species' && field !== 'weight_unit',
  );
  return [
    whole,
    ...groups.flatMap(({ slug: group, options }) => {
      const counts = facets.find(({ slug }) => slug === group)?.options ?? [];
      return options.map(({ slug, label }) => ({
        text: textOf(label, species),
        url: buildCategoryPath(species, group, slug),
        label,
        species,
        count: counts.find((one) => one.slug === slug)?.count ?? 0,
      }));
    }),
  ];
};

/**
 * The categories of a site that a query names: every word is in the option's label or names the species, and at least
 * one is in the label. Categories without products are left out; those with the most come first. Of two with the same
 * text, the one with more products stays.
 */
export const findSuggestedCategories = (
  query: string,
  lists: readonly SpeciesFacets[],
  site: Site,
): readonly ContentLink[] => {
  const typed = dropStopWords(query).filter((word) => word.length >= minimumPrefixLength);
  return lists
    .flatMap((list) => candidatesOf(site, list))
    .filter(({ count }) => count > 0)
    .filter(({ label }) => typed.some((word) => matchesWord(label, word)))
    .filter(({ label, species }) =>
      typed.every((word) => matchesWord(label, word) || matchesWord(`${species}s food`, word)),
    )
    .toSorted((a, b) => b.count - a.count)
    .filter(({ text }, index, sorted) => sorted.findIndex((one) => one.text === text) === index)
    .slice(0, maximumCategories)
    .map(({ text, url }) => ({ text, url }));
};
