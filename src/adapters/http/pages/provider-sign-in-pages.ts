import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as E from 'fp-ts/Either';
import type { ProviderSignInRefusal } from '#application/identity/provider-sign-in';
import { findVisitingCustomer } from '#application/visitor';
import { encodeRedirect } from '#domain/identity/redirect';
import { findRoutePath } from '#domain/shell/routes';
import { readBegunSignIn } from './begun-sign-in-cookie';
import { finishSignIn, type SignInPageParts } from './finish-sign-in';
import { readRedirect } from './redirect-visitor';
import { buildSessionOrigin } from './session-origin';
import { resolveVisitor } from './visitor-cookie-writer';

type Wish = { readonly redirect?: string; readonly isAcknowledged?: true };

const parseWish = (request: FastifyRequest): Wish => {
  const { ack } = request.query as Readonly<Record<string, unknown>>;
  return { ...readRedirect(request), ...(ack === '1' ? { isAcknowledged: true } : {}) };
};

/** Leads to the identity provider and back (API-10). A refusal is a sentence on the sign-in page. */
export class ProviderSignInRoutes {
  constructor(private readonly parts: SignInPageParts) {}

  register(app: FastifyInstance): void {
    app.get(findRoutePath('signInStart'), (request, reply) => this.start(request, reply));
    app.get(findRoutePath('signInCallback'), (request, reply) => this.finish(request, reply));
  }

  private async start(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const visitor = await resolveVisitor(request, this.parts);
    const wish = parseWish(request);
    const shop = this.parts.shopFor(visitor);
    const isElsewhere = shop.showIdentity.signInMethod !== 'provider';
    if (isElsewhere || findVisitingCustomer(visitor)) return this.redirectToLogin(reply, wish);
    const started = await shop.providerSignIn.start(wish, request.ip)();
    if (E.isLeft(started)) return this.redirectToLogin(reply, wish, started.left);
    this.parts.cookies.beginSignIn(reply, started.right.begun);
    return this.redirect(reply, started.right.url);
  }

  private async finish(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const visitor = await resolveVisitor(request, this.parts);
    const begun = readBegunSignIn(request);
    this.parts.cookies.forgetBegunSignIn(reply);
    const { redirect, isAcknowledged = false } = begun ?? {};
    const wish = redirect === undefined ? {} : { redirect };
    const query = request.url.split(/\?(.*)/s)[1] ?? '';
    const origin = buildSessionOrigin(request, visitor);
    const finished = await this.parts.shopFor(visitor).providerSignIn.finish(query, begun, origin, request.ip)();
    if (E.isLeft(finished))
      return this.redirectToLogin(reply, isAcknowledged ? { ...wish, isAcknowledged } : wish, finished.left);
    const target = await finishSignIn(this.parts, reply, visitor, finished.right, { ...wish, isAcknowledged });
    return this.redirect(reply, target);
  }

  private redirectToLogin(reply: FastifyReply, wish: Wish, refusal?: ProviderSignInRefusal): FastifyReply {
    const query = new URLSearchParams({
      ...(wish.redirect === undefined ? {} : { redirect: encodeRedirect(wish.redirect) }),
      ...(wish.isAcknowledged ? { ack: '1' } : {}),
      ...(refusal === undefined ? {} : { problem: refusal.kind }),
    }).toString();
    return this.redirect(reply, findRoutePath('login') + (query === '' ? '' : `?${query}`));
  }

  private redirect(reply: FastifyReply, location: string): FastifyReply {
    return reply
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(location, 302);
  }
}
