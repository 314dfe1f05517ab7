import type { FastifyReply } from 'fastify';
import { type ApiRefusal, apiErrorStatuses } from '../call';
import { addRetryAfter } from '../retry-after';

/** Sends an error response with the request's id. `UNAVAILABLE` and `RATE_LIMITED` always get `Retry-After`. */
export const sendRefusal = (reply: FastifyReply, refusal: ApiRefusal): FastifyReply => {
  const { code, message, fields, extra, retryAfterSeconds } = refusal;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  addRetryAfter(reply, apiErrorStatuses[code]);
  return reply
    .code(apiErrorStatuses[code])
    .type('application/json; charset=utf-8')
    .send({ error: { code, message, requestId: reply.request.id, ...(fields ? { fields } : {}) }, ...extra });
};
