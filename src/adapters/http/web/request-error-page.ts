import type { FastifyRequest } from 'fastify';
import type { Task } from 'fp-ts/Task';
import { DatabaseUnavailable } from '#application/ports/database-unavailable';
import type { ErrorScreenData } from '#application/shell/error-page';
import type { PageData } from '#application/shell/page';
import type { ShowError } from '#application/shell/show-error';

/** Fields that are not sent back to the browser; the shopper types them again. */
const secretFields = /^(?:card|password)/i;

/** The fields of a posted form without secrets, with the first value of a repeated field. */
const typedFields = (body: unknown): readonly (readonly [string, string])[] => {
  const posted = new URLSearchParams(typeof body === 'string' ? body : '');
  return [...new Set(posted.keys())]
    .filter((name) => !secretFields.test(name))
    .map((name) => [name, posted.get(name) ?? '']);
};

/** The error page of a request that threw. After a form post to an unavailable store, it has the form (RT-43). */
export const buildRequestErrorPage = (
  showError: ShowError,
  request: FastifyRequest,
  error: unknown,
): Task<PageData<ErrorScreenData>> => {
  if (!(error instanceof DatabaseUnavailable)) return showError.failed(request.id);
  if (request.method !== 'POST') return showError.unavailable(request.id);
  return showError.buildFormNotSavedPage(request.id, { url: request.originalUrl, fields: typedFields(request.body) });
};
