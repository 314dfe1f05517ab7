import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { findRoutePath } from '#domain/shell/routes';
import { isRequestFromOperator } from './operator-access';

export type MetricsPage = {
  readonly contentType: string;
  readonly read: () => Promise<string>;
  /** Hosts of a shop on this machine; if absent, what seems to come from this machine may come through a proxy. */
  readonly shopHosts?: ReadonlySet<string>;
  /** Lets clients elsewhere read with it as a bearer token; if absent, no client elsewhere can. */
  readonly token?: string;
};

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

const isBearerOf = (header: string | undefined, token: string | undefined): boolean => {
  const [, sent] = /^Bearer ([\w.~+/=-]{1,500})$/i.exec(header ?? '') ?? [];
  return sent !== undefined && token !== undefined && timingSafeEqual(hash(sent), hash(token));
};

/** Serves `/metrics` to this machine and to clients with the token; for anyone else, it doesn't exist. */
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
