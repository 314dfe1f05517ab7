import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowedMethods, type Call } from '../call';
import { allCalls } from '../calls/call-table';
import { sendRefusal } from './refusals';

type Asked = Pick<Call<unknown, unknown>, 'method'> & { readonly path: string };

const descriptions: readonly Asked[] = [
  { method: 'GET', path: '/api' },
  { method: 'GET', path: '/api/openapi.json' },
];

const isParameter = (segment: string): boolean => segment.startsWith('{');

const addresses = [...descriptions, ...allCalls].map(({ method, path }) => ({ method, segments: path.split('/') }));

const findAddress = (path: string) => {
  const asked = path.split('/');
  return addresses.find(
    ({ segments }) =>
      segments.length === asked.length &&
      segments.every((segment, index) => (isParameter(segment) ? asked[index] !== '' : asked[index] === segment)),
  );
};

/**
 * What is under `/api` and no call: 404 where no call has the address, 405 where its method is another; `OPTIONS` is
 * answered with the methods there are. A body is not read.
 */
const refuse = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const [path = ''] = request.url.split('?');
  const found = findAddress(path);
  if (!found) return sendRefusal(reply, { code: 'NOT_FOUND', message: 'There is no such call.' });
  reply.header('allow', allowedMethods(found.method));
  if (request.method === 'OPTIONS') return reply.code(204).send();
  return sendRefusal(reply, { code: 'METHOD_NOT_ALLOWED', message: `Ask this call with ${found.method}.` });
};

export const rejectUnknownCalls = async (app: FastifyInstance): Promise<void> => {
  app.setNotFoundHandler((_request, reply) => reply);
  app.addHook('onRequest', refuse);
};
