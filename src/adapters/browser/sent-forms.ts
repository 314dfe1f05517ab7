/** How long the response to a form may take to replace the page, in milliseconds. A download never does. */
const navigationTimeout = 10_000;

/**
 * Returns a function that says whether the browser has sent a form of this page by itself within the last 10 seconds, so
 * its response may be about to replace the page. A page that comes back from the back/forward cache has sent none.
 */
export const watchSentForms = (): (() => boolean) => {
  let sentAt: number | undefined;
  addEventListener('submit', ({ defaultPrevented }) => {
    if (!defaultPrevented) sentAt = performance.now();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sentAt = undefined;
  });
  return () => sentAt !== undefined && performance.now() - sentAt < navigationTimeout;
};
