import type { FastifyReply } from 'fastify';

/** `Retry-After` of errors that don't say when they end, in seconds: of a limit a minute. */
const defaultRetryAfter: Readonly<Partial<Record<number, string>>> = { 429: '60', 503: '5' };

/** Adds `Retry-After` to an answer with 429 or 503 that hasn't got one. */
export const addRetryAfter = (reply: FastifyReply, status: number): void => {
  const seconds = defaultRetryAfter[status];
  if (seconds !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', seconds);
};

/** When a limit that was reached ends, in seconds, as `Retry-After` says it. */
export type RetryAfter = { readonly retryAfterSeconds?: number };

/** The `Retry-After` of a refusal; none if waiting doesn't help. */
export const readRetryAfter = (refusal: { readonly kind: string } & RetryAfter): RetryAfter => {
  const { retryAfterSeconds } = refusal;
  return retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
};
