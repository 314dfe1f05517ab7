import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const prefix = '/assets/';

/**
 * The files of the build under `/assets/`, each with an address of its own: of any other address nothing is looked up on
 * disk, and it is a page that is not there.
 */
export const serveFiles = async (app: FastifyInstance, clientDirectory: string): Promise<void> => {
  await app.register(fastifyStatic, {
    root: `${clientDirectory}/assets`,
    prefix,
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    etag: false,
    lastModified: false,
    acceptRanges: false,
  });
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/assets/icon.svg', 302));
};

/** A built file is no document: most of the policy would be weight on a shopper's line and no more. */
export const isBuiltFile = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean =>
  routeOptions.url?.startsWith(prefix) ?? false;
