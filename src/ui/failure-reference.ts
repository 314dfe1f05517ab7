/** The id of the request that the page came with: a header says it, for a kept page is the same for all. */
const documentId = (): string | undefined => {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.serverTiming?.find(({ name }) => name === 'id')?.description;
};

const ofRequest = (error: unknown): string | undefined =>
  error instanceof Error && 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined;

/**
 * What support can find a failure by (RT-43): the id of the request that failed, else of the request of the page, else one
 * made here. The browser's console names it with the error.
 */
export const failureReference = (error: unknown): string => {
  const reference = ofRequest(error) ?? documentId() ?? `b-${Math.random().toString(36).slice(2, 12)}`;
  console.error(`Reference ${reference}:`, error);
  return reference;
};
