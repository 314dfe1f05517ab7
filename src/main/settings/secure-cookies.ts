import { isLoopbackHostName } from '#adapters/http/operator/operator-access';

/**
 * Whether the cookies of a site are `Secure` (CA-02, SE-18, ST-07): on https always. On http they aren't if its host is a
 * loopback name, where WebKit refuses them, or if `isInsecureAllowed`.
 */
export const hasSecureCookies = (origin: string, isInsecureAllowed: boolean): boolean => {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'https:' || !(isInsecureAllowed || isLoopbackHostName(hostname));
};
