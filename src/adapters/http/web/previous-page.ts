import type { FastifyRequest } from 'fastify';
import * as O from 'fp-ts/Option';
import { safeRedirect } from '#domain/identity/redirect';

/**
 * The page of the shop whose link led to this request, as a safe path; undefined if another site's did, or a page that
 * logging in does not lead to (RT-30, RT-33). Nothing is remembered for it, so nothing outlasts the request (KO-22).
 */
export const findPreviousPage = ({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): string | undefined => {
  const { referer } = headers;
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const url = new URL(referer);
  return url.host === host ? O.toUndefined(safeRedirect(url.pathname + url.search)) : undefined;
};
