import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './api/refusals';

const hostPattern = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

const absolute = /^https?:\/\/([^/?#]*)([^#]*)/i;

const hostsOf = (rawHeaders: readonly string[]): readonly string[] =>
  rawHeaders.filter((_value, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host');

/**
 * Why it is not plain which host a request is for; undefined where it is. A proxy in front and the shop could each go by
 * another of two hosts, and one could keep for all what the other answered for one.
 */
export const hostProblem = (rawHeaders: readonly string[], target: string, isRequired: boolean): string | undefined => {
  const [host, ...more] = hostsOf(rawHeaders);
  if (more.length > 0) return 'A request has one Host header.';
  if (host === undefined) return isRequired ? 'The Host header is missing.' : undefined;
  if (!hostPattern.test(host)) return 'The Host header names no host.';
  const [, authority] = absolute.exec(target) ?? [];
  const differs = authority !== undefined && authority.toLowerCase() !== host.toLowerCase();
  return differs ? 'The address names another host than the Host header.' : undefined;
};

/** `http://shop.example/cart` as a request's target is `/cart` (RFC 9112, 3.2.2). */
export const withoutHost = (target: string): string => {
  const [, , path] = absolute.exec(target) ?? [];
  if (path === undefined) return target;
  return path.startsWith('/') ? path : `/${path}`;
};

type Raw = IncomingMessage & { originalUrl?: string };

/** Refuses what is for no host, or for two. */
export const refuseUnclearHost = async (
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> => {
  const raw: Raw = request.raw;
  const target = raw.originalUrl ?? raw.url ?? '/';
  const problem = hostProblem(raw.rawHeaders, target, raw.httpVersion !== '1.0');
  if (problem !== undefined) {
    return sendRefusal(reply, { code: 'VALIDATION', message: problem, fields: { host: problem } });
  }
  if (raw.originalUrl !== undefined) raw.originalUrl = withoutHost(target);
  return undefined;
};
