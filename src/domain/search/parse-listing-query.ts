import * as O from 'fp-ts/Option';
import type { Species } from '#domain/catalog/species';
import { type ChosenFilterOptions, type FilterGroup, findOfferedFilterGroups } from '#domain/catalog/taxonomy';
import { type Site, showsPrices } from '#domain/site';
import { normalizeLine } from '#domain/typed-text';
import { isTaxonomyBrand } from './brand-options';
import { type ListingSort, listingSorts } from './listing';
import type { ListingParameters } from './listing-url';

/** The sorts that a site offers (FI-21). */
export const findOfferedSorts = (site: Site): readonly ListingSort[] =>
  listingSorts.filter((sort) => showsPrices(site) || !sort.startsWith('price-'));

export const maximumSearchLength = 100;

/** The typed text, normalized and cut to 100 characters. */
export const cleanSearchText = (typed: string): string =>
  normalizeLine(normalizeLine(typed).slice(0, maximumSearchLength));

const pagePattern = /^[1-9]\d{0,5}$/;

type Query = readonly (readonly [name: string, value: string])[];

const slugPattern = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/;
const maximumBrands = 20;
const maximumBrandLength = 260;

/** Accepts brand slugs that are not in the taxonomy: the catalog may have such brands, and ignores the others. */
const parseOtherBrands = ({ field }: FilterGroup, asked: readonly string[]): readonly string[] =>
  field === 'brand'
    ? [...new Set(asked)]
        .filter((slug) => slug.length <= maximumBrandLength && slugPattern.test(slug))
        .filter((slug) => !isTaxonomyBrand(slug))
        .slice(0, maximumBrands)
        .toSorted()
    : [];

const parseChosen = (query: Query, site: Site, species: Species | undefined): ChosenFilterOptions => {
  const entries = findOfferedFilterGroups(site, species).map((group) => {
    const asked = query.filter(([name]) => name === group.slug).flatMap(([, value]) => value.split(','));
    const known = group.options.map(({ slug }) => slug).filter((slug) => asked.includes(slug));
    return [group.slug, [...known, ...parseOtherBrands(group, asked)]] as const;
  });
  return Object.fromEntries(entries.filter(([, slugs]) => slugs.length > 0));
};

/** Parses `?{group}=a,b&sort=&page=&search=`; ignores unknown parts. None if `page` isn't a whole number from 1. */
export const parseListingQuery = (query: Query, site: Site, species?: Species): O.Option<ListingParameters> => {
  const firstValue = (name: string): string => query.find(([one]) => one === name)?.[1] ?? '';
  const page = firstValue('page') || '1';
  if (!pagePattern.test(page)) return O.none;
  const search = cleanSearchText(firstValue('search'));
  return O.some({
    chosen: parseChosen(query, site, species),
    ...(search ? { search } : {}),
    sort: findOfferedSorts(site).find((sort) => sort === firstValue('sort')) ?? 'featured',
    page: Number(page),
  });
};
