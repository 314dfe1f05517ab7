import { configure } from '@testing-library/react';

/** Waiting for an element takes as long as it takes on a busy machine. */
configure({ asyncUtilTimeout: 20_000 });

/** jsdom has none, because it lays nothing out: nothing is ever resized. */
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
