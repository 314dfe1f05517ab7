import type { FastifyRequest } from 'fastify';
import * as O from 'fp-ts/Option';
import { parseRedirectParameter } from '#domain/identity/redirect';

/** A safe path from a `redirect` parameter, as a field; none for any other. */
export const parseRedirect = (parameter: unknown): { readonly redirect?: string } => {
  const path = typeof parameter === 'string' ? O.toUndefined(parseRedirectParameter(parameter)) : undefined;
  return path === undefined ? {} : { redirect: path };
};

/** The safe path of the query's `redirect` parameter, as a field; none if there is none. */
export const readRedirect = (request: FastifyRequest): { readonly redirect?: string } =>
  parseRedirect((request.query as Readonly<Record<string, unknown>>).redirect);
