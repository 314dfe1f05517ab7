/** The id of the request that the page came with: a header says it, for a kept page is the same for all. */
const documentId = (): string | undefined => {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document?.serverTiming?.find(({ name }) => name === 'id')?.description;
};

const ofRequest = (error: unknown): string | undefined =>
  error instanceof Error && 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined;

/**
 * What support can find a failure by (RT-43): the request that failed, else the page's own. Where neither is known one is
 * made here, and stands beside the error in the browser's console, as any other does.
 */
export const failureReference = (error: unknown): string => {
  const reference = ofRequest(error) ?? documentId() ?? `b-${Math.random().toString(36).slice(2, 12)}`;
  console.error(`Reference ${reference}:`, error);
  return reference;
};
