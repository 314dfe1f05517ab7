import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ClientBuild } from '../document';

/** No page is prerendered. */
const prerendered: readonly string[] = [];

/**
 * Serves `/builds/latest.json`, from which a browser learns that there is a newer build, and the description of this
 * build at `/builds/meta/{id}.json` (BU-03, API-81, CT-30). `timestamp` is in milliseconds.
 */
export const serveBuildVersions = (app: FastifyInstance, { id, timestamp }: ClientBuild): void => {
  const answer = (reply: FastifyReply, body: Readonly<Record<string, unknown>>) =>
    reply.header('cache-control', 'no-cache').send(body);
  app.get('/builds/latest.json', (_request, reply) => answer(reply, { id, timestamp }));
  app.get(`/builds/meta/${id}.json`, (_request, reply) => answer(reply, { id, timestamp, prerendered }));
};
