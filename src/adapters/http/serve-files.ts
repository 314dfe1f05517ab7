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

/** Whether a built file is asked for, whose answer needs little of the policy of a document. */
export const isBuiltFile = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean =>
  routeOptions.url?.startsWith(prefix) ?? false;
