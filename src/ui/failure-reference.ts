/** The id of the request for this page, from a header: the HTML of a cached page is the same for everyone. */
const documentRequestId = (): string | undefined => {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.serverTiming?.find(({ name }) => name === 'id')?.description;
};

const failedRequestId = (error: unknown): string | undefined =>
  error instanceof Error && 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined;

/** Fired on the window when a page shows the failure screen; `detail` is the error, with its `reference`. */
export const pageFailureEvent = 'pagefailure';

/**
 * The reference by which support finds a failure: the id of the failed request, else of the request for the page, else
 * a random one. The error is logged to the console and reported with it (RT-43).
 */
export const reportFailure = (error: unknown): string => {
  const reference = failedRequestId(error) ?? documentRequestId() ?? `b-${Math.random().toString(36).slice(2, 12)}`;
  console.error(`Reference ${reference}:`, error);
  const thrown = error instanceof Error ? error : new Error('a page failed', { cause: error });
  dispatchEvent(new CustomEvent(pageFailureEvent, { detail: Object.assign(thrown, { reference }) }));
  return reference;
};
