import type { FastifyReply } from 'fastify';
import { type ApiRefusal, apiErrorStatuses } from '../call';

const retryAfter = '5';
/** Of a limit that doesn't say when it ends: a minute. */
const limitRetryAfter = '60';

/** Sends an error response with the request's id. `UNAVAILABLE` and `RATE_LIMITED` always get `Retry-After`. */
export const sendRefusal = (reply: FastifyReply, refusal: ApiRefusal): FastifyReply => {
  const { code, message, fields, extra, retryAfterSeconds } = refusal;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  if (code === 'RATE_LIMITED' && !reply.hasHeader('retry-after')) reply.header('retry-after', limitRetryAfter);
  if (code === 'UNAVAILABLE' && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter);
  return reply
    .code(apiErrorStatuses[code])
    .type('application/json; charset=utf-8')
    .send({ error: { code, message, requestId: reply.request.id, ...(fields ? { fields } : {}) }, ...extra });
};
