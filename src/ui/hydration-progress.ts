let isPageHydrated = false;
const waiting = new Set<object>();

const show = (): void => {
  document.documentElement.toggleAttribute('data-hydrated', isPageHydrated && waiting.size === 0);
};

/** Marks the document: `html` has `data-hydrated` while the page is hydrated and no deferred part waits for its code. */
export const markPageHydrated = (): void => {
  isPageHydrated = true;
  show();
};

/** Counts a deferred part that isn't hydrated yet. Call the returned function once it is hydrated or removed. */
export const awaitHydration = (): (() => void) => {
  const part = {};
  waiting.add(part);
  show();
  return () => {
    waiting.delete(part);
    show();
  };
};
