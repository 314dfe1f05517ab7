import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeDefinitions } from '#domain/shell/routes';

const prefix = '/assets/';

/**
 * Serves the files of the client build under `/assets/`, with one route for each file. Any other path under `/assets/`
 * gets the 404 page without a look at the disk, and so do source maps. A file that a later build removed is a plain 404.
 */
export const serveClientAssets = async (app: FastifyInstance, clientDirectory: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: `${clientDirectory}/assets`,
    prefix,
    wildcard: false,
    globIgnore: ['**/*.{br,gz,map}'],
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    etag: false,
    lastModified: false,
    acceptRanges: false,
  });
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/assets/icon.svg', 302));
  for (const path of routeDefinitions.touchIcon.patterns)
    app.get(path, (_request, reply) => reply.redirect('/assets/apple-touch-icon.png', 302));
};

/** Whether the request is for a file of the build, which needs few of a document's security headers. */
export const isClientAssetRequest = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean =>
  routeOptions.url?.startsWith(prefix) ?? false;

/** Whether a request that found nothing is for a file that was in the build when the shop started. */
export const isRemovedClientAsset = ({
  originalUrl,
  server,
}: Pick<FastifyRequest, 'originalUrl' | 'server'>): boolean => {
  const [url = ''] = originalUrl.split('?');
  return url.startsWith(prefix) && server.hasRoute({ method: 'GET', url });
};
