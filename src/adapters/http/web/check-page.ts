import type { FastifyInstance } from 'fastify';
import { isAllowedExternalUrl } from '#domain/shell/external-redirect';
import { isPagePath } from '#domain/shell/routes';
import type { PagePathStatus } from '../wire/content/page-check-call';
import { payloadPathSuffix } from './requested-page';

const notFound: PagePathStatus = { redirect: null, status: 404 };

const anyOrigin = 'http://shop.invalid';

/** Whether a path stays on this origin. Browsers read a backslash as a slash, so a path with one is refused. */
const isSameOriginPath = (path: string): boolean =>
  !path.includes('\\') && URL.canParse(path, anyOrigin) && new URL(path, anyOrigin).origin === anyOrigin;

const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path);

/**
 * Sends a HEAD request for the path to this server, as a guest of the site at `host`, and returns its outcome (BU-08).
 * Returns redirects only within the shop and, over https, to `hosts` (ST-02).
 */
export const findPageStatusOrRedirect = async (
  app: FastifyInstance,
  host: string,
  path: string,
  hosts: readonly string[],
): Promise<PagePathStatus> => {
  if (!isPagePath(path) || path.includes(payloadPathSuffix) || !isSameOriginPath(path)) return notFound;
  const { statusCode, headers } = await app.inject({ method: 'HEAD', url: path, headers: { host } });
  if (statusCode >= 200 && statusCode < 300) return { redirect: null, status: 200 };
  if (statusCode < 300 || statusCode >= 400) return notFound;
  const { location = '' } = headers;
  const isAllowed = isOwnPath(String(location)) || isAllowedExternalUrl(String(location), hosts);
  return isAllowed ? { redirect: String(location), status: statusCode === 301 ? 301 : 302 } : notFound;
};
