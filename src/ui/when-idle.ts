const interactions = ['pointerdown', 'keydown', 'focusin'] as const;

const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => resolve();
    for (const interaction of interactions)
      addEventListener(interaction, done, { once: true, capture: true, passive: true });
    const afterLoad = () =>
      'requestIdleCallback' in window ? requestIdleCallback(done, { timeout: 2000 }) : setTimeout(done);
    if (document.readyState === 'complete') afterLoad();
    else addEventListener('load', afterLoad, { once: true });
  });

let idle: Promise<void> | undefined;

/** Resolves once the document has loaded and is idle, or at the first press, key or focus, whichever comes first. */
export const whenIdle = (): Promise<void> => {
  idle ??= untilIdle();
  return idle;
};
