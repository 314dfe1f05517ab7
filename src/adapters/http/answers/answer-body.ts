import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { Body, Encoding } from './body';

/** The smallest first. */
const encodings: readonly Encoding[] = ['br', 'gzip'];

/** The smallest encoding that the browser accepts; with `q=0` it refuses one. */
const encodingFor = (request: FastifyRequest): Encoding => {
  const accepted = new Negotiator(request).encodings(encodings);
  return encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity';
};

const matches = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

/** Answers with a body: 304 where the browser has it, else compressed as the browser accepts, with its length. */
export const answerBody = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, cacheControl }: { readonly status: number; readonly body: Body; readonly cacheControl: string },
): Promise<FastifyReply> => {
  const encoding = encodingFor(request);
  const etag = `"${body.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  reply.header('cache-control', cacheControl).header('vary', 'Accept-Encoding').header('etag', etag);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && status === 200 && matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .type(body.type)
    .send(await body.as(encoding));
};
