import type { FastifyRequest } from 'fastify';
import { keepOtherQuery } from '#domain/shell/kept-query';

/** The location of a redirect, with the parameters of the request that belong to the visit (RT-41); those it has `read` don't. */
export const keepQuery = (request: FastifyRequest, location: string, read?: readonly string[]): string =>
  keepOtherQuery(location, request.originalUrl.split(/\?(.*)/s)[1] ?? '', read);
