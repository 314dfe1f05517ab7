import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/**
 * Returns `serverValue` on the server and in the render that hydrates its HTML, which has to show what the HTML shows, and
 * `browserValue` from then on. Only a component whose two values differ is rendered again after hydration. They are
 * compared by `Object.is`, so an object or array that the render makes always differs.
 */
export const useHydratedValue = <Value>(browserValue: Value, serverValue: Value): Value =>
  useSyncExternalStore(
    subscribeToNothing,
    () => browserValue,
    () => serverValue,
  );
