import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import type { CompressibleBody, ContentEncoding } from './body';

/** The encoding with the smallest result first. */
const encodings: readonly ContentEncoding[] = ['br', 'gzip'];

/** The smallest encoding that the browser accepts. An encoding with `q=0` in `Accept-Encoding` is not accepted. */
const encodingFor = (request: FastifyRequest): ContentEncoding => {
  const accepted = new Negotiator(request).encodings(encodings);
  return encodings.find((encoding) => accepted.includes(encoding)) ?? 'identity';
};

const matches = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

/** Sends a body in the encoding that the browser accepts, or 304 when its `If-None-Match` has the body's ETag. */
export const sendBody = async (
  request: FastifyRequest,
  reply: FastifyReply,
  {
    status,
    body,
    cacheControl,
  }: { readonly status: number; readonly body: CompressibleBody; readonly cacheControl: string },
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
