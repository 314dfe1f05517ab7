import type { FastifyInstance } from 'fastify';
import { isAllowedExternalUrl } from '#domain/shell/external-redirect';
import { isPagePath } from '#domain/shell/routes';
import type { PageCheck } from '../calls/content/page-check-call';
import { payloadName } from './requested-page';

const nothing: PageCheck = { redirect: null, status: 404 };

const here = 'http://shop.invalid';

/** A backslash is a slash to whoever reads an address leniently, and none to the shop. */
const staysHere = (path: string): boolean =>
  !path.includes('\\') && URL.canParse(path, here) && new URL(path, here).origin === here;

const isOwnPath = (address: string): boolean => /^\/(?![/\\])/.test(address);

/**
 * Asks the shop itself, as a guest of the site whose host this is, so that nothing is answered here that its page would not
 * (BU-08). Leads only within the shop and, over https, to the hosts that were named (ST-02).
 */
export const checkPage = async (
  app: FastifyInstance,
  host: string,
  path: string,
  hosts: readonly string[],
): Promise<PageCheck> => {
  if (!isPagePath(path) || path.includes(payloadName) || !staysHere(path)) return nothing;
  const { statusCode, headers } = await app.inject({ method: 'HEAD', url: path, headers: { host } });
  if (statusCode >= 200 && statusCode < 300) return { redirect: null, status: 200 };
  if (statusCode < 300 || statusCode >= 400) return nothing;
  const { location = '' } = headers;
  const isAllowed = isOwnPath(String(location)) || isAllowedExternalUrl(String(location), hosts);
  return isAllowed ? { redirect: String(location), status: statusCode === 301 ? 301 : 302 } : nothing;
};
