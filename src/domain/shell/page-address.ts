import * as O from 'fp-ts/Option';
import { isSpecies, type Species } from '../catalog/species';
import { type FilterGroup, type FilterOption, offeredGroups, optionAt } from '../catalog/taxonomy';
import { safeRedirect } from '../identity/redirect';
import { isTaxonomyBrand } from '../search/brand-options';
import { formatListingQuery, type ListingParameters } from '../search/listing-url';
import { parseListingQuery, searchText } from '../search/parse-listing-query';
import type { Site } from '../site';
import { pathOf, type RouteMatch, type RouteName, routes } from './routes';

type Category = { readonly species: Species; readonly group?: FilterGroup; readonly option?: FilterOption };

type ListPageAddress =
  | { readonly page: 'products'; readonly parameters: ListingParameters }
  | (Category & { readonly page: 'category'; readonly parameters: ListingParameters });

type ProductPageAddress =
  | { readonly page: 'shortProduct'; readonly handle: string; readonly sku?: string }
  | {
      readonly page: 'product';
      readonly brand: string;
      readonly handle: string;
      readonly flavor: string;
      readonly size: string;
      readonly sku?: string;
    };

/** One picture of a variant, in large; the first has the number 1. */
type PicturePageAddress = {
  readonly page: 'picture';
  readonly handle: string;
  readonly flavor: string;
  readonly size: string;
  readonly number: number;
};

/** `sent` is the reference of a message that was just sent to the shop: `/contact-us?sent=C-7K2M9QX4DT`. */
type ContentPageAddress = { readonly page: 'content'; readonly slug: string; readonly sent?: string };

/** The page that a path and its query ask for, as decoded values; `notFound` where there is no such page. */
export type PageAddress = (
  | { readonly page: 'home' | 'cart' | 'notFound' }
  | ListPageAddress
  | ProductPageAddress
  | PicturePageAddress
  | ContentPageAddress
) & {
  /** Decoded, without query. */
  readonly path: string;
};

export type PageAddressOf<Page extends PageAddress['page']> = Extract<PageAddress, { readonly page: Page }>;

type Query = readonly (readonly [name: string, value: string])[];

const parameterOf = (query: Query, name: string): string | undefined =>
  query.find(([one, value]) => one === name && value !== '')?.[1];

const categoryOf = (site: Site, species: Species, groupSlug?: string, optionSlug?: string): Category | undefined => {
  if (groupSlug === undefined) return { species };
  const group = offeredGroups(site, species).find(({ slug }) => slug === groupSlug);
  if (!group) return undefined;
  if (optionSlug === undefined) return { species, group };
  if (groupSlug === 'species') return optionSlug === species ? { species, group } : undefined;
  const found = optionAt(site, species, groupSlug, optionSlug);
  return found && { species, ...found };
};

const categoryAddress = (path: string, params: RouteMatch['params'], query: Query, site: Site): PageAddress => {
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

const pictureNumber = (text: string): number | undefined => {
  const number = Number(text);
  return String(number) === text && Number.isInteger(number) && number >= 1 && number <= largestPictureNumber
    ? number
    : undefined;
};

/**
 * The page at a decoded path, with what of the query its route knows; the rest of the query is dropped (RT-02 to RT-05,
 * BU-06).
 * @param route what `matchRoute` found for the path
 */
export const parsePageAddress = (
  path: string,
  route: RouteMatch | undefined,
  query: Query,
  site: Site,
): PageAddress => {
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
      return categoryAddress(path, params, query, site);
    case 'shortProduct':
      return { page: 'shortProduct', path, handle, ...withSku };
    case 'product':
      return { page: 'product', path, brand, handle, flavor, size, ...withSku };
    case 'picture': {
      const parsed = pictureNumber(number);
      return parsed === undefined ? notFound : { page: 'picture', path, handle, flavor, size, number: parsed };
    }
    default: {
      if (routes[name].isContent !== true) return notFound;
      const sent = name === 'contact' ? parameterOf(query, 'sent') : undefined;
      return { page: 'content', path, slug: path.slice(1), ...(sent === undefined ? {} : { sent }) };
    }
  }
};

/** The query of a page as it is always written: only what its route knows, sorted by name; empty, or from `?` on. */
export const formatPageQuery = (address: PageAddress): string => {
  const query = queryOf(address);
  return query.length === 0 ? '' : `?${new URLSearchParams(query.map(([name, value]) => [name, value]))}`;
};

const queryOf = (address: PageAddress): Query => {
  switch (address.page) {
    case 'products':
    case 'category':
      return [...new URLSearchParams(formatListingQuery(address.parameters))].toSorted(([a], [b]) => (a < b ? -1 : 1));
    case 'shortProduct':
    case 'product':
      return address.sku === undefined ? [] : [['sku', address.sku]];
    case 'content':
      return address.sent === undefined ? [] : [['sent', address.sent]];
    default:
      return [];
  }
};

/** Whether what a person typed, or was answered, makes it a page of nobody else's. */
export const isPrivatePage = (address: PageAddress): boolean => {
  if (address.page === 'content') return address.sent !== undefined;
  return address.page === 'products' && address.parameters.search !== undefined;
};

/** Whether it names a brand that the taxonomy does not; only the catalogue knows whether there is such a brand. */
const hasOtherBrand = ({ chosen }: ListingParameters): boolean => !(chosen.brand ?? []).every(isTaxonomyBrand);

/** Whether the page is cached for others (BU-06): not where whoever asks could think up any number of addresses of it. */
export const isCacheablePage = (address: PageAddress): boolean => {
  if (isPrivatePage(address)) return false;
  if (address.page === 'products' || address.page === 'category') return !hasOtherBrand(address.parameters);
  const hasSku = (address.page === 'shortProduct' || address.page === 'product') && address.sku !== undefined;
  return !hasSku;
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

export type MovedPage = { readonly location: string; readonly status: 301 | 302 };

/**
 * Where a page is to be found instead; undefined: it stays. A trailing slash goes, and a doubled `/products/products`
 * loses one where what is left is safe to redirect to (RT-41, ST-03); a path without a screen leads to the one that has
 * what it names (RT-06).
 * @param path as it was asked for, percent-encoded
 * @param query from `?` on, or empty
 * @param name of the route that the path has
 */
export const movedPage = (path: string, query: string, name: RouteName | undefined): MovedPage | undefined => {
  const single = withoutDoubledProducts(path) ?? withoutTrailingSlash(path);
  if (single !== undefined) return { location: single + query, status: 301 };
  if (name === 'cartBelowProducts' || name === 'logoutBelowProducts') return routeRedirect(name);
  if (name !== 'search') return undefined;
  const search = searchText(new URLSearchParams(query).get('search') ?? '');
  return { location: pathOf('products') + (search ? `?${new URLSearchParams({ search })}` : ''), status: 302 };
};

const routeRedirect = (name: RouteName): MovedPage | undefined => {
  const { redirect } = routes[name];
  return redirect && { location: redirect.to, status: redirect.status };
};
