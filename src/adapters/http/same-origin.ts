import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestMessages } from '#application/shell/messages';
import { hasSecretPath } from '#domain/shell/routes';
import { sendRefusal } from './answers/send-refusal';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The `Origin` that a browser sends from a page with the referrer policy `no-referrer`, as the checkout has. */
const opaqueOrigin = 'null';

/**
 * Whether a request comes from the shop's own pages, by `Origin` and `Sec-Fetch-Site`. Requests without both headers
 * pass: they do not come from a browser (ST-08). `Origin: null` passes with `Sec-Fetch-Site: same-origin`, and, in old
 * browsers without that header, where the URL is a secret that no other site can know.
 */
export const isSameOriginRequest = (
  headers: { readonly origin?: string | undefined; readonly 'sec-fetch-site'?: string | string[] | undefined },
  origin: string,
  urlIsSecret = false,
): boolean => {
  const fetchSite = headers['sec-fetch-site'];
  const ownFetch = fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
  const ownOrigin = headers.origin === undefined || headers.origin === origin;
  const provenSameOrigin = fetchSite === 'same-origin' || (fetchSite === undefined && urlIsSecret);
  return ownFetch && (ownOrigin || (headers.origin === opaqueOrigin && provenSameOrigin));
};

/** Whether a browser sent a request for a page: other programs send neither header. */
export const isBrowserRequest = (headers: {
  readonly origin?: string | undefined;
  readonly 'sec-fetch-site'?: string | string[] | undefined;
}): boolean => headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;

/** Refuses requests that change something and that another site made the browser send (CSRF). */
export const rejectCrossOrigin =
  (originOf: (request: FastifyRequest) => string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (
      safeMethods.has(request.method) ||
      isSameOriginRequest(request.headers, originOf(request), hasSecretPath(request.url))
    )
      return undefined;
    return sendRefusal(reply, { code: 'FORBIDDEN', message: requestMessages.crossOrigin });
  };
