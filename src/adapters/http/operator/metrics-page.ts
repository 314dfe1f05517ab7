import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { findRoutePath } from '#domain/shell/routes';
import { isRequestFromOperator } from './operator-access';

export type MetricsPage = {
  readonly contentType: string;
  readonly read: () => Promise<string>;
  /** Hosts of a shop on this machine's own address; absent: what seems to come from this machine may come through a proxy. */
  readonly shopHosts?: ReadonlySet<string>;
  /** Lets whoever sends it as a bearer token read from elsewhere; absent: nobody does. */
  readonly token?: string;
};

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

const isBearerOf = (header: string | undefined, token: string | undefined): boolean => {
  const [, sent] = /^Bearer ([\w.~+/=-]{1,500})$/i.exec(header ?? '') ?? [];
  return sent !== undefined && token !== undefined && timingSafeEqual(hash(sent), hash(token));
};

/** Serves `/metrics` to this machine and to whoever has the token; to anybody else it is not there. */
export const serveMetrics =
  ({ contentType, read, shopHosts, token }: MetricsPage) =>
  (app: FastifyInstance): void => {
    app.get(findRoutePath('metrics'), async (request, reply) => {
      const isLocal = shopHosts !== undefined && isRequestFromOperator(request, shopHosts);
      if (!isLocal && !isBearerOf(request.headers.authorization, token)) return reply.callNotFound();
      return reply
        .header('cache-control', 'no-store')
        .type(contentType)
        .send(await read());
    });
  };
