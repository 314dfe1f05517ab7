import type { FastifyReply } from 'fastify';
import { type ApiRefusal, apiStatuses } from '../call';

const retryAfter = '5';

/** The common shape of every failure, with the request's id; where the shop is too busy, with when to come again. */
export const sendRefusal = (reply: FastifyReply, { code, message, fields, extra }: ApiRefusal): FastifyReply => {
  if (code === 'UNAVAILABLE' && !reply.hasHeader('retry-after')) reply.header('retry-after', retryAfter);
  return reply
    .code(apiStatuses[code])
    .type('application/json; charset=utf-8')
    .send({ error: { code, message, requestId: reply.request.id, ...(fields ? { fields } : {}) }, ...extra });
};
