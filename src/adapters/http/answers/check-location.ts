import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestMessages } from '#application/shell/messages';

/** The longest `Location`, in characters (ST-01). */
const longestLocation = 2048;

/**
 * Checks the `Location` of a response before it is sent: a backslash is percent-encoded, because browsers read it as a slash;
 * a location over 2,048 characters is refused with 414.
 */
export const checkLocation = async (
  _request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> => {
  const location = reply.getHeader('location');
  if (typeof location !== 'string') return payload;
  if (location.length > longestLocation) {
    reply.removeHeader('location').code(414).type('text/plain; charset=utf-8').header('cache-control', 'no-store');
    return requestMessages.locationTooLong;
  }
  if (location.includes('\\')) reply.header('location', location.replaceAll('\\', '%5C'));
  return payload;
};
