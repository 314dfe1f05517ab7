import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './api/refusals';

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What a browser sends as its origin from a page whose referrer policy is `no-referrer`, as the checkout's is. */
const withheld = 'null';

/**
 * Whether a request that changes something comes from the shop's own pages: what a browser says of where it comes from
 * has to name this site; absent headers pass, for then it is no browser (ST-08). An origin that is withheld passes where
 * the browser says by itself that it is this one, and where an old browser says nothing and the address is a secret that
 * no other site can know.
 */
export const comesFromHere = (
  headers: { readonly origin?: string | undefined; readonly 'sec-fetch-site'?: string | string[] | undefined },
  origin: string,
  addressIsSecret = false,
): boolean => {
  const fetchSite = headers['sec-fetch-site'];
  const ownFetch = fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none';
  const ownOrigin = headers.origin === undefined || headers.origin === origin;
  const vouched = fetchSite === 'same-origin' || (fetchSite === undefined && addressIsSecret);
  return ownFetch && (ownOrigin || (headers.origin === withheld && vouched));
};

/** Refuses what other sites make a browser send. */
export const rejectCrossOrigin =
  (originOf: (request: FastifyRequest) => string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const isCheckout = request.url.startsWith('/checkouts/');
    if (reading.has(request.method) || comesFromHere(request.headers, originOf(request), isCheckout)) return undefined;
    return sendRefusal(reply, { code: 'FORBIDDEN', message: 'The request comes from another site.' });
  };
