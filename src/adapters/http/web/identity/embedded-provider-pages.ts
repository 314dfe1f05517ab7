import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storedItems } from '#domain/consent/stored-items';
import { embeddedProviderPath } from '#domain/identity/embedded-subject';
import { encodeRedirect } from '#domain/identity/redirect';
import { parseSessionToken, type SessionToken } from '#domain/identity/session';
import { cookieCheck } from '#domain/identity/visitor-redirect';
import { findRoutePath, routeDefinitions } from '#domain/shell/routes';
import type { EmbeddedProvider, ProviderAnswer, ProviderRequest } from '../../embedded-provider';
import { resolveVisitor, sentNoCookies } from '../../visitor-cookie-writer';
import type { SignInDestination, SignInPageParts } from './finish-sign-in';

const requestOf = ({ method, url, headers, body }: FastifyRequest): ProviderRequest => ({
  method,
  url,
  headers,
  ...(typeof body === 'string' ? { body } : {}),
});

/** The embedded provider of a request's site; undefined where it has none. */
export const findEmbeddedProvider = (
  { embeddedProvider, siteOf }: Pick<SignInPageParts, 'embeddedProvider' | 'siteOf'>,
  request: FastifyRequest,
): EmbeddedProvider | undefined => (embeddedProvider?.site === siteOf(request) ? embeddedProvider : undefined);

/** Whether the embedded provider can know the person without asking: they have just logged in, or are logged in there. */
export const isKnownToProvider = ({ cookies }: FastifyRequest): boolean =>
  cookies[storedItems.providerLogin.key] !== undefined || cookies[storedItems.providerSession.key] !== undefined;

/** Ends the browser's session at the embedded provider, with that of the shop. */
export const endProviderSession = async (
  parts: Pick<SignInPageParts, 'embeddedProvider' | 'siteOf' | 'cookies'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const provider = findEmbeddedProvider(parts, request);
  if (!provider) return;
  const id = request.cookies[storedItems.providerSession.key];
  if (id !== undefined) await provider.endSession(id);
  parts.cookies.clearProviderSession(reply);
  parts.cookies.clearProviderLogin(reply);
};

/** The path that begins signing in for somebody who has logged in at the embedded provider's accounts. */
export const beginProviderSignIn = async (
  parts: SignInPageParts,
  provider: EmbeddedProvider,
  request: FastifyRequest,
  reply: FastifyReply,
  token: SessionToken,
  { redirect, isAcknowledged }: SignInDestination,
): Promise<string> => {
  // Else whoever was logged in at the provider before would be signed in.
  await endProviderSession(parts, request, reply);
  if (request.url.startsWith(findRoutePath('resetPassword'))) await provider.endSessionsOf(token);
  parts.cookies.setProviderLogin(reply, token);
  const query = new URLSearchParams({
    ...(redirect === undefined ? {} : { redirect: encodeRedirect(redirect) }),
    ...(isAcknowledged ? { ack: '1' } : {}),
    ...(sentNoCookies(request) ? { [cookieCheck.name]: cookieCheck.value } : {}),
  }).toString();
  return findRoutePath('signInStart') + (query === '' ? '' : `?${query}`);
};

const [pattern] = routeDefinitions.embeddedProvider.patterns;
const interactionPattern = `${embeddedProviderPath}/interaction/:id`;

/** Serves the embedded OpenID provider on the host of its site; elsewhere there is no such page. */
export class EmbeddedProviderRoutes {
  constructor(private readonly parts: SignInPageParts) {}

  register(app: FastifyInstance): void {
    if (!this.parts.embeddedProvider) return;
    app.get(interactionPattern, (request, reply) => this.interact(request, reply));
    for (const method of ['GET', 'POST'] as const)
      app.route({
        method,
        url: pattern ?? '',
        handler: async (request, reply) => {
          const provider = findEmbeddedProvider(this.parts, request);
          if (!provider) return this.notFound(reply);
          const answer = await provider.answer(requestOf(request));
          const isPage = method === 'GET' && request.url.startsWith(`${embeddedProviderPath}/auth`);
          return isPage && answer.status >= 400 ? this.redirectToLogin(reply, 'SignInGone') : this.send(reply, answer);
        },
      });
  }

  /** Asks who somebody is: whoever has just logged in is known, others see the form. */
  private async interact(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const provider = findEmbeddedProvider(this.parts, request);
    if (!provider) return this.notFound(reply);
    const token = parseSessionToken(request.cookies[storedItems.providerLogin.key]);
    this.parts.cookies.clearProviderLogin(reply);
    if (token === undefined) return this.redirectToLogin(reply);
    const visitor = await resolveVisitor(request, this.parts);
    const answer = await provider.finishLogin(requestOf(request), token, visitor);
    return answer ? this.send(reply, answer) : this.redirectToLogin(reply, 'SignInGone');
  }

  private notFound(reply: FastifyReply): FastifyReply {
    reply.callNotFound();
    return reply;
  }

  private redirectToLogin(reply: FastifyReply, problem?: 'SignInGone'): FastifyReply {
    const query = problem === undefined ? '' : `?problem=${problem}`;
    return reply.header('cache-control', 'private, no-store').redirect(findRoutePath('login') + query, 303);
  }

  private send(reply: FastifyReply, { status, headers, body }: ProviderAnswer): FastifyReply {
    const { connection: _connection, date: _date, 'content-length': _length, ...kept } = headers;
    reply.headers({ 'cache-control': 'private, no-store', ...kept, 'referrer-policy': 'no-referrer' });
    return reply.code(status).send(body);
  }
}
