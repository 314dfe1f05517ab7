import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Instant } from '#domain/time';

export const privateUncached = 'private, no-store';

/** For answers of one visitor, and errors. What all visitors get says itself how long caches may store it. */
export const keepPrivate = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', privateUncached);
};

type Freshness = {
  readonly now: Instant;
  /** How many seconds a cache may use the answer (`max-age`). */
  readonly freshFor: number;
  /** How many seconds after that a cache may use it while it revalidates (`stale-while-revalidate`); absent: none. */
  readonly staleFor?: number;
  /** When the answer stops being true: neither period reaches beyond this instant. Absent: never. */
  readonly expiresAt?: Instant | undefined;
};

export const buildPublicCacheControl = ({ now, freshFor, staleFor, expiresAt }: Freshness): string => {
  const left = expiresAt === undefined ? Number.POSITIVE_INFINITY : Math.floor((expiresAt - now) / 1000);
  const fresh = Math.max(0, Math.min(freshFor, left));
  const maxAge = `public, max-age=${fresh}`;
  if (staleFor === undefined) return maxAge;
  return `${maxAge}, stale-while-revalidate=${Math.max(0, Math.min(staleFor, left - fresh))}`;
};
