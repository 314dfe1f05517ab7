import type { FastifyReply } from 'fastify';

type PageRedirect = {
  readonly location: string;
  readonly status: 301 | 302;
  readonly isPayload: boolean;
  readonly buildId: string;
};

/**
 * Redirects a page request. A payload request gets the location as JSON, because `fetch` would follow a 301 or 302 and
 * load a document instead of a payload (BU-06).
 */
export const sendPageRedirect = (
  reply: FastifyReply,
  { location, status, isPayload, buildId }: PageRedirect,
): FastifyReply =>
  isPayload ? reply.send({ build: buildId, redirect: location, status }) : reply.redirect(location, status);
