import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as E from 'fp-ts/Either';
import { pictureMessages } from '#application/catalog/messages';
import { buildRenditionKey, parsePictureModifiers } from './modifiers';
import { PictureQueueFullError } from './picture-queue';
import { UnreadablePictureError } from './render-picture';
import { type ImageDependencies, PictureNotFoundError, RenditionRenderer } from './rendition-renderer';

type ImageRoute = { readonly Params: { readonly modifiers: string; readonly source: string } };

const sourcePattern = /^[A-Za-z0-9_-]{16,128}$/;
const immutableCaching = 'public, max-age=31536000, immutable';

/** Sends an error as plain text that no cache may store. */
export const sendPictureError = (reply: FastifyReply, status: number, sentence: string): FastifyReply =>
  reply
    .code(status)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(sentence);

/** Sends 503 with `Retry-After`, for a full queue. */
export const sendQueueFull = (reply: FastifyReply): FastifyReply =>
  sendPictureError(reply.header('retry-after', '5'), 503, pictureMessages.tooMany);

const hasTag = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*');

type Answer = { readonly bytes: Buffer; readonly tag: string; readonly caching: string; readonly type: string };

/** Sends a picture, or 304 when `If-None-Match` has its tag. */
export const sendPicture = (
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, tag, caching, type }: Answer,
): FastifyReply => {
  // Email programs and other sites embed the shop's pictures.
  reply.header('cache-control', caching).header('etag', tag).header('cross-origin-resource-policy', 'cross-origin');
  if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(type).header('x-content-type-options', 'nosniff').send(bytes);
};

/**
 * `GET` and `HEAD /_img/{modifiers}/{source}`: a WebP or PNG of one of the shop's pictures (BU-09). Returns 400 with a
 * sentence for unsupported modifiers, 404 for an unknown source, 503 when the queue is full. Fetches nothing (ST-22).
 */
export const serveImages = async (app: FastifyInstance, parts: ImageDependencies): Promise<void> => {
  const renditions = new RenditionRenderer(parts);

  app.get<ImageRoute>('/_img/:modifiers/:source', { config: { compress: false } }, async (request, reply) => {
    const { modifiers, source } = request.params;
    const rendition = parsePictureModifiers(modifiers);
    if (E.isLeft(rendition)) return sendPictureError(reply, 400, rendition.left);
    if (!sourcePattern.test(source)) return sendPictureError(reply, 404, pictureMessages.unknown);
    const { format } = rendition.right;
    const tag = `"${source}-${buildRenditionKey(rendition.right)}${format === 'png' ? '-png' : ''}"`;
    try {
      const bytes = await renditions.find(source, rendition.right);
      return sendPicture(request, reply, { bytes, tag, caching: immutableCaching, type: `image/${format}` });
    } catch (error) {
      if (error instanceof PictureNotFoundError) return sendPictureError(reply, 404, pictureMessages.unknown);
      if (error instanceof UnreadablePictureError) return sendPictureError(reply, 404, pictureMessages.unreadable);
      if (error instanceof PictureQueueFullError) return sendQueueFull(reply);
      throw error;
    }
  });
};
