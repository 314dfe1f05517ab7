/**
 * Answers a function that says whether the browser has sent a form whose answer replaces this page, unless the page has
 * come back from the back/forward cache since.
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
