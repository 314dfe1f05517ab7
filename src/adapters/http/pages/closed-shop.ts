import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodeRedirect } from '#domain/identity/redirect';
import { isAlwaysOpen, matchRoute, pathOf } from '#domain/shell/routes';
import type { Site } from '#domain/site';
import type { Instant } from '#domain/time';
import { redirectTo } from '../answers/redirect-to';
import { sendRefusal } from '../api/refusals';
import type { PreviewPass } from './preview-pass';
import { payloadName, withoutPayload } from './requested-page';

export const previewCookie = 'preview_access';

export type ClosedShopParts = {
  readonly siteOf: (request: FastifyRequest) => Site;
  readonly now: () => Instant;
  readonly buildId: string;
  /** Every page leads to the one that says so (RT-14). */
  readonly maintenance: boolean;
  /** Absent: whoever comes may look (RT-15). */
  readonly pass?: PreviewPass;
};

/** Answers before anything else does, where the shop is closed to all or to who does not know the preview password. */
export const guardClosedShop = (
  app: FastifyInstance,
  { siteOf, now, buildId, maintenance, pass }: ClosedShopParts,
): void => {
  if (!maintenance && !pass) return;
  app.addHook('onRequest', async (request, reply) => {
    const { url, method } = request;
    const [path = ''] = url.split('?');
    if (isAlwaysOpen(path) || path === pathOf('maintenance')) return undefined;
    const isPayload = path.endsWith(payloadName);
    const lead = (location: string): FastifyReply =>
      redirectTo(reply.header('cache-control', 'private, no-store'), { location, status: 302, isPayload, buildId });
    const isCall = matchRoute(path)?.name === 'calls';
    if (maintenance) return isCall ? undefined : lead(pathOf('maintenance'));
    if (!pass || path === pathOf('passwordProtect')) return undefined;
    const held = app.parseCookie(request.headers.cookie ?? '')[previewCookie];
    if (pass.holds(held, siteOf(request), now())) return undefined;
    if (isCall) return sendRefusal(reply, { code: 'FORBIDDEN', message: 'The shop is not open yet.' });
    const back = method === 'GET' ? `?redirect=${encodeRedirect(withoutPayload(url))}` : '';
    return lead(pathOf('passwordProtect') + back);
  });
};
