import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageData } from '#application/shell/page';
import { buildHtmlDocument } from './document';
import type { PageServerParts } from './page-server-parts';
import type { AnyScreenData } from './public-page';
import { databaseRetryAfterSeconds } from './request-error-page';
import { wasFoundSignedIn } from './visitor-cookie-writer';

/** Renders and sends a page for one visitor; no cache may store it. */
export const sendPage = async (
  { build, render }: Pick<PageServerParts, 'build' | 'render'>,
  request: FastifyRequest,
  reply: FastifyReply,
  sent: PageData<AnyScreenData>,
): Promise<FastifyReply> => {
  const isSignedIn = await wasFoundSignedIn(request);
  const page = isSignedIn ? { ...sent, shell: { ...sent.shell, isSignedIn: true as const } } : sent;
  const screen = await render(page.shell.site, request.url, page);
  if (page.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', databaseRetryAfterSeconds);
  return reply
    .code(page.status)
    .header('cache-control', 'private, no-store')
    .type('text/html; charset=utf-8')
    .send(buildHtmlDocument(page, screen, build));
};
