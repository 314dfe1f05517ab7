/** The raw value of a cookie; undefined where it is not set. */
export const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const secure = (): string => (location.protocol === 'https:' || isLoopback(location.hostname) ? '; Secure' : '');

const isLoopback = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

export const writeCookie = (name: string, value: string, maxAgeInSeconds: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and not in every browser
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAgeInSeconds}${secure()}`;
};
