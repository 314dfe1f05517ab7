import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Body, Encoding } from './body';

/** The best encoding that the browser takes; one that it refuses with `q=0` is not it. */
const encodingFor = (accepts: string | undefined): Encoding => {
  const taken = (name: string): boolean =>
    new RegExp(`(?:^|[\\s,])${name}(?!\\s*;\\s*q=0(?:\\.0+)?(?:[\\s,]|$))(?:[\\s,;]|$)`).test(accepts ?? '');
  if (taken('br')) return 'br';
  return taken('gzip') ? 'gzip' : 'identity';
};

const matches = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

/** Answers with a body: 304 where the browser has it, else compressed as the browser accepts, with its length. */
export const answerBody = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body, cacheControl }: { readonly status: number; readonly body: Body; readonly cacheControl: string },
): Promise<FastifyReply> => {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const etag = `"${body.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  reply.header('cache-control', cacheControl).header('vary', 'Accept-Encoding').header('etag', etag);
  if (status === 200 && matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .type(body.type)
    .send(await body.as(encoding));
};
