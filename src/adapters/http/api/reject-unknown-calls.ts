import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestMessages } from '#application/shell/messages';
import { sendRefusal } from '../answers/send-refusal';
import { type ApiCall, buildAllowHeader } from '../call';
import { type CallPathNames, fillCallPathNames } from '../wire/call-path-names';

type KnownRoute = Pick<ApiCall<unknown, unknown>, 'method'> & { readonly path: string };

type OfferedCalls = { readonly callPathNames: CallPathNames; readonly calls: readonly KnownRoute[] };

const descriptions: readonly KnownRoute[] = [
  { method: 'GET', path: '/api' },
  { method: 'GET', path: '/api/openapi.json' },
];

/** Whether a segment of a request is one of the table, in which a parameter stands for any text but none. */
const compileSegment = (segment: string): ((requested: string | undefined) => boolean) => {
  if (!segment.includes('{')) return (requested) => requested === segment;
  const pattern = new RegExp(`^${segment.replace(/\{\w+\}/g, '.+')}$`);
  return (requested = '') => pattern.test(requested);
};

const compilePaths = ({ callPathNames, calls }: OfferedCalls) =>
  [...descriptions, ...calls].map(({ method, path }) => ({
    method,
    segments: fillCallPathNames(path, callPathNames).split('/').map(compileSegment),
  }));

const findPath = (paths: ReturnType<typeof compilePaths>, path: string) => {
  const requestSegments = path.split('/');
  return paths.find(
    ({ segments }) =>
      segments.length === requestSegments.length &&
      segments.every((isSegment, index) => isSegment(requestSegments[index])),
  );
};

/**
 * Answers requests under `/api` that match no call: 404 for an unknown path, 405 for a wrong method, 204 with `Allow`
 * for `OPTIONS`. The body is not read.
 */
const refuseUnknown = (offered: OfferedCalls) => {
  const paths = compilePaths(offered);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = ''] = request.url.split('?');
    const found = findPath(paths, path);
    if (!found) return sendRefusal(reply, { code: 'NOT_FOUND', message: requestMessages.unknownCall });
    reply.header('allow', buildAllowHeader(found.method));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    return sendRefusal(reply, { code: 'METHOD_NOT_ALLOWED', message: requestMessages.otherMethod(found.method) });
  };
};

export const rejectUnknownCalls = async (app: FastifyInstance, offered: OfferedCalls): Promise<void> => {
  app.setNotFoundHandler((_request, reply) => reply);
  app.addHook('onRequest', refuseUnknown(offered));
};
