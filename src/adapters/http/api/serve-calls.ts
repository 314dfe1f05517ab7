import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import * as E from 'fp-ts/Either';
import { requestMessages } from '#application/shell/messages';
import { sendRefusal } from '../answers/send-refusal';
import type { ApiCall, ApiRefusal, CachedApiCall, UncachedApiCall } from '../call';
import { describeFieldErrors } from '../field-errors';
import { type CallPathNames, fillCallPathNames } from '../wire/call-path-names';
import { type AudienceShop, findAudienceRefusal } from './audience-refusal';
import { autoshipHandlers } from './autoship-handlers';
import type { CachedApiResponder } from './cached-api-responder';
import type {
  ApiHandlers,
  PublicCallHandler,
  ShopOfHandlers,
  VisitorCallContext,
  VisitorCallHandler,
} from './call-handler';
import { cartHandlers } from './cart-handlers';
import { catalogHandlers } from './catalog-handlers';
import { clinicHandlers } from './clinic-handlers';
import { consentHandlers } from './consent-handlers';
import { contentHandlers } from './content-handlers';
import { customerHandlers } from './customer-handlers';
import { identityHandlers } from './identity-handlers';
import { orderHandlers } from './order-handlers';
import { petHandlers } from './pet-handlers';
import { reportingHandlers } from './reporting-handlers';

const handlers = {
  ...autoshipHandlers,
  ...cartHandlers,
  ...catalogHandlers,
  ...contentHandlers,
  ...identityHandlers,
  ...clinicHandlers,
  ...consentHandlers,
  ...customerHandlers,
  ...orderHandlers,
  ...petHandlers,
  ...reportingHandlers,
};

/** Every endpoint has a handler, which forgetting does not compile. */
const allHandlers: ApiHandlers<ShopOfHandlers<typeof handlers>> = handlers;

/** The use cases that all endpoints need together. */
export type ApiShop = ShopOfHandlers<typeof handlers> & AudienceShop;

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<VisitorCallContext<ApiShop>>;

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
  <Q, A>(
    call: CachedApiCall<Q, A>,
    handle: PublicCallHandler<Q, A, ApiShop>,
    answers: CachedApiResponder<ApiShop>,
  ): RouteHandlerMethod =>
  async (request, reply) => {
    const parsed = parseCall(call, request);
    return E.isLeft(parsed)
      ? sendRefusal(reply, parsed.left)
      : answers.send(request, reply, call, parsed.right, handle);
  };

const serveVisitor =
  <Q, A>(
    call: UncachedApiCall<Q, A>,
    handle: VisitorCallHandler<Q, A, ApiShop>,
    contextOf: ContextOf,
  ): RouteHandlerMethod =>
  async (request, reply) => {
    const parsed = parseCall(call, request);
    if (E.isLeft(parsed)) return sendRefusal(reply, parsed.left);
    const context = await contextOf(request, reply);
    const refused = await findAudienceRefusal(call, parsed.right, context);
    if (refused) return sendRefusal(reply, refused);
    const answered = await handle(parsed.right, context);
    if (E.isLeft(answered)) return sendRefusal(reply, answered.left);
    if (answered.right === 'no content') return reply.code(204).send();
    const encoded = JSON.stringify(call.answer.encode(answered.right));
    return reply
      .code(call.accepts ?? 200)
      .type('application/json; charset=utf-8')
      .send(encoded);
  };

export const serveCalls = (
  app: FastifyInstance,
  contextOf: ContextOf,
  answers: CachedApiResponder<ApiShop>,
  names: CallPathNames,
  calls: readonly ApiCall<unknown, unknown>[],
): void => {
  for (const call of calls) {
    const handle = (allHandlers as Readonly<Record<string, unknown>>)[call.name];
    if (!handle) throw new Error(`The call ${call.name} has another name in the table.`);
    app.route({
      method: call.method,
      ...(call.maxBytes === undefined ? {} : { bodyLimit: call.maxBytes }),
      url: fillCallPathNames(call.path, names).replace(/\{(\w+)\}/g, ':$1'),
      handler:
        call.uncachedBecause === undefined
          ? servePublic(call, handle as PublicCallHandler<unknown, unknown, ApiShop>, answers)
          : serveVisitor(call, handle as VisitorCallHandler<unknown, unknown, ApiShop>, contextOf),
    });
  }
};
