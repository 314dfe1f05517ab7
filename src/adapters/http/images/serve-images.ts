import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as E from 'fp-ts/Either';
import { parseModifiers, renditionKey } from './modifiers';
import { TooManyPictures } from './picture-queue';
import { UnreadablePicture } from './render-picture';
import { type ImageParts, Renditions, UnknownPicture } from './renditions';

export type { ImageParts } from './renditions';

type Named = { readonly Params: { readonly modifiers: string; readonly source: string } };

const sourcePattern = /^[A-Za-z0-9_-]{16,128}$/;
const forever = 'public, max-age=31536000, immutable';

/** Says why there is no picture; nobody is to keep it. */
export const sendPictureError = (reply: FastifyReply, status: number, sentence: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(sentence);

/** Asks to come again, where so many pictures wait to be made that this one would take too long. */
export const sayTooManyPictures = (reply: FastifyReply): FastifyReply =>
  sendPictureError(reply.header('retry-after', '5'), 503, 'Please try again shortly.');

const hasTag = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*');

type Answer = { readonly bytes: Buffer; readonly tag: string; readonly caching: string; readonly type: string };

/** A picture, or 304 to who has it. */
export const sendPicture = (
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, tag, caching, type }: Answer,
): FastifyReply => {
  reply.header('cache-control', caching).header('etag', tag);
  if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(type).header('x-content-type-options', 'nosniff').send(bytes);
};

/**
 * `GET` and `HEAD /_img/{modifiers}/{source}`: a WebP of one of the shop's pictures (BU-09). 400 with a sentence for
 * modifiers that are not offered, 404 for a source that is not known. Nothing is fetched from anywhere (ST-22).
 */
export const serveImages = async (app: FastifyInstance, parts: ImageParts): Promise<void> => {
  const renditions = new Renditions(parts);

  app.get<Named>('/_img/:modifiers/:source', { config: { compress: false } }, async (request, reply) => {
    const { modifiers, source } = request.params;
    const rendition = parseModifiers(modifiers);
    if (E.isLeft(rendition)) return sendPictureError(reply, 400, rendition.left);
    if (!sourcePattern.test(source)) return sendPictureError(reply, 404, 'There is no such picture.');
    const tag = `"${source}-${renditionKey(rendition.right)}"`;
    try {
      const bytes = await renditions.find(source, rendition.right);
      return sendPicture(request, reply, { bytes, tag, caching: forever, type: 'image/webp' });
    } catch (error) {
      if (error instanceof UnknownPicture) return sendPictureError(reply, 404, 'There is no such picture.');
      if (error instanceof UnreadablePicture) return sendPictureError(reply, 404, 'The picture cannot be read.');
      if (error instanceof TooManyPictures) return sayTooManyPictures(reply);
      throw error;
    }
  });
};
