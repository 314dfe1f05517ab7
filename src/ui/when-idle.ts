const touches = ['pointerdown', 'keydown', 'focusin'] as const;

const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const go = () => resolve();
    for (const touch of touches) addEventListener(touch, go, { once: true, capture: true, passive: true });
    const afterLoad = () =>
      'requestIdleCallback' in window ? requestIdleCallback(go, { timeout: 2000 }) : setTimeout(go);
    if (document.readyState === 'complete') afterLoad();
    else addEventListener('load', afterLoad, { once: true });
  });

let idle: Promise<void> | undefined;

/** Resolves once the document has loaded and is idle, or the shopper touches it, whichever comes first. */
export const whenIdle = (): Promise<void> => {
  idle ??= untilIdle();
  return idle;
};
