import * as O from 'fp-ts/Option';
import { isSpecies, type Species } from '../catalog/species';
import { type FilterGroup, type FilterOption, findFilterOption, findOfferedFilterGroups } from '../catalog/taxonomy';
import { safeRedirect } from '../identity/redirect';
import { isTaxonomyBrand } from '../search/brand-options';
import { formatListingQuery, type ListingParameters } from '../search/listing-url';
import { cleanSearchText, parseListingQuery } from '../search/parse-listing-query';
import type { Site } from '../site';
import { findRoutePath, type RouteMatch, type RouteName, routeDefinitions } from './routes';

type Category = { readonly species: Species; readonly group?: FilterGroup; readonly option?: FilterOption };

type ListPageUrl =
  | { readonly page: 'products'; readonly parameters: ListingParameters }
  | (Category & { readonly page: 'category'; readonly parameters: ListingParameters });

type ProductPageUrl =
  | { readonly page: 'shortProduct'; readonly handle: string; readonly sku?: string }
  | {
      readonly page: 'product';
      readonly brand: string;
      readonly handle: string;
      readonly flavor: string;
      readonly size: string;
      readonly sku?: string;
    };

/** A page with one large picture of a variant; numbers start at 1. */
type PicturePageUrl = {
  readonly page: 'picture';
  readonly handle: string;
  readonly flavor: string;
  readonly size: string;
  readonly number: number;
};

/** `sent` is the reference of a message that the visitor just sent: `/contact-us?sent=C-7K2M9QX4DT`. */
type ContentPageUrl = { readonly page: 'content'; readonly slug: string; readonly sent?: string };

/** The page that a path and its query name, as decoded values; `notFound` if there is no such page. */
export type ParsedPageUrl = (
  | { readonly page: 'home' | 'cart' | 'notFound' }
  | ListPageUrl
  | ProductPageUrl
  | PicturePageUrl
  | ContentPageUrl
) & {
  /** Decoded, without query. */
  readonly path: string;
};

export type ParsedPageUrlOf<Page extends ParsedPageUrl['page']> = Extract<ParsedPageUrl, { readonly page: Page }>;

type Query = readonly (readonly [name: string, value: string])[];

const parameterOf = (query: Query, name: string): string | undefined =>
  query.find(([one, value]) => one === name && value !== '')?.[1];

const categoryOf = (site: Site, species: Species, groupSlug?: string, optionSlug?: string): Category | undefined => {
  if (groupSlug === undefined) return { species };
  const group = findOfferedFilterGroups(site, species).find(({ slug }) => slug === groupSlug);
  if (!group) return undefined;
  if (optionSlug === undefined) return { species, group };
  if (groupSlug === 'species') return optionSlug === species ? { species, group } : undefined;
  const found = findFilterOption(site, species, groupSlug, optionSlug);
  return found && { species, ...found };
};

const parseCategoryUrl = (path: string, params: RouteMatch['params'], query: Query, site: Site): ParsedPageUrl => {
  const species = path.split('/')[2] ?? '';
  const category = isSpecies(species) ? categoryOf(site, species, params.group, params.option) : undefined;
  if (!category) return { page: 'notFound', path };
  const withoutSearch = query.filter(([name]) => name !== 'search');
  const parameters = parseListingQuery(withoutSearch, site, category.species);
  return O.isSome(parameters)
    ? { page: 'category', path, ...category, parameters: parameters.value }
    : { page: 'notFound', path };
};

const largestPictureNumber = 99;

const parsePictureNumber = (text: string): number | undefined => {
  const number = Number(text);
  return String(number) === text && Number.isInteger(number) && number >= 1 && number <= largestPictureNumber
    ? number
    : undefined;
};

/** Parses a decoded path by its `route`, without the parameters that it does not know (RT-02 to RT-05, BU-06). */
export const parsePageUrl = (path: string, route: RouteMatch | undefined, query: Query, site: Site): ParsedPageUrl => {
  const notFound = { page: 'notFound', path } as const;
  if (!route) return notFound;
  const { name, params } = route;
  const { handle = '', brand = '', flavor = '', size = '', number = '' } = params;
  const sku = parameterOf(query, 'sku');
  const withSku = sku === undefined ? {} : { sku };
  switch (name) {
    case 'home':
    case 'cart':
      return { page: name, path };
    case 'products': {
      const parameters = parseListingQuery(query, site);
      return O.isSome(parameters) ? { page: 'products', path, parameters: parameters.value } : notFound;
    }
    case 'category':
      return parseCategoryUrl(path, params, query, site);
    case 'shortProduct':
      return { page: 'shortProduct', path, handle, ...withSku };
    case 'product':
      return { page: 'product', path, brand, handle, flavor, size, ...withSku };
    case 'picture': {
      const parsed = parsePictureNumber(number);
      return parsed === undefined ? notFound : { page: 'picture', path, handle, flavor, size, number: parsed };
    }
    default: {
      if (routeDefinitions[name].isContent !== true) return notFound;
      const sent = name === 'contact' ? parameterOf(query, 'sent') : undefined;
      return { page: 'content', path, slug: path.slice(1), ...(sent === undefined ? {} : { sent }) };
    }
  }
};

/** The canonical query of a page: only parameters that its route knows, sorted by name; empty, or from `?` on. */
export const buildCanonicalPageQuery = (url: ParsedPageUrl): string => {
  const query = queryOf(url);
  return query.length === 0 ? '' : `?${new URLSearchParams(query.map(([name, value]) => [name, value]))}`;
};

const queryOf = (url: ParsedPageUrl): Query => {
  switch (url.page) {
    case 'products':
    case 'category':
      return [...new URLSearchParams(formatListingQuery(url.parameters))].toSorted(([a], [b]) => (a < b ? -1 : 1));
    case 'shortProduct':
    case 'product':
      return url.sku === undefined ? [] : [['sku', url.sku]];
    case 'content':
      return url.sent === undefined ? [] : [['sent', url.sent]];
    default:
      return [];
  }
};

/** Whether the page shows one visitor's own input: a search text, or the reference of a message they sent. */
export const isPrivatePage = (url: ParsedPageUrl): boolean => {
  if (url.page === 'content') return url.sent !== undefined;
  return url.page === 'products' && url.parameters.search !== undefined;
};

/** Whether it names a brand that is not in the taxonomy; only the catalog knows whether that brand exists. */
const hasOtherBrand = ({ chosen }: ListingParameters): boolean => !(chosen.brand ?? []).every(isTaxonomyBrand);

/** Whether the page may be cached for all visitors (BU-06): not if anyone can make up any number of URLs for it. */
export const isCacheablePage = (url: ParsedPageUrl): boolean => {
  if (isPrivatePage(url)) return false;
  if (url.page === 'products' || url.page === 'category') return !hasOtherBrand(url.parameters);
  return !('sku' in url);
};

const withoutDoubledProducts = (path: string): string | undefined => {
  const segments = path.split('/').filter((segment, index) => index > 0 || segment !== '');
  const start = segments.findIndex((segment) => segment !== '');
  const own = segments.slice(Math.max(start, 0));
  const doubled = own.findIndex((segment, index) => segment === 'products' && own[index + 1] === 'products');
  if (doubled < 0) return undefined;
  const single = `/${own.filter((_segment, index) => index !== doubled).join('/')}`;
  return single.includes('//') ? undefined : O.toUndefined(safeRedirect(single));
};

const withoutTrailingSlash = (path: string): string | undefined =>
  path.length > 1 && path.endsWith('/') && !path.endsWith('//') && !path.startsWith('//')
    ? path.slice(0, -1)
    : undefined;

export type RedirectLocation = { readonly location: string; readonly status: 301 | 302 };

/**
 * The redirect for a page that has moved; undefined if it has not. A trailing slash is removed; a doubled
 * `/products/products` loses one segment if the rest is a safe redirect (RT-41, ST-03); a path without a screen
 * redirects to the screen it stands for (RT-06).
 * @param path as requested, percent-encoded
 * @param query from `?` on, or empty
 * @param name of the route that matches the path
 */
export const findPageRedirect = (
  path: string,
  query: string,
  name: RouteName | undefined,
): RedirectLocation | undefined => {
  const single = withoutDoubledProducts(path) ?? withoutTrailingSlash(path);
  if (single !== undefined) return { location: single + query, status: 301 };
  if (name === 'cartBelowProducts' || name === 'logoutBelowProducts') {
    const { redirect } = routeDefinitions[name];
    return redirect && { location: redirect.to, status: redirect.status };
  }
  if (name !== 'search') return undefined;
  const search = cleanSearchText(new URLSearchParams(query).get('search') ?? '');
  return { location: findRoutePath('products') + (search ? `?${new URLSearchParams({ search })}` : ''), status: 302 };
};
