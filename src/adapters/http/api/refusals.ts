import type { FastifyReply } from 'fastify';
import { type ApiRefusal, apiErrorStatuses } from '../call';

const retryAfter = '5';

/** Sends an error response with the request's id. `UNAVAILABLE` also gets `Retry-After`. */
export const sendRefusal = (reply: FastifyReply, { code, message, fields, extra }: ApiRefusal): FastifyReply => {
  if (code === 'UNAVAILABLE' && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter);
  return reply
    .code(apiErrorStatuses[code])
    .type('application/json; charset=utf-8')
    .send({ error: { code, message, requestId: reply.request.id, ...(fields ? { fields } : {}) }, ...extra });
};
