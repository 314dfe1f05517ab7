import type { Instant } from '#domain/time';

type Freshness = {
  readonly now: Instant;
  /** For how many seconds a cache may answer with it. */
  readonly freshFor: number;
  /** For how many seconds after that it may answer with it while it asks again; absent: for none. */
  readonly staleFor?: number;
  /** From this instant on no cache may answer with it; absent: nothing ends it. */
  readonly expiresAt?: Instant | undefined;
};

/** The `Cache-Control` of an answer that any cache may store. */
export const publicCacheControl = ({ now, freshFor, staleFor, expiresAt }: Freshness): string => {
  const left = expiresAt === undefined ? Number.POSITIVE_INFINITY : Math.floor((expiresAt - now) / 1000);
  const fresh = Math.max(0, Math.min(freshFor, left));
  const maxAge = `public, max-age=${fresh}`;
  if (staleFor === undefined) return maxAge;
  return `${maxAge}, stale-while-revalidate=${Math.max(0, Math.min(staleFor, left - fresh))}`;
};
