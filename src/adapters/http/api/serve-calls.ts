import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import * as E from 'fp-ts/Either';
import type { ApiRefusal, Call, PublicCall, VisitorCall } from '../call';
import { allCalls, type callTable } from '../calls/call-table';
import { fieldErrors } from '../field-errors';
import type { CallContext, Handlers, PublicHandler, VisitorHandler } from './call-handler';
import { cartHandlers } from './cart-handlers';
import { catalogHandlers } from './catalog-handlers';
import { contentHandlers } from './content-handlers';
import { pageHandlers } from './page-handlers';
import type { PublicAnswers } from './public-answers';
import { sendRefusal } from './refusals';

const handlers: Handlers<keyof typeof callTable> = {
  ...cartHandlers,
  ...catalogHandlers,
  ...contentHandlers,
  ...pageHandlers,
};

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => CallContext;

const isThere = <Q, A>({ inPath = {} }: Call<Q, A>, request: FastifyRequest): boolean => {
  const parameters = request.params as Readonly<Record<string, string>>;
  return Object.entries(inPath).every(([name, values]) => values.includes(parameters[name] ?? ''));
};

/** What a request asks of a call, or why that cannot be read. */
const parseCall = <Q, A>(call: Call<Q, A>, request: FastifyRequest): E.Either<ApiRefusal, Q> => {
  if (!isThere(call, request)) return E.left({ code: 'NOT_FOUND', message: 'There is no such call.' });
  const decoded = call.request.decode(call.method === 'GET' ? request.query : (request.body ?? {}));
  if (E.isRight(decoded)) return decoded;
  return E.left({
    code: 'VALIDATION',
    message: 'The request does not decode.',
    fields: fieldErrors(decoded.left),
  });
};

const servePublic =
  <Q, A>(call: PublicCall<Q, A>, handle: PublicHandler<Q, A>, answers: PublicAnswers): RouteHandlerMethod =>
  async (request, reply) => {
    const asked = parseCall(call, request);
    return E.isLeft(asked) ? sendRefusal(reply, asked.left) : answers.send(request, reply, call, asked.right, handle);
  };

const serveVisitor =
  <Q, A>(call: VisitorCall<Q, A>, handle: VisitorHandler<Q, A>, contextOf: ContextOf): RouteHandlerMethod =>
  async (request, reply) => {
    const asked = parseCall(call, request);
    if (E.isLeft(asked)) return sendRefusal(reply, asked.left);
    const answered = await handle(asked.right, contextOf(request, reply));
    if (E.isLeft(answered)) return sendRefusal(reply, answered.left);
    if (answered.right === 'no content') return reply.code(204).send();
    const encoded = JSON.stringify(call.answer.encode(answered.right));
    return reply
      .code(call.accepts ?? 200)
      .type('application/json; charset=utf-8')
      .send(encoded);
  };

/** Registers every call of the table with its handler. */
export const serveCalls = (app: FastifyInstance, contextOf: ContextOf, answers: PublicAnswers): void => {
  for (const call of allCalls) {
    const handle = (handlers as Readonly<Record<string, unknown>>)[call.name];
    if (!handle) throw new Error(`The call ${call.name} has another name in the table.`);
    app.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      handler:
        call.audience === 'public'
          ? servePublic(call, handle as PublicHandler<unknown, unknown>, answers)
          : serveVisitor(call, handle as VisitorHandler<unknown, unknown>, contextOf),
    });
  }
};
