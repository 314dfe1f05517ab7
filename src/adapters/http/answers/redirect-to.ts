import type { FastifyReply } from 'fastify';

type PageRedirect = {
  readonly location: string;
  readonly status: 301 | 302;
  readonly isPayload: boolean;
  readonly buildId: string;
};

/** A page that is elsewhere: its payload says where, as a browser that follows it could not tell (BU-06). */
export const redirectTo = (
  reply: FastifyReply,
  { location, status, isPayload, buildId }: PageRedirect,
): FastifyReply =>
  isPayload ? reply.send({ build: buildId, redirect: location, status }) : reply.redirect(location, status);
