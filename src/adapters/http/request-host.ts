import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestMessages } from '#application/shell/messages';
import { sendRefusal } from './answers/send-refusal';

const hostPattern = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

const absoluteForm = /^https?:\/\/([^/?#]*)([^#]*)/i;

const hostsOf = (rawHeaders: readonly string[]): readonly string[] =>
  rawHeaders.filter((_value, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host');

/**
 * Why the host of a request is ambiguous or invalid; undefined if it's neither. If a proxy read one host and the shop
 * another, the proxy's cache could be poisoned.
 */
export const findHostProblem = (
  rawHeaders: readonly string[],
  target: string,
  isRequired: boolean,
): string | undefined => {
  const [host, ...more] = hostsOf(rawHeaders);
  if (more.length > 0) return requestMessages.severalHosts;
  if (host === undefined) return isRequired ? requestMessages.noHost : undefined;
  if (!hostPattern.test(host)) return requestMessages.badHost;
  const [, authority] = absoluteForm.exec(target) ?? [];
  const differs = authority !== undefined && authority.toLowerCase() !== host.toLowerCase();
  return differs ? requestMessages.otherHost : undefined;
};

/** Turns the request target `http://shop.example/cart` (absolute form) into `/cart` (RFC 9112, 3.2.2). */
export const stripRequestTargetHost = (target: string): string => {
  const [, , path] = absoluteForm.exec(target) ?? [];
  if (path === undefined) return target;
  return path.startsWith('/') ? path : `/${path}`;
};

type RawRequest = IncomingMessage & { originalUrl?: string };

/** Refuses requests with no host, several hosts or an invalid host, with 400. */
export const rejectAmbiguousHost = async (
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> => {
  const raw: RawRequest = request.raw;
  const target = raw.originalUrl ?? raw.url ?? '/';
  const problem = findHostProblem(raw.rawHeaders, target, raw.httpVersion !== '1.0');
  if (problem !== undefined) {
    return sendRefusal(reply, { code: 'VALIDATION', message: problem, fields: { host: problem } });
  }
  if (raw.originalUrl !== undefined) raw.originalUrl = stripRequestTargetHost(target);
  return undefined;
};
