import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import * as O from 'fp-ts/Option';
import type { AuthScreen } from '#application/identity/identity-page';
import type { VisitorShop } from '#application/visitor-shop';
import { decodeRedirect, encodeRedirect } from '#domain/identity/redirect';
import { findMiddleware } from '#domain/shell/route-middleware';
import { pathOf, routes } from '#domain/shell/routes';
import { type SendParts, sendPage } from './send-page';

export type IdentityParts = SendParts & { readonly shopOf: (request: FastifyRequest) => VisitorShop };

const authScreens: readonly AuthScreen[] = [
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'autoship-required-login',
];

/** Former and short paths of the account (RT-17). */
const movedRoutes = ['account', 'formerProfile'] as const;

/** Everything below `/account`, with what stands before it (RT-28). */
const accountRoutes = [{ patterns: routes.unknownAccount.patterns, middleware: ['signed-in'] }] as const;

const lead = (reply: FastifyReply, location: string, status: 301 | 302): FastifyReply =>
  reply.header('cache-control', 'private, no-store').redirect(location, status);

/** RT-29: leads to signing in, and says where it was going; `/account/login` goes nowhere else (CT-01). */
const toLogin: onRequestAsyncHookHandler = async (request, reply) => {
  const { redirect } = request.query as { readonly redirect?: unknown };
  const asked = O.toUndefined(decodeRedirect(typeof redirect === 'string' ? redirect : ''));
  const target = request.url.split('?')[0] === pathOf('accountLogin') ? asked : request.url;
  const query = target === undefined ? '' : `?redirect=${encodeRedirect(target)}`;
  return lead(reply, pathOf('login') + query, 302);
};

/** What a route may name to be asked before it (ER-10). */
const middleware: Readonly<Record<string, onRequestAsyncHookHandler>> = { 'signed-in': toLogin };

/** The doors to an account, and what is behind them (RT-17, RT-20). */
export const serveIdentity = (app: FastifyInstance, parts: IdentityParts): void => {
  for (const name of movedRoutes) {
    const { redirect } = routes[name];
    if (redirect) app.get(pathOf(name), (_request, reply) => lead(reply, redirect.to, redirect.status));
  }
  for (const { patterns, middleware: names } of accountRoutes) {
    app.get(patterns[0] ?? '', { onRequest: [...findMiddleware(middleware, names)] }, async (request, reply) =>
      sendPage(
        parts,
        request,
        reply,
        await parts.shopOf(request).showError.notFound(request.url.split('?')[0] ?? '')(),
      ),
    );
  }
  for (const authScreen of authScreens) {
    app.get(`/shelter/${authScreen}`, async (request, reply) =>
      sendPage(parts, request, reply, await parts.shopOf(request).showIdentity.execute(authScreen)()),
    );
  }
};
