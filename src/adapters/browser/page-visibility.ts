export const isPageVisible = (): boolean => document.visibilityState === 'visible';

/** Calls `act` each time the page is visible again: in a tab that was hidden, or from the back/forward cache. */
export const onPageVisible = (act: () => void): void => {
  document.addEventListener('visibilitychange', () => {
    if (isPageVisible()) act();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) act();
  });
};
