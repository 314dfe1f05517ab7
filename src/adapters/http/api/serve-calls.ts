import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import * as E from 'fp-ts/Either';
import { identityApiMessages } from '#application/identity/messages';
import { requestMessages } from '#application/shell/messages';
import { findVisitingCustomer } from '#application/visitor';
import type { ApiCall, ApiRefusal, CachedApiCall, UncachedApiCall } from '../call';
import { allApiCalls } from '../calls/call-table';
import { describeFieldErrors } from '../field-errors';
import type { CachedApiResponder } from './cached-api-responder';
import type { ApiHandlers, PublicCallHandler, VisitorCallContext, VisitorCallHandler } from './call-handler';
import { cartHandlers } from './cart-handlers';
import { catalogHandlers } from './catalog-handlers';
import { contentHandlers } from './content-handlers';
import { identityHandlers } from './identity-handlers';
import { sendRefusal } from './refusals';

const handlers: ApiHandlers = {
  ...cartHandlers,
  ...catalogHandlers,
  ...contentHandlers,
  ...identityHandlers,
  reportError: async (error, { shop, from }) => {
    await shop.reportBrowserError.execute({ ...error, from })();
    return E.right({ accepted: true });
  },
  pageCheck: async ({ path }, { checkPage }) => E.right(await checkPage(path)),
};

const sessionOver: ApiRefusal = { code: 'UNAUTHENTICATED', message: identityApiMessages.sessionOver };

const otherSession: ApiRefusal = { code: 'UNAUTHENTICATED', message: identityApiMessages.otherSession };

/** Whether a request names a token that is not the cookie's (ST-07). */
const namesOtherSession = (request: unknown, { sessionToken }: VisitorCallContext): boolean => {
  const named = (request as { readonly sessionToken?: unknown }).sessionToken;
  return named !== undefined && named !== sessionToken;
};

const otherPerson: ApiRefusal = { code: 'UNAUTHENTICATED', message: identityApiMessages.otherPerson };

/** Whether a request has a `jwt` that does not prove to be of the session's customer (ST-16). */
const namesOtherPerson = async (request: unknown, { shop, visitor }: VisitorCallContext): Promise<boolean> => {
  const { jwt } = request as { readonly jwt?: string };
  if (jwt === undefined) return false;
  const verified = await shop.identityTokens.verify(jwt)();
  return E.isLeft(verified) || verified.right !== findVisitingCustomer(visitor)?.id;
};

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<VisitorCallContext>;

const hasAllowedParameters = <Q, A>({ inPath = {} }: ApiCall<Q, A>, request: FastifyRequest): boolean => {
  const parameters = request.params as Readonly<Record<string, string>>;
  return Object.entries(inPath).every(([name, values]) => values.includes(parameters[name] ?? ''));
};

/** Decodes the request of a call, or says why it is refused. */
const parseCall = <Q, A>(call: ApiCall<Q, A>, request: FastifyRequest): E.Either<ApiRefusal, Q> => {
  if (!hasAllowedParameters(call, request)) return E.left({ code: 'NOT_FOUND', message: requestMessages.unknownCall });
  const decoded = call.request.decode(call.method === 'GET' ? request.query : (request.body ?? {}));
  if (E.isRight(decoded)) return decoded;
  return E.left({ code: 'VALIDATION', message: requestMessages.undecoded, fields: describeFieldErrors(decoded.left) });
};

const servePublic =
  <Q, A>(call: CachedApiCall<Q, A>, handle: PublicCallHandler<Q, A>, answers: CachedApiResponder): RouteHandlerMethod =>
  async (request, reply) => {
    const parsed = parseCall(call, request);
    return E.isLeft(parsed)
      ? sendRefusal(reply, parsed.left)
      : answers.send(request, reply, call, parsed.right, handle);
  };

const serveVisitor =
  <Q, A>(call: UncachedApiCall<Q, A>, handle: VisitorCallHandler<Q, A>, contextOf: ContextOf): RouteHandlerMethod =>
  async (request, reply) => {
    const parsed = parseCall(call, request);
    if (E.isLeft(parsed)) return sendRefusal(reply, parsed.left);
    const context = await contextOf(request, reply);
    if (call.audience === 'session') {
      if (!findVisitingCustomer(context.visitor)) {
        context.changeCookies({ session: 'none' });
        const { unauthenticatedMessage: message = sessionOver.message } = call;
        return sendRefusal(reply, { ...sessionOver, message });
      }
      if (namesOtherSession(parsed.right, context)) return sendRefusal(reply, otherSession);
      if (await namesOtherPerson(parsed.right, context)) return sendRefusal(reply, otherPerson);
    }
    const answered = await handle(parsed.right, context);
    if (E.isLeft(answered)) return sendRefusal(reply, answered.left);
    if (answered.right === 'no content') return reply.code(204).send();
    const encoded = JSON.stringify(call.answer.encode(answered.right));
    return reply
      .code(call.accepts ?? 200)
      .type('application/json; charset=utf-8')
      .send(encoded);
  };

export const serveCalls = (app: FastifyInstance, contextOf: ContextOf, answers: CachedApiResponder): void => {
  for (const call of allApiCalls) {
    const handle = (handlers as Readonly<Record<string, unknown>>)[call.name];
    if (!handle) throw new Error(`The call ${call.name} has another name in the table.`);
    app.route({
      method: call.method,
      ...(call.maxBytes === undefined ? {} : { bodyLimit: call.maxBytes }),
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      handler:
        call.uncachedBecause === undefined
          ? servePublic(call, handle as PublicCallHandler<unknown, unknown>, answers)
          : serveVisitor(call, handle as VisitorCallHandler<unknown, unknown>, contextOf),
    });
  }
};
