import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#application/ports/clock';
import { requestMessages } from '#application/shell/messages';
import { storedItems } from '#domain/consent/stored-items';
import { encodeRedirect } from '#domain/identity/redirect';
import { findRoutePath, isOpenWhileClosed, matchRoute } from '#domain/shell/routes';
import type { Site } from '#domain/site';
import { privateUncached } from '../../answers/cache-control';
import { sendRefusal } from '../../answers/send-refusal';
import { webhookPathPrefix } from '../../call';
import type { ClientBuild } from '../document';
import { payloadPathSuffix, stripPayloadSuffix } from '../requested-page';
import { sendPageRedirect } from '../send-page-redirect';
import type { PreviewPassSigner } from './preview-pass-signer';

type ClosedShopParts = {
  readonly siteOf: (request: FastifyRequest) => Site;
  readonly now: Clock;
  readonly build: ClientBuild;
  /** Redirects every page to the maintenance page (RT-14). */
  readonly maintenance: boolean;
  /** Absent: the shop has no preview password (RT-15). */
  readonly pass?: PreviewPassSigner;
};

/** Closes pages and calls to all visitors in maintenance, otherwise to browsers without a preview pass. */
export const guardClosedShop = (
  app: FastifyInstance,
  { siteOf, now, build, maintenance, pass }: ClosedShopParts,
): void => {
  if (!maintenance && !pass) return;
  app.addHook('onRequest', async (request, reply) => {
    const { url, method } = request;
    const [path = ''] = url.split('?');
    if (isOpenWhileClosed(path) || path === findRoutePath('maintenance')) return undefined;
    const isPayload = path.endsWith(payloadPathSuffix);
    const redirect = (location: string): FastifyReply =>
      sendPageRedirect(reply.header('cache-control', privateUncached), {
        location,
        status: 302,
        isPayload,
        buildId: build.id,
      });
    const isCall = matchRoute(path)?.name === 'calls';
    if (maintenance) return isCall ? undefined : redirect(findRoutePath('maintenance'));
    if (!pass || path === findRoutePath('passwordProtect') || path.startsWith(webhookPathPrefix)) return undefined;
    const cookie = app.parseCookie(request.headers.cookie ?? '')[storedItems.preview.key];
    if (pass.holds(cookie, siteOf(request), now())) return undefined;
    if (isCall) return sendRefusal(reply, { code: 'FORBIDDEN', message: requestMessages.closed });
    const query = method === 'GET' ? `?redirect=${encodeRedirect(stripPayloadSuffix(url))}` : '';
    return redirect(findRoutePath('passwordProtect') + query);
  });
};
