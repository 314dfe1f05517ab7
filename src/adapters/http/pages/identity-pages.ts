import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import * as O from 'fp-ts/Option';
import type { AuthScreenName } from '#application/identity/identity-page';
import { encodeRedirect, parseRedirectParameter } from '#domain/identity/redirect';
import { findMiddleware } from '#domain/shell/route-middleware';
import { findRoutePath, routeDefinitions } from '#domain/shell/routes';
import type { PageServerParts } from './page-server-parts';
import { sendPage } from './send-page';
import { parseVisitor } from './visitor-cookie-writer';

const authScreens: readonly AuthScreenName[] = [
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'autoship-required-login',
];

/** Former and short paths of the account, which redirect (RT-17). */
const movedRoutes = ['account', 'formerProfile'] as const;

/** All paths below `/account`, with the middleware that runs before them (RT-28). */
const accountRoutes = [{ patterns: routeDefinitions.unknownAccount.patterns, middleware: ['signed-in'] }] as const;

const redirectUncached = (reply: FastifyReply, location: string, status: 301 | 302): FastifyReply =>
  reply.header('cache-control', 'private, no-store').redirect(location, status);

/** Redirects to sign-in, with the requested URL as `redirect` (RT-29); `/account/login` passes on its own (CT-01). */
const redirectToLogin: onRequestAsyncHookHandler = async (request, reply) => {
  const { redirect } = request.query as { readonly redirect?: unknown };
  const asked = O.toUndefined(parseRedirectParameter(typeof redirect === 'string' ? redirect : ''));
  const target = request.url.split('?')[0] === findRoutePath('accountLogin') ? asked : request.url;
  const query = target === undefined ? '' : `?redirect=${encodeRedirect(target)}`;
  return redirectUncached(reply, findRoutePath('login') + query, 302);
};

/** The middleware that a route can name (ER-10). */
const middleware: Readonly<Record<string, onRequestAsyncHookHandler>> = { 'signed-in': redirectToLogin };

/** Serves the sign-in and registration pages and the paths of the account (RT-17, RT-20). */
export const serveIdentity = (app: FastifyInstance, parts: PageServerParts): void => {
  const shopOf = (request: FastifyRequest) => parts.shopFor(parseVisitor(request, parts.siteOf(request)));
  for (const name of movedRoutes) {
    const { redirect } = routeDefinitions[name];
    if (redirect)
      app.get(findRoutePath(name), (_request, reply) => redirectUncached(reply, redirect.to, redirect.status));
  }
  for (const { patterns, middleware: names } of accountRoutes) {
    app.get(patterns[0] ?? '', { onRequest: [...findMiddleware(middleware, names)] }, async (request, reply) => {
      const page = await shopOf(request).showError.notFound(request.url.split('?')[0] ?? '')();
      return sendPage(parts, request, reply, page);
    });
  }
  for (const authScreen of authScreens) {
    app.get(`/shelter/${authScreen}`, async (request, reply) =>
      sendPage(parts, request, reply, await shopOf(request).showIdentity.execute(authScreen)()),
    );
  }
};
