import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import type { PageRequest } from '#application/shell/page';
import { isSpecies, type Species } from '#domain/catalog/species';
import { safeRedirect } from '#domain/identity/redirect';
import { isNamedBrand } from '#domain/search/brand-options';
import { formatListingQuery } from '#domain/search/listing-url';
import { parseListingQuery } from '#domain/search/read-listing-url';
import { pathOf } from '#domain/shell/routes';
import type { Site } from '#domain/site';

/** What a URL asks for: a page or its payload, with only the parameters that its route knows, sorted. */
export type PageAddress = {
  readonly path: string;
  readonly isPayload: boolean;
  readonly query: PageRequest['query'];
  /** What was asked for, where that is not the path. */
  readonly asked?: string;
  /** Names the page among all pages of a site. */
  readonly key: string;
};

/** Of what no page can have: nothing is there, and the page that says so says what was asked for. */
export const unknownAddress = (url: string): PageAddress => {
  const path = url.split('?')[0] ?? '';
  return {
    path: nowhere,
    isPayload: false,
    query: [],
    key: `${nowhere}?${new URLSearchParams({ path })}`,
    asked: path,
  };
};

/** Where an address that does not decode is looked for. */
export const nowhere = '/_';

export const payloadName = '/_payload.json';

type Query = PageRequest['query'];

/** Options and sorts that a list does not have are ignored; a page that no list can have is none. */
const listQuery = (query: Query, site: Site, species?: Species): Query =>
  pipe(
    parseListingQuery(query, site, species),
    O.match(
      (): Query => [['page', 'none']],
      (parameters) => [...new URLSearchParams(formatListingQuery(parameters))],
    ),
  );

const without = (query: Query, name: string): Query => query.filter(([one]) => one !== name);

const only = (query: Query, name: string): Query => query.filter(([one, value]) => one === name && value !== '');

/** BU-06: only what a route knows counts; the rest is dropped from the key and from what is rendered. */
const knownQuery = (path: string, query: Query, site: Site): Query => {
  if (path === '/products') return listQuery(query, site);
  if (path === pathOf('contact')) return only(query, 'sent');
  const [, first, second = '', ...rest] = path.split('/');
  if (first !== 'products' || rest.length > 2) return [];
  return isSpecies(second) ? listQuery(without(query, 'search'), site, second) : only(query, 'sku');
};

const has = ({ query }: Pick<PageAddress, 'query'>, ...names: readonly string[]): boolean =>
  query.some(([name]) => names.includes(name));

/** Whether what a person typed, or was answered, makes it a page of nobody else's. */
export const isPrivate = (address: Pick<PageAddress, 'query'>): boolean => has(address, 'search', 'sent');

/** Whether it names a brand that the taxonomy does not; only the catalogue knows whether there is such a brand. */
const hasOtherBrand = ({ query }: Pick<PageAddress, 'query'>): boolean =>
  query.some(([name, value]) => name === 'brand' && !value.split(',').every(isNamedBrand));

/** Whether a page is stored for others (BU-06): not where whoever asks could think up any number of addresses of it. */
export const isCacheable = (address: Pick<PageAddress, 'query'>): boolean =>
  !isPrivate(address) && !has(address, 'sku') && !hasOtherBrand(address);

/** The address of the page that a payload is of. */
export const withoutPayload = (url: string): string => {
  const [path = '', ...search] = url.split(/(?=\?)/s);
  return path.endsWith(payloadName) ? (path.slice(0, -payloadName.length) || '/') + search.join('') : url;
};

const longestUrl = 4096;

/** Undefined for what no page can have: a path that does not decode, or is too long. */
export const pageAddress = (url: string, site: Site): PageAddress | undefined => {
  if (url.length > longestUrl || !url.startsWith('/')) return undefined;
  const [raw = '/', search = ''] = url.split(/\?(.*)/s);
  const isPayload = raw.endsWith(payloadName);
  const encoded = (isPayload ? raw.slice(0, -payloadName.length) : raw) || '/';
  const path = decoded(encoded);
  if (path === undefined) return undefined;
  const query = knownQuery(path, [...new URLSearchParams(search)], site).toSorted(([a, x], [b, y]) =>
    a < b ? -1 : a > b ? 1 : x < y ? -1 : 1,
  );
  if (query.length === 0) return { path, isPayload, query, key: path };
  return { path, isPayload, query, key: `${path}?${new URLSearchParams(query.map(([name, value]) => [name, value]))}` };
};

/** No page has one of these in its path; a router does not match line separators at all. */
const forbiddenCharacters = /[\p{Cc}\p{Zl}\p{Zp}\\]/u;

const decoded = (path: string): string | undefined => {
  if (!path.includes('%')) return path;
  try {
    const text = decodeURIComponent(path);
    return forbiddenCharacters.test(text) || text.split('/').length !== path.split('/').length ? undefined : text;
  } catch {
    return undefined;
  }
};

const doubledProducts = /\/products\/products(?=\/|$)/;

/** A path with `/products/products` in it loses one of them, where what is left is safe to lead to (RT-41, ST-03). */
const withoutDoubledProducts = (path: string): string | undefined => {
  const collapsed = `/${path.replace(/^\/+/, '')}`;
  if (!doubledProducts.test(collapsed)) return undefined;
  const single = collapsed.replace(doubledProducts, '/products');
  return single.includes('//') ? undefined : O.toUndefined(safeRedirect(single));
};

/**
 * Where a path is moved before anything is looked up: a trailing slash goes, and a doubled `/products/products` loses one.
 * Undefined: it stays.
 */
export const movedPath = (url: string): string | undefined => {
  const [path = '', search = ''] = url.split(/(?=\?)/s);
  const single = withoutDoubledProducts(path);
  if (single !== undefined) return `${single}${search}`;
  return path.length > 1 && /[^/]\/$/.test(path) && !path.startsWith('//')
    ? `${path.slice(0, -1)}${search}`
    : undefined;
};
