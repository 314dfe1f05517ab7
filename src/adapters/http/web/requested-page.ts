import { buildCanonicalPageQuery, type ParsedPageUrl, parsePageUrl } from '#domain/shell/parsed-page-url';
import { matchRoute, type RouteMatch } from '#domain/shell/routes';
import type { Site } from '#domain/site';

/** A parsed request for a page or its payload. */
export type RequestedPage = {
  /** Absent if no route matches the path. */
  readonly route?: RouteMatch;
  readonly url: ParsedPageUrl;
  readonly isPayload: boolean;
  /** The requested path, where it differs from the path of `url`, as for the 404 page. */
  readonly asked?: string;
  /** The page's cache key within a site: its path and its sorted query. */
  readonly key: string;
  /** The path of the page as it was requested, percent-encoded. */
  readonly encodedPath: string;
  /** The query from `?` on, or empty. */
  readonly search: string;
};

/** The path of the 404 page for URLs that cannot be those of a page. */
export const notFoundPath = '/_';

export const payloadPathSuffix = '/_payload.json';

const longestUrl = 4096;

/** Characters that no page has in its path. The router does not match line separators at all. */
const forbiddenCharacters = /[\p{Cc}\p{Zl}\p{Zp}\\]/u;

const decodePath = (path: string): string | undefined => {
  if (!path.includes('%')) return path;
  try {
    const decoded = decodeURIComponent(path);
    const hasOtherSegments = decoded.split('/').length !== path.split('/').length;
    return hasOtherSegments || forbiddenCharacters.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
};

/** The URL of the page that a payload belongs to. */
export const stripPayloadSuffix = (url: string): string => {
  const [path = '', ...search] = url.split(/(?=\?)/s);
  return path.endsWith(payloadPathSuffix) ? (path.slice(0, -payloadPathSuffix.length) || '/') + search.join('') : url;
};

/** Differs from the key of every page: `/products?page=0` isn't the first page of `/products` (FI-21). */
const buildNotFoundKey = (path: string): string => `${notFoundPath}?${new URLSearchParams({ path })}`;

/** Parses a request's URL; undefined if its path does not decode or it is longer than 4096 characters. */
export const parseRequestedPage = (requestUrl: string, site: Site): RequestedPage | undefined => {
  if (requestUrl.length > longestUrl || !requestUrl.startsWith('/')) return undefined;
  const [raw = '/', search = ''] = requestUrl.split(/(\?.*)/s);
  const isPayload = raw.endsWith(payloadPathSuffix);
  const encodedPath = (isPayload ? raw.slice(0, -payloadPathSuffix.length) : raw) || '/';
  const path = decodePath(encodedPath);
  if (path === undefined) return undefined;
  const route = matchRoute(path);
  const url = parsePageUrl(path, route, [...new URLSearchParams(search)], site);
  const key = url.page === 'notFound' ? buildNotFoundKey(path) : path + buildCanonicalPageQuery(url);
  return { ...(route ? { route } : {}), url, isPayload, key, encodedPath, search };
};

/** The request for the 404 page that names the path of `url`. */
export const buildNotFoundPageRequest = (url: string): RequestedPage => {
  const asked = url.split('?')[0] ?? '';
  return {
    url: { page: 'notFound', path: notFoundPath },
    isPayload: false,
    key: buildNotFoundKey(asked),
    asked,
    encodedPath: asked,
    search: '',
  };
};
