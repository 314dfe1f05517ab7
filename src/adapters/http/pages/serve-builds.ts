import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ClientBuild } from './document';

/** No page is made before it is asked for. */
const prerendered: readonly string[] = [];

/**
 * `/builds/latest.json`, from which a page learns that there is a newer build than its own, and what is known of this one
 * at `/builds/meta/{id}.json` (BU-03, API-81, CT-30). `timestamp` is in milliseconds.
 */
export const serveBuilds = (app: FastifyInstance, { id, timestamp }: ClientBuild): void => {
  const answer = (reply: FastifyReply, body: Readonly<Record<string, unknown>>) =>
    reply.header('cache-control', 'no-cache').send(body);
  app.get('/builds/latest.json', (_request, reply) => answer(reply, { id, timestamp }));
  app.get(`/builds/meta/${id}.json`, (_request, reply) => answer(reply, { id, timestamp, prerendered }));
};
