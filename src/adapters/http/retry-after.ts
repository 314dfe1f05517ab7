/** When a limit that was reached ends, in seconds, as `Retry-After` says it. */
export type RetryAfter = { readonly retryAfterSeconds?: number };

/** The `Retry-After` of a refusal; none if waiting doesn't help. */
export const readRetryAfter = (refusal: { readonly kind: string } & RetryAfter): RetryAfter => {
  const { retryAfterSeconds } = refusal;
  return retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
};
