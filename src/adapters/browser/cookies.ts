import type { StoredItemOf } from '#domain/consent/stored-items';

type CookieItem = StoredItemOf<'cookie'>;

/** The raw value of a cookie of the registry; undefined if it is not set. */
export const readCookie = ({ key }: CookieItem): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${key}=`))
    ?.slice(key.length + 1);

/** Not on http, where WebKit refuses `Secure` cookies even from this machine. */
const secure = (): string => (location.protocol === 'https:' ? '; Secure' : '');

/** Sets a cookie for as long as the registry says. Nothing else in the browser sets one, and only required ones are. */
export const writeCookie = ({ key, maxAgeSeconds = 0 }: CookieItem, value: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and not in every browser
  document.cookie = `${key}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure()}`;
};

export const deleteCookie = (item: CookieItem): void => writeCookie({ ...item, maxAgeSeconds: 0 }, '');
