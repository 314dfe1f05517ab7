import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageData, PageLayoutData } from '#application/shell/page';
import type { SignedInRole } from '#domain/identity/visitor-role';
import type { Visits } from '../visits';
import { buildHtmlDocument, type ClientBuild } from './document';
import type { AnyScreenData } from './page-row';
import type { RenderScreen } from './public-page';
import { databaseRetryAfterSeconds } from './request-error-page';

const describeVisitor = (role: SignedInRole): Pick<PageLayoutData, 'isSignedIn' | 'isUnregistered'> => ({
  isSignedIn: true,
  ...(role === 'staff-unregistered' ? { isUnregistered: true } : {}),
});

/** Of a limit that doesn't say when it ends: a minute. */
const unknownLimitRetryAfterSeconds = 60;

export type PageSendingParts = {
  readonly build: ClientBuild;
  readonly render: RenderScreen;
  readonly visits: Pick<Visits<unknown>, 'findKnownRole'>;
};

/** Renders and sends a page for one visitor; no cache may store it. */
export const sendPage = async (
  { build, render, visits }: PageSendingParts,
  request: FastifyRequest,
  reply: FastifyReply,
  sent: PageData<AnyScreenData>,
): Promise<FastifyReply> => {
  const role = await visits.findKnownRole(request);
  const page = role === undefined ? sent : { ...sent, shell: { ...sent.shell, ...describeVisitor(role) } };
  const screen = await render(page.shell.site, request.url, page);
  if (page.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', databaseRetryAfterSeconds);
  if (page.status === 429 && !reply.hasHeader('retry-after'))
    reply.header('retry-after', unknownLimitRetryAfterSeconds);
  return reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .send(buildHtmlDocument(page, screen, build));
};
