import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestMessages } from '#application/shell/messages';
import { type ApiCall, buildAllowHeader } from '../call';
import { allApiCalls } from '../calls/call-table';
import { sendRefusal } from './refusals';

type KnownRoute = Pick<ApiCall<unknown, unknown>, 'method'> & { readonly path: string };

const descriptions: readonly KnownRoute[] = [
  { method: 'GET', path: '/api' },
  { method: 'GET', path: '/api/openapi.json' },
];

const escapeForPattern = (text: string): string => text.replace(/[.*+?^$()[\]\\|]/g, '\\$&');

/** Matches the paths of a call, with any text for each parameter. */
const buildPathPattern = (path: string): RegExp =>
  new RegExp(`^${escapeForPattern(path).replace(/\{\w+\}/g, '[^/]+')}$`);

const addresses = [...descriptions, ...allApiCalls].map(({ method, path }) => ({
  method,
  pattern: buildPathPattern(path),
}));

const findAddress = (path: string) => addresses.find(({ pattern }) => pattern.test(path));

/**
 * Answers requests under `/api` that match no call: 404 for an unknown path, 405 for a wrong method, 204 with `Allow`
 * for `OPTIONS`. The body is not read.
 */
const refuse = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const [path = ''] = request.url.split('?');
  const found = findAddress(path);
  if (!found) return sendRefusal(reply, { code: 'NOT_FOUND', message: requestMessages.unknownCall });
  reply.header('allow', buildAllowHeader(found.method));
  if (request.method === 'OPTIONS') return reply.code(204).send();
  return sendRefusal(reply, { code: 'METHOD_NOT_ALLOWED', message: requestMessages.otherMethod(found.method) });
};

export const rejectUnknownCalls = async (app: FastifyInstance): Promise<void> => {
  app.setNotFoundHandler((_request, reply) => reply);
  app.addHook('onRequest', refuse);
};
