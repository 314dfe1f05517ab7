import type { FastifyReply } from 'fastify';
import { type ApiRefusal, apiStatuses } from '../call';

/** The common shape of every failure, with the request's id. */
export const sendRefusal = (reply: FastifyReply, { code, message, fields, extra }: ApiRefusal): FastifyReply =>
  reply
    .code(apiStatuses[code])
    .type('application/json; charset=utf-8')
    .send({ error: { code, message, requestId: reply.request.id, ...(fields ? { fields } : {}) }, ...extra });
