import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as E from 'fp-ts/Either';
import type { CookieChanges } from '#application/cookie-changes';
import type { Visitor } from '#application/visitor';
import type { VisitorShop } from '#application/visitor-shop';
import type { Instant } from '#domain/time';
import type { ApiRefusal, Call } from '../call';
import { allCalls, type callTable } from '../calls/call-table';
import type { PageCheck } from '../calls/content/page-check-call';
import { fieldErrors } from '../field-errors';
import { cartHandlers } from './cart-handlers';
import { catalogHandlers } from './catalog-handlers';
import { contentHandlers } from './content-handlers';
import { pageHandlers } from './page-handlers';
import { sendRefusal } from './refusals';

/** What a handler may know besides the request. */
export type CallContext = {
  readonly shop: VisitorShop;
  readonly visitor: Visitor;
  readonly now: Instant;
  /** The network address of whoever asks, behind the proxies that are trusted. */
  readonly from: string;
  readonly parameters: Readonly<Record<string, string>>;
  /** Says what the browser holds from the answer on. */
  readonly changeCookies: (cookieChanges: CookieChanges) => void;
  /** Where a path leads, as a guest of the site is answered. */
  readonly checkPage: (path: string) => Promise<PageCheck>;
};

/** An answer, or why there is none; 204 where a call answers nothing. */
export type CallResult<A> = Promise<E.Either<ApiRefusal, A | 'no content'>>;

type Handler<C> = C extends Call<infer Q, infer A> ? (request: Q, context: CallContext) => CallResult<A> : never;

export type Handlers<K extends keyof typeof callTable> = { readonly [N in K]: Handler<(typeof callTable)[N]> };

const handlers: Handlers<keyof typeof callTable> = {
  ...cartHandlers,
  ...catalogHandlers,
  ...contentHandlers,
  ...pageHandlers,
};

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => CallContext;

const isThere = ({ inPath = {} }: Pick<Call<unknown, unknown>, 'inPath'>, { parameters }: CallContext): boolean =>
  Object.entries(inPath).every(([name, values]) => values.includes(parameters[name] ?? ''));

const serve = <Q, A>(
  app: FastifyInstance,
  call: Call<Q, A>,
  handle: (request: Q, context: CallContext) => CallResult<A>,
  contextOf: ContextOf,
): void => {
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const context = contextOf(request, reply);
      if (!isThere(call, context)) return sendRefusal(reply, { code: 'NOT_FOUND', message: 'There is no such call.' });
      const sent = call.method === 'GET' ? request.query : (request.body ?? {});
      const decoded = call.request.decode(sent);
      if (E.isLeft(decoded)) {
        const fields = fieldErrors(decoded.left);
        return sendRefusal(reply, { code: 'VALIDATION', message: 'The request does not decode.', fields });
      }
      const answered = await handle(decoded.right, context);
      if (E.isLeft(answered)) return sendRefusal(reply, answered.left);
      if (call.keptSeconds !== undefined) reply.header('cache-control', `public, max-age=${call.keptSeconds}`);
      if (answered.right === 'no content') return reply.code(204).send();
      const encoded = JSON.stringify(call.answer.encode(answered.right));
      return reply
        .code(call.accepts ?? 200)
        .type('application/json; charset=utf-8')
        .send(encoded);
    },
  });
};

/** Registers every call of the table with its handler. */
export const serveCalls = (app: FastifyInstance, contextOf: ContextOf): void => {
  for (const call of allCalls) {
    const handle = (handlers as Readonly<Record<string, unknown>>)[call.name];
    if (!handle) throw new Error(`The call ${call.name} has another name in the table.`);
    serve(app, call, handle as Handler<Call<unknown, unknown>>, contextOf);
  }
};
