import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '#application/shell/page';
import { buildDocument, type ClientBuild } from './document';
import type { AnyScreen, RenderScreen } from './page-for-all';
import { storeRetryAfter } from './request-error-page';

export type SendParts = { readonly build: ClientBuild; readonly render: RenderScreen };

/** Renders a page for whoever asked for it alone. */
export const sendPage = async (
  { build, render }: SendParts,
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page<AnyScreen>,
): Promise<FastifyReply> => {
  const screen = await render(page.shell.site, request.url, page);
  if (page.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', storeRetryAfter);
  return reply
    .code(page.status)
    .header('cache-control', 'private, no-store')
    .type('text/html; charset=utf-8')
    .send(buildDocument(page, screen, build));
};
