import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import { findRoutePath, isAllowedLoginRedirect } from '../shell/routes';
import type { Site } from '../site';

const maximumLength = 2048;

const isPathText = (text: string): boolean =>
  text.length <= maximumLength && !/[\p{Cc}\\]/u.test(text) && /^\/(?![/\\])/.test(text);

const decodePercent = (text: string): string | undefined => O.toUndefined(O.tryCatch(() => decodeURIComponent(text)));

const anyOrigin = 'https://shop.invalid';

/** Whether a browser resolves `text` to a path of the same origin that is not itself a URL of another origin. */
const isSameOrigin = (text: string): boolean => {
  if (!URL.canParse(text, anyOrigin)) return false;
  const { origin, pathname } = new URL(text, anyOrigin);
  return origin === anyOrigin && isPathText(pathname);
};

/** Percent-encodes what a header cannot carry. */
const encodeForHeader = (path: string): string =>
  path.toWellFormed().replace(/[^\x21-\x7e]/gu, (character) => encodeURIComponent(character));

/**
 * A path of this shop with query and hash, or none; in ASCII, other characters percent-encoded. Refused: control
 * characters, backslashes, other origins, double slashes, dot segments that lead to one, and percent-encoded forms of
 * any of them (ST-01).
 */
export const safePath = (path: string): O.Option<string> => {
  const decoded = decodePercent(path.split(/[?#]/)[0] ?? '');
  const encoded = encodeForHeader(path);
  const isSafe =
    isPathText(path) && isSameOrigin(path) && decoded !== undefined && isPathText(decoded) && isSameOrigin(decoded);
  return isSafe && isPathText(encoded) ? O.some(encoded) : O.none;
};

/** A safe path to go to after logging in (ST-01): no login or logout page, and no path without a screen (RT-06). */
export const safeRedirect = (path: string): O.Option<string> =>
  pipe(
    safePath(path),
    O.filter(
      (safe) =>
        isAllowedLoginRedirect(safe) && isAllowedLoginRedirect(decodePercent(safe.split(/[?#]/)[0] ?? '') ?? ''),
    ),
  );

/**
 * Where logging in leads (RT-33, CT-02): to a safe `redirect`, or the previous page of the shop, or home. The home of the
 * staff program is the list of products.
 */
export const postLoginTarget = ({ redirect, previous, site }: LoginDestination): string =>
  pipe(
    redirect === undefined ? O.none : safeRedirect(redirect),
    O.alt(() => (previous === undefined ? O.none : safeRedirect(previous))),
    O.getOrElse(() => findRoutePath(site === 'HPSF' ? 'products' : 'home')),
  );

type LoginDestination = { readonly redirect?: string; readonly previous?: string; readonly site: Site };

/** Encodes the `redirect` parameter: base64url of UTF-8 (CT-05). */
export const encodeRedirect = (path: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(path)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Decodes base64url or standard base64, also if percent-encoded once; none unless `allowed` accepts the path. */
export const parseRedirectParameter = (
  parameter: string,
  allowed: (path: string) => O.Option<string> = safeRedirect,
): O.Option<string> => {
  if (parameter.length > maximumLength * 2) return O.none;
  const unwrapped = parameter.includes('%') ? (decodePercent(parameter) ?? '') : parameter;
  const standard = unwrapped.replaceAll('-', '+').replaceAll('_', '/');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(standard)) return O.none;
  const decodeText = (): string => {
    const bytes = Uint8Array.from(atob(standard), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  };
  return pipe(O.tryCatch(decodeText), O.chain(allowed));
};
