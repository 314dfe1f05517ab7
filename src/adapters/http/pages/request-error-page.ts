import type { FastifyRequest } from 'fastify';
import type { Task } from 'fp-ts/Task';
import { StoreUnavailable } from '#application/ports/store-unavailable';
import type { ErrorScreenData } from '#application/shell/error-page';
import type { Page } from '#application/shell/page';
import type { ShowError } from '#application/shell/show-error';

/** In seconds. */
export const storeRetryAfter = '5';

/** Is typed again by whoever knows it. */
const secrets = /^(?:card|password)/i;

/** What a form holds; of a repeated field the first counts. */
const typedIn = (body: unknown): readonly (readonly [string, string])[] => {
  const posted = new URLSearchParams(typeof body === 'string' ? body : '');
  return [...new Set(posted.keys())]
    .filter((name) => !secrets.test(name))
    .map((name) => [name, posted.get(name) ?? '']);
};

/** The page for a request that threw: of a form that only the store could not take, the form once more (RT-43). */
export const requestErrorPage = (
  showError: ShowError,
  request: FastifyRequest,
  error: unknown,
): Task<Page<ErrorScreenData>> => {
  if (!(error instanceof StoreUnavailable)) return showError.failed(request.id);
  if (request.method !== 'POST') return showError.away(request.id);
  return showError.notTaken(request.id, { url: request.originalUrl, fields: typedIn(request.body) });
};
