import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as O from 'fp-ts/Option';
import { pictureMessages } from '#application/catalog/messages';
import { PictureQueueFullError } from './picture-queue';
import { sendPicture, sendPictureError, sendQueueFull } from './serve-images';
import { type RenderedShareImage, type ShareImageDependencies, ShareImageRenderer } from './share-image-renderer';

type ShareImageRoute = { readonly Params: { readonly name: string } };

export type ServeShareImagesDependencies = ShareImageDependencies & {
  /** Whether the requested site has sharing images. */
  readonly isShared: (request: FastifyRequest) => boolean;
};

/** One day, because the image at this URL changes when the product's title, brand or picture changes. */
const caching = 'public, max-age=86400';

/** `GET` and `HEAD /_img/share.jpg` and `/_img/share/{handle}.jpg`: 1200 × 630. Returns 503 when the queue is full. */
export const serveShareImages = async (app: FastifyInstance, parts: ServeShareImagesDependencies): Promise<void> => {
  const images = new ShareImageRenderer(parts);
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    find: () => Promise<O.Option<RenderedShareImage>>,
  ): Promise<FastifyReply> => {
    try {
      const found = parts.isShared(request) ? await find() : O.none;
      if (O.isNone(found)) return sendPictureError(reply, 404, pictureMessages.unknown);
      const { bytes, tag } = found.value;
      return sendPicture(request, reply, { bytes, tag: `"${tag}"`, caching, type: 'image/jpeg' });
    } catch (error) {
      if (error instanceof PictureQueueFullError) return sendQueueFull(reply);
      throw error;
    }
  };

  app.get('/_img/share.jpg', { config: { compress: false } }, (request, reply) =>
    send(request, reply, async () => O.some(await images.site())),
  );
  app.get<ShareImageRoute>('/_img/share/:name', { config: { compress: false } }, (request, reply) => {
    const [, handle] = /^([a-z0-9][a-z0-9.-]{0,254})\.jpg$/.exec(request.params.name) ?? [];
    return send(request, reply, async () => (handle === undefined ? O.none : images.of(handle)));
  });
};
