import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as O from 'fp-ts/Option';
import { TooManyPictures } from './picture-queue';
import { sayTooManyPictures, sendPicture, sendPictureError } from './serve-images';
import { type ShareImage, ShareImages, type ShareParts } from './share-images';

type Named = { readonly Params: { readonly name: string } };

export type ServeShareParts = ShareParts & {
  /** Whether the site that is asked shares its pages. */
  readonly isShared: (request: FastifyRequest) => boolean;
};

/** A day: what a card says may change, and its address does not. */
const caching = 'public, max-age=86400';
const missing = 'There is no such picture.';

/** `GET` and `HEAD /_img/share.jpg` and `/_img/share/{handle}.jpg`: 1200 by 630, in that size alone. 503 where too many wait to be made. */
export const serveShareImages = async (app: FastifyInstance, parts: ServeShareParts): Promise<void> => {
  const images = new ShareImages(parts);
  /** Other sites show it, which is what it is for. */
  const answer = (request: FastifyRequest, reply: FastifyReply, { bytes, tag }: ShareImage) =>
    sendPicture(request, reply.header('cross-origin-resource-policy', 'cross-origin'), {
      bytes,
      tag: `"${tag}"`,
      caching,
      type: 'image/jpeg',
    });

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    find: () => Promise<O.Option<ShareImage>>,
  ): Promise<FastifyReply> => {
    try {
      const found = parts.isShared(request) ? await find() : O.none;
      return O.isSome(found) ? answer(request, reply, found.value) : sendPictureError(reply, 404, missing);
    } catch (error) {
      if (error instanceof TooManyPictures) return sayTooManyPictures(reply);
      throw error;
    }
  };

  app.get('/_img/share.jpg', { config: { compress: false } }, (request, reply) =>
    send(request, reply, async () => O.some(await images.site())),
  );
  app.get<Named>('/_img/share/:name', { config: { compress: false } }, (request, reply) => {
    const [, handle] = /^([a-z0-9][a-z0-9.-]{0,254})\.jpg$/.exec(request.params.name) ?? [];
    return send(request, reply, async () => (handle === undefined ? O.none : images.of(handle)));
  });
};
