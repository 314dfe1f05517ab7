import type { PageRequest } from '#application/shell/page';
import { filterGroups } from '#domain/catalog/taxonomy';
import { paths } from '#domain/paths';

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
const listParameters: readonly string[] = [...filterGroups.map(({ slug }) => slug), 'page', 'sort'];

/** BU-06: only what a route knows counts; others are dropped from the key and from what is rendered. */
const knownParameters = (path: string): readonly string[] => {
  if (path === '/products') return [...listParameters, 'search'];
  if (path === paths.contact) return ['sent'];
  const segments = path.split('/').slice(2);
  if (!path.startsWith('/products/') || segments.length > 3) return [];
  return segments[0] === 'dog' || segments[0] === 'cat' ? listParameters : ['sku'];
};

/** What a person typed, or was answered, makes a page of nobody else's. */
const personal: ReadonlySet<string> = new Set(['search', 'sent']);

/** Whether a page of that query is kept for others (decisions, Pages). */
export const isForOthers = ({ query }: Pick<PageAddress, 'query'>): boolean =>
  !query.some(([name]) => personal.has(name));

const longestUrl = 4096;

/** Undefined for what no page can have: a path that does not decode, or is too long. */
export const pageAddress = (url: string): PageAddress | undefined => {
  if (url.length > longestUrl || !url.startsWith('/')) return undefined;
  const [raw = '/', search = ''] = url.split(/\?(.*)/s);
  const isPayload = raw.endsWith(payloadName);
  const encoded = (isPayload ? raw.slice(0, -payloadName.length) : raw) || '/';
  const path = decoded(encoded);
  if (path === undefined) return undefined;
  if (search === '') return { path, isPayload, query: [], key: path };
  const known = knownParameters(path);
  const query = [...new URLSearchParams(search)]
    .filter(([name, value]) => known.includes(name) && value !== '')
    .sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : 1));
  return { path, isPayload, query, key: `${path}?${new URLSearchParams(query.map(([name, value]) => [name, value]))}` };
};

const decoded = (path: string): string | undefined => {
  if (!path.includes('%')) return path;
  try {
    const text = decodeURIComponent(path);
    return /[\p{Cc}\\]/u.test(text) || text.split('/').length !== path.split('/').length ? undefined : text;
  } catch {
    return undefined;
  }
};

/**
 * Where a path is moved before anything is looked up: a trailing slash goes, and a doubled `/products/products` loses one
 * (RT-41, ST-03). Undefined: it stays.
 */
export const movedPath = (url: string): string | undefined => {
  const [path = '', search = ''] = url.split(/(?=\?)/s);
  const single = `/${path.replace(/^\/+/, '')}`;
  if (/^\/products\/products(?:\/|$)/.test(single))
    return `${single.replace('/products/products', '/products')}${search}`;
  return path.length > 1 && /[^/]\/$/.test(path) && !path.startsWith('//')
    ? `${path.slice(0, -1)}${search}`
    : undefined;
};
