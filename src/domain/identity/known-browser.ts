import { buildEmailKey } from '../mail/email';

/**
 * The value of the cookie `known_browser`: a random id, and a mark for each account that logged in on this browser, the
 * newest last. A mark is an HMAC of the id and the email, so nobody can mark a browser for someone else's account.
 */
export type KnownBrowser = string & { readonly KnownBrowser: unique symbol };

/** Makes an HMAC. */
type HashText = (text: string) => string;

/** The accounts that one browser is known for. */
const maximumAccounts = 5;

const knownBrowserPattern = /^[\w-]{16,64}(?:\.[\w-]{32}){1,5}$/;

/** The cookie's value; undefined for a malformed one. */
export const parseKnownBrowser = (cookie: string | undefined): KnownBrowser | undefined =>
  cookie !== undefined && knownBrowserPattern.test(cookie) ? (cookie as KnownBrowser) : undefined;

const markOf = (hash: HashText, id: string, email: string): string =>
  hash(`known-browser ${id} ${buildEmailKey(email)}`).slice(0, 32);

/** The id of a browser on which that account has logged in; undefined for any other browser. */
export const findKnownBrowserId = (
  hash: HashText,
  browser: KnownBrowser | undefined,
  email: string,
): string | undefined => {
  const [id = '', ...marks] = browser?.split('.') ?? [];
  return id !== '' && marks.includes(markOf(hash, id, email)) ? id : undefined;
};

/** The browser once that account has logged in on it, too; `newId` is the id of one that had none. */
export const markKnownBrowser = (
  hash: HashText,
  browser: KnownBrowser | undefined,
  email: string,
  newId: string,
): KnownBrowser => {
  const [id = newId, ...marks] = browser?.split('.') ?? [];
  const mark = markOf(hash, id, email);
  return [id, ...[...marks.filter((one) => one !== mark), mark].slice(-maximumAccounts)].join('.') as KnownBrowser;
};
