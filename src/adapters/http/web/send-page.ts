import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageData, PageLayoutData } from '#application/shell/page';
import type { SignedInRole } from '#domain/identity/visitor-role';
import { addRetryAfter } from '../retry-after';
import type { Visits } from '../visits';
import { buildHtmlDocument, type ClientBuild } from './document';
import type { AnyScreenData } from './page-row';
import type { RenderScreen } from './public-page';

const describeVisitor = (role: SignedInRole): Pick<PageLayoutData, 'isSignedIn' | 'isUnregistered'> => ({
  isSignedIn: true,
  ...(role === 'staff-unregistered' ? { isUnregistered: true } : {}),
});

export type PageSendingParts = {
  readonly build: ClientBuild;
  readonly render: RenderScreen;
  readonly visits: Pick<Visits<unknown>, 'findKnownRole'>;
};

/** Renders and sends a page for one visitor. `keepPrivate` keeps it out of caches. */
export const sendPage = async (
  { build, render, visits }: PageSendingParts,
  request: FastifyRequest,
  reply: FastifyReply,
  sent: PageData<AnyScreenData>,
): Promise<FastifyReply> => {
  const role = await visits.findKnownRole(request);
  const page = role === undefined ? sent : { ...sent, shell: { ...sent.shell, ...describeVisitor(role) } };
  const screen = await render(page.shell.site, request.url, page);
  addRetryAfter(reply, page.status);
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .send(buildHtmlDocument(page, screen, build));
};
