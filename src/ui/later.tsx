import { type ComponentType, lazy, Suspense } from 'react';

type Part = { load: () => Promise<void> };

const parts = new Set<Part>();

const firstTouch = ['pointerdown', 'keydown', 'focusin'] as const;

/** Once the page has loaded and is idle, or someone touches it. */
const quiet = (): Promise<void> =>
  new Promise((resolve) => {
    const go = () => resolve();
    for (const touch of firstTouch) addEventListener(touch, go, { once: true, capture: true, passive: true });
    const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(go, { timeout: 2000 }) : setTimeout(go));
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle, { once: true });
  });

let isQuiet: Promise<void> | undefined;

/**
 * A part of a screen whose code comes after the page: it is in the page that the server rendered, works there as plain
 * HTML, and is taken over once the page is quiet. Its code is awaited by `loadParts` where a page is rendered anew.
 */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  let loaded: ComponentType<Props> | undefined;
  const part: Part = {
    load: async () => {
      loaded = await load();
      parts.delete(part);
    },
  };
  parts.add(part);
  const Awaited = lazy(async () => {
    isQuiet ??= quiet();
    await isQuiet;
    return { default: await load() };
  });
  return function Later(props: Props) {
    const Shown: ComponentType<Props> = loaded ?? (Awaited as ComponentType<Props>);
    return (
      <Suspense fallback={null}>
        <Shown {...props} />
      </Suspense>
    );
  };
};

/** Fetches what is missing of the parts of all screens that are loaded. */
export const loadParts = async (): Promise<void> => {
  await Promise.all([...parts].map((part) => part.load()));
};
