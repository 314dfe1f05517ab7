import { formatPageQuery, type PageAddress, parsePageAddress } from '#domain/shell/page-address';
import { matchRoute, type RouteMatch } from '#domain/shell/routes';
import type { Site } from '#domain/site';

/** What a request for a page or its payload asks for. */
export type RequestedPage = {
  /** Absent where the path has none. */
  readonly route?: RouteMatch;
  readonly address: PageAddress;
  readonly isPayload: boolean;
  /** What was asked for, where that is not the path of the address. */
  readonly asked?: string;
  /** Names the page among all pages of a site: its path and its sorted query. */
  readonly key: string;
};

/** The path of what cannot be the path of a page. */
export const notFoundPath = '/_';

export const payloadName = '/_payload.json';

const longestUrl = 4096;

/** No page has one of these in its path; a router does not match line separators at all. */
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
export const withoutPayload = (url: string): string => {
  const [path = '', ...search] = url.split(/(?=\?)/s);
  return path.endsWith(payloadName) ? (path.slice(0, -payloadName.length) || '/') + search.join('') : url;
};

/** Reads the path and query of a request; undefined where the path does not decode or the URL is longer than 4096 characters. */
export const parseRequestedPage = (url: string, site: Site): RequestedPage | undefined => {
  if (url.length > longestUrl || !url.startsWith('/')) return undefined;
  const [raw = '/', search = ''] = url.split(/\?(.*)/s);
  const isPayload = raw.endsWith(payloadName);
  const path = decodePath((isPayload ? raw.slice(0, -payloadName.length) : raw) || '/');
  if (path === undefined) return undefined;
  const route = matchRoute(path);
  const address = parsePageAddress(path, route, [...new URLSearchParams(search)], site);
  return { ...(route ? { route } : {}), address, isPayload, key: path + formatPageQuery(address) };
};

/** The page that says that nothing is at `url`. */
export const notFoundPage = (url: string): RequestedPage => {
  const asked = url.split('?')[0] ?? '';
  return {
    address: { page: 'notFound', path: notFoundPath },
    isPayload: false,
    key: `${notFoundPath}?${new URLSearchParams({ path: asked })}`,
    asked,
  };
};
