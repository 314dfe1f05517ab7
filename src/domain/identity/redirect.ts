import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import { isLoginTarget } from '../shell/routes';

const longest = 2048;

const isPathText = (text: string): boolean =>
  text.length <= longest && !/[\p{Cc}\\]/u.test(text) && /^\/(?![/\\])/.test(text);

const percentDecoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

const anOrigin = 'https://shop.invalid';

/** Whether a browser that resolves `text` stays on the origin, at a path that is no address of another either. */
const staysHere = (text: string): boolean => {
  try {
    const { origin, pathname } = new URL(text, anOrigin);
    return origin === anOrigin && isPathText(pathname);
  } catch {
    return false;
  }
};

/**
 * A path of this shop with query and hash, or none: control characters, backslashes, other origins, double slashes, dots
 * that lead to one, and an encoded form of any of them are refused (ST-01).
 */
export const safePath = (path: string): O.Option<string> => {
  const decoded = percentDecoded(path.split(/[?#]/)[0] ?? '');
  const isSafe =
    isPathText(path) && staysHere(path) && decoded !== undefined && isPathText(decoded) && staysHere(decoded);
  return isSafe ? O.some(path) : O.none;
};

/**
 * A path that a shopper may be led to after signing in (ST-01): a safe one, and none of the sign-in and sign-out pages nor
 * of the addresses without a screen of their own (RT-06).
 */
export const safeRedirect = (path: string): O.Option<string> =>
  pipe(
    safePath(path),
    O.filter((safe) => isLoginTarget(safe) && isLoginTarget(percentDecoded(safe.split(/[?#]/)[0] ?? '') ?? '')),
  );

/** `redirect` as it is sent: base64url of UTF-8 (CT-05). */
export const encodeRedirect = (path: string): string => {
  const bytes = new TextEncoder().encode(path);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
};

/** Reads base64url, standard base64 and one layer of percent-encoding around them, and lets only safe paths through. */
export const decodeRedirect = (
  parameter: string,
  allowed: (path: string) => O.Option<string> = safeRedirect,
): O.Option<string> => {
  if (parameter.length > longest * 2) return O.none;
  const unwrapped = parameter.includes('%') ? (percentDecoded(parameter) ?? '') : parameter;
  const standard = unwrapped.replaceAll('-', '+').replaceAll('_', '/');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(standard)) return O.none;
  try {
    const bytes = Uint8Array.from(atob(standard), (character) => character.charCodeAt(0));
    return allowed(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return O.none;
  }
};
