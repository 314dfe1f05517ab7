import type { FastifyRequest } from 'fastify';
import { keepOtherQuery } from '#domain/shell/kept-query';

/** Adds the request's other parameters, such as `utm_source`, to a redirect (RT-41), except those named in `read`. */
export const keepQuery = (request: FastifyRequest, location: string, read?: readonly string[]): string =>
  keepOtherQuery(location, request.originalUrl.split(/\?(.*)/s)[1] ?? '', read);
