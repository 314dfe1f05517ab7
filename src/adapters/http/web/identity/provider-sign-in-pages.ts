import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as E from 'fp-ts/Either';
import type { ProviderSignInProblem } from '#application/identity/messages';
import { findVisitingCustomer } from '#application/visitor';
import { encodeRedirect } from '#domain/identity/redirect';
import { cookieCheck } from '#domain/identity/visitor-redirect';
import { findRoutePath } from '#domain/shell/routes';
import { resolveVisitor, sentNoCookies } from '../../visitor-cookie-writer';
import { readRedirect } from '../redirect-visitor';
import { findEmbeddedProvider, isKnownToProvider } from './embedded-provider-pages';
import { finishSignIn, type SignInPageParts } from './finish-sign-in';
import { readPendingSignIns } from './pending-sign-in-cookie';
import { buildSessionOrigin } from './session-origin';

type Destination = { readonly redirect?: string; readonly isAcknowledged?: true; readonly isCookieCheck?: true };

const readCookieCheck = (request: FastifyRequest): Pick<Destination, 'isCookieCheck'> => {
  const { [cookieCheck.name]: checked } = request.query as Readonly<Record<string, unknown>>;
  return checked === cookieCheck.value ? { isCookieCheck: true } : {};
};

const parseDestination = (request: FastifyRequest): Destination => {
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
    const destination = parseDestination(request);
    const shop = this.parts.shopFor(visitor);
    const isElsewhere = shop.showIdentity.signInMethod !== 'provider';
    if (isElsewhere || findVisitingCustomer(visitor)) return this.redirectToLogin(reply, destination);
    if (findEmbeddedProvider(this.parts, request) && !isKnownToProvider(request))
      return this.redirectToLogin(reply, { ...destination, ...readCookieCheck(request) });
    const started = await shop.providerSignIn.start(destination, request.ip)();
    if (E.isLeft(started)) {
      // Else the next person at this browser would go on as whoever has just logged in.
      this.parts.cookies.clearProviderLogin(reply);
      return this.redirectToLogin(reply, destination, started.left);
    }
    this.parts.cookies.setPendingSignIns(reply, [...readPendingSignIns(request), started.right.pending]);
    return this.redirect(reply, started.right.url);
  }

  private async finish(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const visitor = await resolveVisitor(request, this.parts);
    const query = request.url.split(/\?(.*)/s)[1] ?? '';
    const state = new URLSearchParams(query).get('state');
    // Each tab that began a login has one of its own here.
    const all = readPendingSignIns(request);
    const pending = all.find(({ secrets }) => secrets.state === state);
    this.parts.cookies.setPendingSignIns(
      reply,
      all.filter((one) => one !== pending),
    );
    const { redirect, isAcknowledged = false } = pending ?? {};
    const destination = redirect === undefined ? {} : { redirect };
    const origin = buildSessionOrigin(request, visitor);
    const finished = await this.parts.shopFor(visitor).providerSignIn.finish(query, pending, origin, request.ip)();
    if (E.isLeft(finished))
      return this.redirectToLogin(
        reply,
        isAcknowledged ? { ...destination, isAcknowledged } : destination,
        finished.left.kind === 'SignInGone' && sentNoCookies(request) ? { kind: 'NoCookies' } : finished.left,
      );
    const target = await finishSignIn(this.parts, reply, visitor, finished.right, { ...destination, isAcknowledged });
    return this.redirect(reply, target);
  }

  private redirectToLogin(
    reply: FastifyReply,
    destination: Destination,
    refusal?: { readonly kind: ProviderSignInProblem },
  ): FastifyReply {
    const query = new URLSearchParams({
      ...(destination.redirect === undefined ? {} : { redirect: encodeRedirect(destination.redirect) }),
      ...(destination.isAcknowledged ? { ack: '1' } : {}),
      ...(refusal === undefined ? {} : { problem: refusal.kind }),
      ...(destination.isCookieCheck ? { [cookieCheck.name]: cookieCheck.value } : {}),
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
