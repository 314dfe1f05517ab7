import type { FastifyReply } from 'fastify';
import { type ApiRefusal, apiErrorStatuses } from '../call';

const retryAfter = '5';

/** Sends an error response with the request's id. `UNAVAILABLE` always gets `Retry-After`. */
export const sendRefusal = (reply: FastifyReply, refusal: ApiRefusal): FastifyReply => {
  const { code, message, fields, extra, retryAfterSeconds } = refusal;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  if (code === 'UNAVAILABLE' && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter);
  return reply
    .code(apiErrorStatuses[code])
    .type('application/json; charset=utf-8')
    .send({ error: { code, message, requestId: reply.request.id, ...(fields ? { fields } : {}) }, ...extra });
};
