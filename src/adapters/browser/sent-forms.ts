/**
 * Answers a function that says whether the browser has sent a form of this page by itself, so that its answer replaces the
 * page unless it is a download. A page that comes back from the back/forward cache has sent none.
 */
export const watchSentForms = (): (() => boolean) => {
  let isSent = false;
  addEventListener('submit', ({ defaultPrevented }) => {
    isSent ||= !defaultPrevented;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isSent = false;
  });
  return () => isSent;
};
